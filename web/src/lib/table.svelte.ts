/** One table as this browser shows it: the parts of the latest messages, and the news so far. */

import { Live, type Connection, type LiveOptions } from './live';
import { Pacer } from './pace';
import { seatNames } from './people';
import { mayMove, times } from './settings.svelte';
import type {
  Answer,
  Fair,
  Full,
  Json,
  Message,
  Mine,
  News,
  Position,
  Room,
  Setup,
  Update,
  Wished,
} from './wire';

/**
 * A table as a board needs it: one that is played, or one that is looked back at. The shell knows
 * nothing of views and events; a board is given a table of its own game's.
 */
export interface Table<View = Json, Event = Json> {
  readonly id: string;
  readonly connection: Connection;
  /** The seat of whoever reads this; -1 for those who watch. */
  readonly seat: number;
  readonly setup: Setup | null;
  readonly room: Room | null;
  readonly position: Position<View> | null;
  readonly mine: Mine | null;
  readonly fair: Fair | null;
  readonly news: News<Event>[];
  /** What came with the latest message: the animations live on it. */
  readonly latest: News<Event>[];
  /** The latest news came with the whole table: they had happened before anybody here listened. */
  readonly recalled: boolean;
  /** Add to this browser's clock to have the server's, in seconds. */
  readonly offset: number;
  /** What to call the seats; a bot has a name, too. */
  readonly names: string[];
  readonly myTurn: boolean;
  /** It is played now, with others: what one chooses ahead waits for one's turn. */
  readonly live: boolean;
  /** It is looked back at: nothing is asked of anybody, and what rests stays until the next step. */
  readonly replayed: boolean;
  /** Something has just ended and is looked at: the position is the one before, nobody is asked. */
  readonly still: boolean;
  /** How many of some news are looked at before the position moves on; a board may say so. */
  rests: Rests | null;
  /** On the way to another moment: nothing flies. */
  readonly leaping: boolean;
  ask(wish: Wished): Promise<Answer>;
  /** Make a move, in the game's notation. */
  move(move: string): Promise<Answer>;
  /** What is being shown has been seen. */
  hurry(): void;
  /** Show everything as it comes, to the end. */
  rush?(): void;
  readonly rushed?: boolean;
  close(): void;
}

export type Rests = (news: readonly News[]) => number;

/** A position in which nobody is asked for anything. */
export const stilled = <View>(position: Position<View>): Position<View> => ({
  ...position,
  actors: [],
  moves: [],
  refused: {},
  clocks: [],
});

/** A trick goes to its winner before the next card comes. */
const SWEEP = 450;
/** Whoever is asked within a time is shown it after so long, at the latest: milliseconds. */
const LATEST = 1500;
/** What is asked within more than that is not urgent: seconds. */
const LONG = 600;

/** A message, or a part of it, that is shown at once. */
interface Moment extends Pick<Update, 'seq' | 'room' | 'mine' | 'fair'> {
  position?: Position | null;
  news: News[];
  still: boolean;
}

/** A table on the server, heard through its socket and shown at the person's pace. */
export class LiveTable implements Table {
  connection = $state<Connection>('connecting');
  seat = $state(-1);
  setup = $state.raw<Setup | null>(null);
  room = $state.raw<Room | null>(null);
  position = $state.raw<Position | null>(null);
  mine = $state.raw<Mine | null>(null);
  fair = $state.raw<Fair | null>(null);
  news = $state.raw<News[]>([]);
  latest = $state.raw<News[]>([]);
  still = $state(false);
  recalled = true;
  offset = 0;
  rests: Rests | null = null;
  readonly live = true;
  readonly replayed = false;
  readonly leaping = false;
  rushed = $state(false);
  /** The last sequence number of the news that were heard. */
  #heard = -1;
  /** The last sequence number of what is shown. */
  #seen = -1;
  #urgent: ReturnType<typeof setTimeout> | undefined;
  readonly #live: Live;
  readonly #pacer = new Pacer<Moment>(
    (moments) => {
      this.recalled = false;
      return this.#show(moments);
    },
    ({ still }) => still,
  );

  constructor(
    readonly id: string,
    options: LiveOptions = {},
  ) {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    this.#live = new Live(
      `${scheme}//${location.host}/api/tables/${encodeURIComponent(id)}/live`,
      { message: (heard) => this.#hear(heard), connection: (now) => (this.connection = now) },
      options,
    );
  }

  get names(): string[] {
    return seatNames(this.room?.seats ?? []);
  }

  get myTurn(): boolean {
    const held = this.room?.seats[this.seat]?.reason; // a bot decides
    return this.seat >= 0 && !held && (this.position?.actors.includes(this.seat) ?? false);
  }

  ask(wish: Wished): Promise<Answer> {
    return this.#live.ask(wish);
  }

  /** A move counts for what its maker has seen: nothing waits to be shown when it is sent. */
  move(move: string): Promise<Answer> {
    this.#pacer.letGo();
    return this.ask({ t: 'move', move, seen: this.#seen });
  }

  hurry(): void {
    this.#pacer.hurry();
  }

  rush(): void {
    this.rushed = true;
    this.#pacer.letGo();
  }

  close(): void {
    clearTimeout(this.#urgent);
    this.#pacer.close();
    this.#live.close();
  }

  #hear(message: Message): void {
    if (message.t !== 'full' && message.t !== 'update') return;
    this.offset = message.now - Date.now() / 1000;
    if (message.t === 'full') this.#begin(message);
    else this.#wait(message);
  }

  /** The whole: whatever waited is a part of it. */
  #begin(full: Full): void {
    this.#pacer.letGo();
    this.recalled = true;
    this.setup = full.setup;
    // Who changes seats changes channel: what the old one counted means nothing on the new one.
    if (full.seat !== this.seat) {
      this.news = [];
      this.#heard = -1;
    }
    this.seat = full.seat;
    this.position = full.position;
    this.mine = full.mine;
    this.#show([{ ...full, news: this.#fresh(full.news), still: false }]);
  }

  #wait(update: Update): void {
    const news = this.#fresh(update.news ?? []);
    const first = update.position && this.position ? (this.rests?.(news) ?? 0) : 0;
    const { seq } = update;
    const ended = first ? [{ seq, news: news.slice(0, first), still: true }] : [];
    this.#pacer.add(...ended, { ...update, news: news.slice(first), still: false });
    if (!this.#isUrgent(update.position)) return;
    clearTimeout(this.#urgent);
    this.#urgent = setTimeout(() => this.#pacer.letGo(), LATEST);
  }

  /** What has not been heard before; all that one move brings has the same number. */
  #fresh(news: readonly News[]): News[] {
    const fresh = news.filter((item) => item.seq > this.#heard);
    this.#heard = fresh.at(-1)?.seq ?? this.#heard;
    return fresh;
  }

  /** Whether I am asked within a time that would run while something else is looked at. */
  #isUrgent(position: Position | null | undefined): boolean {
    if (!position) return false;
    const { clocks, window, answered } = position;
    const mine = clocks.find(({ seat }) => seat === this.seat)?.until ?? Infinity;
    const closes = window?.asked.includes(this.seat) && !answered ? window.closes : Infinity;
    return Math.min(mine, closes) - this.offset - Date.now() / 1000 < LONG;
  }

  /** Show what comes next; how long it is looked at. */
  #show(moments: readonly Moment[]): number {
    const before = this.still;
    this.latest = moments.flatMap((moment) => this.#apply(moment));
    if (this.rushed || this.myTurn) return 0; // who is asked is not kept waiting
    const { move, rest } = times();
    if (this.still) return rest;
    if (this.latest.some(({ t }) => t === 'happened')) return move;
    return before && mayMove() ? SWEEP : 0;
  }

  #apply({ seq, news, still, room, position, mine, fair }: Moment): News[] {
    this.#seen = seq;
    this.still = still;
    if (still) this.position = stilled(this.position!);
    if (room) this.room = room;
    if (position) this.position = position;
    if (mine) this.mine = mine;
    if (fair) this.fair = fair;
    return this.#add(news);
  }

  /** Add to the news; a line may say that others were never said. */
  #add(fresh: News[]): News[] {
    let all = this.news;
    for (const item of fresh) {
      if (item.t === 'noticed' && item.back_to != null) {
        const from = item.back_to;
        const gone =
          item.what === 'unsaid'
            ? (old: News) => old.t === 'said' && old.seq === from
            : (old: News) => old.t === 'happened' && old.seq >= from;
        all = all.filter((old) => !gone(old));
      }
      all = [...all, item];
    }
    if (fresh.length) this.news = all;
    return fresh;
  }
}
