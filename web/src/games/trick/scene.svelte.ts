/** What a table of tricks shows now: the trick that rests, the round that is being counted, or the present. */

import { untrack } from 'svelte';
import type { Table } from '../../lib/table.svelte';
import { takeBetween } from '../../lib/version.svelte';
import type { Position } from '../../lib/wire';
import { keepCounted, keptCounted, lastScored } from './counted';
import { Resting, type Played, type TrickEvent } from '../../table/resting.svelte';

/** What every view of a game of tricks says of the last round, until it is old. */
export type Counting = { facts: { scored: { round: number } | null } };

export class Scene<View extends Counting> {
  readonly resting: Resting<View>;
  /** The round whose sums lie on the cloth until they are put away; 0 is none. */
  counted = $state(0);

  constructor(
    readonly table: Table<View, TrickEvent>,
    private readonly seen: () => readonly Played[],
  ) {
    this.resting = new Resting(table, seen);
    $effect(() => {
      const { latest, position } = table;
      untrack(() => {
        if (table.replayed) this.counted = 0;
        const history = latest.length === table.news.length;
        if (!history) this.#count(lastScored(latest) || this.counted);
        else if (!table.replayed && latest.length) this.counted = keptCounted(table.id, latest);
        if (position?.view.facts.scored?.round !== this.counted) this.#count(0);
      });
    });
  }

  /** The trick as the position has it. */
  get plays(): readonly Played[] {
    return this.seen();
  }

  /** The sums wait until the last trick has rested. */
  get summing(): boolean {
    return this.counted > 0 && !this.resting.trick;
  }

  /** The position to draw: the end of a round stays as it was while its last trick rests. */
  get position(): Position<View> {
    const rested = this.resting.trick;
    if (!rested || !this.counted) return this.table.position!;
    return { ...rested.before, moves: [], refused: {}, actors: [], clocks: [] };
  }

  /** The cards of a hand that have not been played to the trick that rests. */
  kept(hand: readonly string[]): string[] {
    const rested = this.counted ? this.resting.trick : null;
    const mine = rested?.plays.find(({ seat }) => seat === this.table.seat)?.card;
    const at = hand.findIndex((code) => code === mine || mine?.startsWith(`${code}-`));
    return hand.filter((_, i) => i !== at);
  }

  putAway(): void {
    this.#count(0);
    if (!this.table.replayed) takeBetween();
  }

  #count(round: number): void {
    if (round !== this.counted && !this.table.replayed) keepCounted(this.table.id, round);
    this.counted = round;
  }
}
