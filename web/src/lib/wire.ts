/** What travels between the server and the app: its own types, and a few names for their parts. */

import type { Confirmed, Failed, Refused, Request } from './protocol';

export type * from './protocol';

/** What a request is answered with. */
export type Answer = Confirmed | Refused | Failed;

type WithoutId<R> = R extends unknown ? Omit<R, 'id'> : never;
/** A request before it has an id. */
export type Wished = WithoutId<Request>;
