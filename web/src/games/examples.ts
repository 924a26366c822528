/**
 * Examples for the rules, drawn with the real pieces. What lies there is in each game's
 * `examples.json`, where the engines' tests read it, too; the words are in `locale/examples.*.json`.
 */

import type { Back } from '../art/backs';
import type { CharmCode, TileCode } from './fyfe/art/pieces';
import type { Colour } from '../art/shapes';
import type { Language } from '../lib/settings.svelte';
import en from '../locale/examples.en.json';
import fr from '../locale/examples.fr.json';
import type { Line, Space, TokenCode } from './fyfe/view';

export interface Thing {
  card?: string;
  back?: Back;
  /** Alone, or on the card that rolls it. */
  die?: 1 | 2 | 3 | 4 | 5 | 6;
  disc?: true;
  token?: TokenCode;
  tile?: TileCode;
  charm?: CharmCode;
  /** A number without a thing of its own. */
  figure?: number;
  /** Who plays it. */
  name?: string;
  /** Before it, in a sum. */
  sign?: '+' | '−' | '×' | '=';
  worth?: number;
  mark?: 'best' | 'worst' | 'may' | 'no';
}

export interface Example {
  id: string;
  /** The rule it stands under. */
  after: string;
  /** The rule that decides. */
  decides: string;
  /** The trump, and what it becomes. */
  trumps?: Colour[];
  asked?: Colour;
  /** In order of play, or of counting. */
  things?: Thing[];
  /** A board of FYFE. */
  board?: {
    spaces: Record<Space, TokenCode>;
    tiles: Record<Line, TileCode>;
    /** Where a tile may be placed. */
    free: Line[];
    last: Space;
  };
}

export interface ExampleWords {
  title: string;
  /** Of a trick, one for each card. */
  steps: string[];
  end: string;
  /** What stands under the things; empty where nothing does. */
  tags?: string[];
}

export const EXAMPLES: readonly Example[] = Object.values(
  import.meta.glob<Example[]>('./*/examples.json', { eager: true, import: 'default' }),
).flat();

export const EXAMPLE_WORDS: Record<Language, Record<string, ExampleWords>> = { fr, en };
