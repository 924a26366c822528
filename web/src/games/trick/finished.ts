/** The last finished trick, as the news tell it: it rests on the cloth, and can be looked at again. */

import type { News } from '../../lib/wire';

export interface Played {
  seat: number;
  card: string;
}

/** What the events of every game of tricks have in common. */
export type TrickEvent = { kind: string; seat?: number; card?: string };

export interface Finished {
  plays: Played[];
  winner: number;
  /** Who took a disc with it. */
  takers: number[];
  /** The events that ended it: their sentences say who won, and who took a disc. */
  ends: TrickEvent[];
}

type Told = readonly News<TrickEvent>[];

const eventsOf = (news: Told) =>
  news.flatMap((item) => (item.t === 'happened' ? [item.event] : []));

/** How many of some news tell of the end of a trick: they are looked at before what follows. */
export function endOfTrick(news: readonly News[]): number {
  const is = (item: News, ...kinds: string[]) =>
    item.t === 'happened' && kinds.includes(String(item.event['kind']));
  if (!news.some((item) => is(item, 'trick'))) return 0;
  return news.findLastIndex((item) => is(item, 'trick', 'disc')) + 1;
}

/** The news before the end of the last trick. */
export const beforeEnd = (news: Told): Told =>
  news.slice(
    0,
    news.findLastIndex((item) => item.t === 'happened' && item.event.kind === 'trick'),
  );

/** The last trick of this round; none before there is one. */
export function lastTrick(news: Told): Finished | null {
  const events = eventsOf(news);
  const end = events.findLastIndex(({ kind }) => kind === 'trick');
  const after = events.slice(end + 1);
  if (end < 0 || after.some(({ kind }) => kind === 'round')) return null;
  const begin = events.findLastIndex(
    ({ kind }, i) => i < end && (kind === 'trick' || kind === 'round'),
  );
  const plays = events
    .slice(begin + 1, end)
    .flatMap(({ kind, seat, card }) =>
      kind === 'played' && seat !== undefined && card ? [{ seat, card }] : [],
    );
  const discs = after.filter(({ kind }) => kind === 'disc');
  const takers = discs.flatMap(({ seat }) => seat ?? []);
  const won = events[end]!;
  return { plays, winner: won.seat ?? -1, takers, ends: [won, ...discs] };
}
