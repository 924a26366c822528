/**
 * A finished trick rests on the table before it is taken away. The server's position has moved on;
 * this remembers what was seen, so that everybody sees the last card and who won.
 */

import { untrack } from 'svelte';
import { mayMove } from '../lib/settings.svelte';
import type { Table } from '../lib/table.svelte';
import type { Json, News, Position } from '../lib/wire';

export interface Played {
  seat: number;
  card: string;
}

export interface Rested<View = Json> {
  plays: Played[];
  winner: number;
  /** Who took a disc with it. */
  takers: number[];
  /** The position before its last card. */
  before: Position<View>;
}

/** How long a won trick rests; longer where nothing moves and only the rest tells. */
const REST = 1100;
const STILL = 1500;

const isScored = (item: News) => item.t === 'happened' && item.event['kind'] === 'scored';

/** What the events of every game of tricks have in common. */
export type TrickEvent = { kind: string; seat?: number; card?: string };

export class Resting<View = Json> {
  /** The trick that rests, or nothing. */
  trick = $state.raw<Rested<View> | null>(null);
  #plays: Played[] = [];
  #before: Position<View> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `seen` is the trick as the position has it, `won` the kind of event that ends one. */
  constructor(
    readonly table: Table<View, TrickEvent>,
    seen: () => readonly Played[],
    readonly won = 'trick',
  ) {
    $effect(() => {
      const { latest, position } = table;
      const now = seen();
      untrack(() => {
        if (table.replayed) this.end();
        this.#hear(latest);
        if (now.length || !this.trick) this.#plays = [...now];
        this.#before = position;
      });
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  /** What was there when the page was opened is history: nothing of it rests. */
  #hear(latest: readonly News<TrickEvent>[]): void {
    const { news, seat } = this.table;
    if (latest.length === news.length) return;
    for (const item of latest) {
      if (item.t !== 'happened') continue;
      const { kind, seat: who = -1, card } = item.event;
      if (kind === 'played' && card) {
        this.#plays.push({ seat: who, card });
        if (who === seat) this.end(); // who plays on has seen enough
      } else if (kind === this.won) this.#rest(who);
      else if (kind === 'disc' && this.trick) {
        this.trick = { ...this.trick, takers: [...this.trick.takers, who] };
      }
    }
  }

  #rest(winner: number): void {
    if (!this.#before) return;
    this.trick = { plays: this.#plays, winner, takers: [], before: this.#before };
    this.#plays = [];
    clearTimeout(this.#timer);
    // Whoever looks back looks as long as they like, unless the sums of the round wait.
    if (this.table.replayed && !this.table.latest.some(isScored)) return;
    this.#timer = setTimeout(() => this.end(), mayMove() ? REST : STILL);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.trick = null;
  }
}
