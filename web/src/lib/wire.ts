/** What travels between the server and the app: its own types, and a few names for their parts. */

import type * as protocol from './protocol';
import type { Confirmed, Failed, Happened, Refused, Request } from './protocol';

export type * from './protocol';

/** What the shell knows of a game's own things. A board knows more: its game's `shape.ts`. */
export type Json = Record<string, unknown>;

/** The game as a seat sees it, with the view that its game writes. */
export type Position<View = Json> = Omit<protocol.Position, 'view'> & { view: View };

/** What was said, noticed, or happened in the game. */
export type News<Event = Json> =
  Exclude<protocol.News, Happened> | (Omit<Happened, 'event'> & { event: Event });

/** A step of a game that is over. */
export type Frame<View = Json, Event = Json> = Omit<protocol.Frame, 'view' | 'events'> & {
  view: View;
  events: Event[];
};

/** What a request is answered with. */
export type Answer = Confirmed | Refused | Failed;

type WithoutId<R> = R extends unknown ? Omit<R, 'id'> : never;
/** A request before it has an id. */
export type Wished = WithoutId<Request>;
