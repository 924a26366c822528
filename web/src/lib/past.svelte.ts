/** A table made of frames, one for each move: looked back at, or taught. */

import { flushSync } from 'svelte';
import { seatNames } from './people';
import type { Connection } from './live';
import { times } from './settings.svelte';
import { stilled, type Rests, type Table } from './table.svelte';
import type { Answer, Frame, Mine, News, Position, Room, SeatShown, Setup, Wished } from './wire';

/** A table's options as the boards expect them, where no table was ever set up. */
export const setupOf = (game: string, seats: number, options: Record<string, string>): Setup => ({
  game,
  seats,
  options,
  clock: { kind: 'off' },
  grace: 0,
  misses: 0,
  window: null,
  watch: true,
  take_back: false,
  hints: false,
  pace: 'calm',
});

/** What happened in each frame, numbered through the whole game. */
export function newsOf(frames: readonly Frame[]): News[][] {
  let seq = 0;
  return frames.map(({ events }) =>
    events.map((event) => ({ t: 'happened', seq: seq++, at: 0, event })),
  );
}

const REFUSED: Answer = { t: 'refused', id: '', problem: { rule: 'TABLE-01' } };

export class PastTable implements Table {
  readonly id: string = '';
  readonly connection: Connection = 'open';
  readonly mine: Mine | null = null;
  readonly fair = null;
  readonly recalled = false;
  readonly offset = 0;
  readonly live = false;
  readonly replayed: boolean = true;
  setup = $state.raw<Setup | null>(null);
  seat = $state(-1);
  room = $state.raw<Room | null>(null);
  position = $state.raw<Position | null>(null);
  news = $state.raw<News[]>([]);
  latest = $state.raw<News[]>([]);
  /** The frame that is shown. */
  at = $state(0);
  frames = $state.raw<readonly Frame[]>([]);
  readonly heard = $derived(newsOf(this.frames));
  /** On the way to another moment: nothing flies. */
  leaping = false;
  still = $state(false);
  rests: Rests | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(setup: Setup, seats: SeatShown[]) {
    this.setup = setup;
    this.room = {
      phase: 'playing',
      seats,
      host: 0,
      paused: false,
      proposals: [],
      votes: [],
      rematch: '',
      stopped: null,
    };
  }

  get names(): string[] {
    return seatNames(this.room?.seats ?? []);
  }

  get myTurn(): boolean {
    return false;
  }

  get last(): number {
    return this.frames.length - 1;
  }

  /** One frame forward, with all that moves. */
  step(): void {
    if (this.at < this.last) this.show(this.at + 1);
  }

  /** Somewhere else, at once: as if one had just come there from the frame before. */
  leap(to: number): void {
    const at = Math.max(0, Math.min(this.last, to));
    this.leaping = true;
    if (at > 0) {
      this.show(at - 1, false);
      flushSync();
    }
    this.show(at);
    flushSync();
    this.leaping = false;
  }

  protected show(at: number, told = true): void {
    clearTimeout(this.#rest);
    this.at = at;
    this.latest = told ? this.heard[at]! : [];
    this.news = this.heard.slice(0, at + 1).flat();
    this.still = at > 0 && (this.rests?.(this.latest) ?? 0) > 0;
    this.position = this.still ? stilled(this.positionAt(at - 1)) : this.positionAt(at);
    if (this.still && this.goesOn) this.#rest = setTimeout(() => this.hurry(), times().rest);
  }

  /** Whether what has ended rests only for a while. */
  protected get goesOn(): boolean {
    return this.latest.some((item) => item.t === 'happened' && item.event['kind'] === 'scored');
  }

  protected positionAt(at: number): Position {
    const { view, actors, scores, ranks } = this.frames[at]!;
    return {
      view,
      actors,
      scores,
      ranks,
      moves: [],
      refused: {},
      clocks: [],
      banks: [],
      window: null,
      answered: false,
      over: false,
    };
  }

  hurry(): void {
    clearTimeout(this.#rest);
    if (!this.still) return;
    this.still = false;
    this.position = this.positionAt(this.at);
  }

  ask(_wish: Wished): Promise<Answer> {
    return Promise.resolve(REFUSED);
  }

  move(_move: string): Promise<Answer> {
    return Promise.resolve(REFUSED);
  }

  close(): void {
    clearTimeout(this.#rest);
  }
}
