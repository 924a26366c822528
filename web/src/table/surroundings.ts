/** What a page lays around a board in place of what a table that is played has there. */

import { getContext, setContext, type Snippet } from 'svelte';
import type { Sitting } from './sitting.svelte';

export interface Surroundings {
  /** Before where we are, in the bar. */
  where?: Snippet;
  /** The rail, with the board's own to put somewhere in it. */
  rail?: Snippet<[Snippet]>;
  paper?: Snippet<[Sitting]>;
  /** More buttons in the bar. */
  ends?: Snippet;
  /** The sheet that the menu opens; it gets what closes it. */
  menu?: Snippet<[() => void]>;
  /** What lies under a seat: a hand that is open. */
  beside?: Snippet<[number]>;
  /** No end screen: whoever guides says what comes next. */
  endless?: boolean;
  /** Keys come here first; true if this one was used. */
  onkey?: (event: KeyboardEvent) => boolean;
}

const KEY = Symbol('surroundings');

export const surround = (around: Surroundings): Surroundings => setContext(KEY, around);
export const surroundings = (): Surroundings | undefined => getContext(KEY);
