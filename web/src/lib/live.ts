/**
 * One table's socket: it connects, resumes where it was, and repairs itself.
 *
 * A request is sent again after a reconnection until it is answered; the server does it once, by its
 * id. What was missed comes with the `full` message that opens every connection.
 */

import type { Answer, Message, Wished } from './wire';

export type { Answer };
/**
 * `retired`: the table plays a version of its game that the server does not have any more.
 * `damaged`: the server cannot read what it has stored of the table.
 * `ended`: this device was signed out, here or from another one.
 */
export type Connection =
  'connecting' | 'open' | 'lost' | 'closed' | 'retired' | 'damaged' | 'ended';

export interface Hearer {
  message(message: Message): void;
  connection(state: Connection): void;
}

export interface LiveOptions {
  /** Makes a socket; a test hands in its own. */
  socket?: (address: string) => WebSocket;
  /** From 0 to 1: spreads the clients of a restarted server over time. */
  chance?: () => number;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
/** Codes after which coming back would be refused again, and what is the matter then. */
const FOR_GOOD = new Map<number, Connection>([
  [4401, 'ended'],
  [4403, 'closed'],
  [4404, 'closed'],
  [4410, 'retired'],
  [4510, 'damaged'],
]);

/** An id of 128 bits; `crypto.randomUUID` is missing where a table is played at home without https. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-');

export class Live {
  #socket: WebSocket | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #losses = 0;
  #seq: number | null = null;
  #state: Connection = 'connecting';
  #pending = new Map<string, { text: string; settle: (answer: Answer) => void }>();
  readonly #open: (address: string) => WebSocket;
  readonly #chance: () => number;

  constructor(
    /** The socket's address, without `since`. */
    readonly address: string,
    readonly hearer: Hearer,
    options: LiveOptions = {},
  ) {
    this.#open = options.socket ?? ((to) => new WebSocket(to));
    this.#chance = options.chance ?? Math.random;
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#connect();
  }

  /** The last sequence number that has been heard. */
  get seq(): number {
    return this.#seq ?? -1;
  }

  /** Ask for something; the promise is kept once the server has answered, whatever happens between. */
  ask(wish: Wished): Promise<Answer> {
    const id = newId();
    const text = JSON.stringify({ ...wish, id });
    return new Promise((settle) => {
      this.#pending.set(id, { text, settle });
      if (this.#state === 'open') this.#socket?.send(text);
    });
  }

  /** Leave for good. */
  close(): void {
    this.#end('closed');
  }

  #end(state: Connection): void {
    clearTimeout(this.#retry);
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#change(state);
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const since = this.#seq === null ? '' : `?since=${this.#seq}`;
    const socket = this.#open(this.address + since);
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#hear(JSON.parse(String(data)) as Message);
    };
    socket.onclose = ({ code }) => {
      if (this.#socket === socket) this.#lose(code);
    };
  }

  #hear(message: Message): void {
    if (message.t === 'full' || message.t === 'update') this.#seq = message.seq;
    this.hearer.message(message);
    if (message.t === 'full' && this.#state !== 'open') {
      this.#losses = 0;
      this.#change('open');
      for (const { text } of this.#pending.values()) this.#socket?.send(text);
    }
    if (message.t !== 'full' && message.t !== 'update') {
      const asked = this.#pending.get(message.id);
      this.#pending.delete(message.id);
      asked?.settle(message);
    }
  }

  #lose(code: number): void {
    this.#socket = null;
    const end = FOR_GOOD.get(code);
    if (end) {
      this.#end(end);
      return;
    }
    this.#change('lost');
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#losses++);
    this.#retry = setTimeout(() => this.#connect(), wait * (0.5 + this.#chance() / 2));
  }

  /** The network or the person is back: do not wait any longer. */
  #hurry = (): void => {
    if (this.#retry !== undefined && document.visibilityState === 'visible') this.#connect();
  };

  #change(state: Connection): void {
    if (state === this.#state) return;
    this.#state = state;
    this.hearer.connection(state);
  }
}
