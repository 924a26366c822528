/** What a table of tricks shows besides its position: the trick that rests, the round being counted. */

import { untrack } from 'svelte';
import type { Table } from '../../lib/table.svelte';
import { takeBetween } from '../../lib/version.svelte';
import { keepCounted, keptCounted, lastScored } from './counted';
import { beforeEnd, endOfTrick, lastTrick, type Finished, type TrickEvent } from './finished';

/** What every view of a game of tricks says of the last round, until it is old. */
export type Counting = { facts: { scored: { round: number } | null } };

export class Scene<View extends Counting> {
  /** The trick that rests, or nothing. */
  readonly rested: Finished | null = $derived.by(() =>
    this.table.still ? lastTrick(this.table.news) : null,
  );
  /** The last trick of this round that was taken away. */
  readonly last: Finished | null = $derived.by(() => {
    const { still, news } = this.table;
    return lastTrick(still ? beforeEnd(news) : news);
  });
  /** The round whose sums lie on the cloth until they are put away; 0 is none. */
  counted = $state(0);

  constructor(readonly table: Table<View, TrickEvent>) {
    table.rests = endOfTrick;
    // Before anything is drawn: a round that has just ended is not seen without its sums.
    $effect.pre(() => {
      const { latest, position } = table;
      untrack(() => {
        if (table.replayed) this.counted = 0;
        const history = latest.length === table.news.length;
        if (!history) this.#count(lastScored(latest) || this.counted);
        else if (!table.replayed && latest.length) this.counted = keptCounted(table.id, latest);
        if (!table.still && position?.view.facts.scored?.round !== this.counted) this.#count(0);
      });
    });
  }

  /** The sums wait until the last trick has rested. */
  get summing(): boolean {
    return this.counted > 0 && !this.rested;
  }

  /** A hand without the card that ended the trick: the position is the one before. */
  kept(hand: readonly string[]): string[] {
    const { seat, card } = this.rested?.plays.at(-1) ?? {};
    const mine = seat === this.table.seat ? card : undefined;
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
