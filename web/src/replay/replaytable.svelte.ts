/** A finished game, from any seat, at any moment. */

import { PastTable, setupOf } from '../lib/past.svelte';
import { USUAL_LEVEL } from '../lib/plan';
import type { Replay, SeatShown } from '../lib/wire';
import { byMark, momentsOf, stopsOf } from './moments';

/** How long a move is looked at, in milliseconds, at normal speed. */
const PACE = 1300;
export const SPEEDS = [1, 2, 4, 0.5];

/** Who sat where; a seat that the record does not know is a bot's. */
export const seatsOf = (replay: Replay): SeatShown[] =>
  Array.from({ length: replay.seats }, (_, seat) => {
    const bot = replay.bots[seat];
    const name = replay.players[seat];
    return name && !bot ? { name } : { bot: bot ?? USUAL_LEVEL };
  });

export class ReplayTable extends PastTable {
  /** Every hand is shown; the table is still seen from `seat`. */
  open = $state(false);
  playing = $state(false);
  speed = $state(1);
  readonly moments = $derived(momentsOf(this.frames));
  readonly stops = $derived(stopsOf(this.frames));
  readonly problems: readonly string[];
  /** Whether there are hands to open. */
  readonly secrets: boolean;
  #replays = $state.raw<readonly (Replay | undefined)[]>([]);

  constructor(
    override readonly id: string,
    first: Replay,
    seats: SeatShown[],
    readonly fetch: (seat: number) => Promise<Replay>,
  ) {
    super(setupOf(first.game, first.seats, first.options), seats);
    this.problems = first.problems;
    this.secrets = Array.isArray(first.frames[0]?.view['hand']);
    this.#keep(first);
    this.seat = first.seat;
    this.frames = first.frames;
    this.show(0);
  }

  /** The hand of a seat, where all are open. */
  hand(seat: number): readonly string[] | null {
    const view = this.open ? this.#replays[seat]?.frames[this.at]?.view : undefined;
    return (view?.['hand'] as string[] | undefined) ?? null;
  }

  /** See it as a seat did. */
  async lookFrom(seat: number): Promise<void> {
    const replay = await this.#of(seat);
    this.open = false;
    this.seat = seat;
    this.frames = replay.frames;
    this.leap(this.at);
  }

  async openAll(): Promise<void> {
    if (!this.secrets) return;
    await Promise.all((this.room?.seats ?? []).map((_, seat) => this.#of(seat)));
    this.open = true;
  }

  /** To the next thing that can be seen. */
  next(): void {
    const to = this.stops.find((stop) => stop > this.at);
    if (to !== undefined) this.show(to);
    if (this.at === this.last) this.playing = false;
  }

  previous(): void {
    this.leap(this.stops.findLast((stop) => stop < this.at) ?? 0);
  }

  skip(step: 1 | -1): void {
    this.leap(byMark(this.moments, this.at, step));
  }

  play(): void {
    if (this.at === this.last) this.leap(0);
    this.playing = !this.playing;
  }

  /** How long to wait for the next step. */
  get pace(): number {
    return PACE / this.speed;
  }

  async #of(seat: number): Promise<Replay> {
    const known = this.#replays[seat];
    if (known) return known;
    const found = await this.fetch(seat);
    this.#keep(found);
    return found;
  }

  #keep(replay: Replay): void {
    const all = [...this.#replays];
    all[replay.seat] = replay;
    this.#replays = all;
  }
}
