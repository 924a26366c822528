/** One table as this browser knows it: the parts of the latest messages, and the news so far. */

import { Live, type Connection, type LiveOptions } from './live';
import { seatNames } from './people';
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
  /** It is looked back at: nothing is asked of anybody, and what rests stays until the next step. */
  readonly replayed: boolean;
  /** On the way to another moment: nothing flies. */
  readonly leaping: boolean;
  ask(wish: Wished): Promise<Answer>;
  /** Make a move, in the game's notation. */
  move(move: string): Promise<Answer>;
  close(): void;
}

/** A table on the server, heard through its socket. */
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
  recalled = true;
  offset = 0;
  readonly replayed = false;
  readonly leaping = false;
  readonly #live: Live;

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
    return this.seat >= 0 && (this.position?.actors.includes(this.seat) ?? false);
  }

  ask(wish: Wished): Promise<Answer> {
    return this.#live.ask(wish);
  }

  move(move: string): Promise<Answer> {
    return this.ask({ t: 'move', move, seen: this.#live.seq });
  }

  close(): void {
    this.#live.close();
  }

  #hear(message: Message): void {
    if (message.t !== 'full' && message.t !== 'update') return;
    this.offset = message.now - Date.now() / 1000;
    this.recalled = message.t === 'full';
    if (message.t === 'full') this.#begin(message);
    this.#add(message.news ?? []);
    if (message.room) this.room = message.room;
    if (message.position) this.position = message.position;
    if (message.mine) this.mine = message.mine;
    if (message.fair) this.fair = message.fair;
  }

  #begin(full: Full): void {
    this.setup = full.setup;
    // Who changes seats changes channel: what the old one counted means nothing on the new one.
    if (full.seat !== this.seat) this.news = [];
    this.seat = full.seat;
    this.position = full.position;
    this.mine = full.mine;
  }

  #add(heard: News[]): void {
    const known = this.news.at(-1)?.seq ?? -1;
    const fresh = heard.filter((item) => item.seq > known);
    this.latest = fresh;
    if (!fresh.length) return;
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
    this.news = all;
  }
}
