/**
 * Entries of the log: an attack is one, from its declaration to all that it took; so is a card that is
 * played and lies there, and a draw.
 */

import type { Gather, Gathered } from '../../lib/log';
import type { News } from '../../lib/wire';
import { declares } from './news';
import type { Declared, GameEvent } from './shape';

/** What an attack brings about when it has hit. */
const AFTER: readonly GameEvent['kind'][] = [
  'hit',
  'stopped',
  'countered',
  'shared',
  'mirrored',
  'destroyed',
  'heals',
  'loses',
];

const eventAt = (news: readonly News[], at: number): GameEvent | null => {
  const item = news[at];
  return item?.t === 'happened' ? (item.event as GameEvent) : null;
};

export const entries: Gather = (news, at) => {
  const event = eventAt(news, at);
  if (!event) return null;
  if (event.kind === 'drew') return drawnBy(news, at);
  if (declares(event)) return attackOf(news, at, at, event);
  if (event.kind !== 'played' && event.kind !== 'played-at' && event.kind !== 'played-on')
    return null;
  const from = eventAt(news, at + 1)?.kind === 'fool' ? at + 2 : at + 1;
  const next = eventAt(news, from);
  if (next && declares(next) && next.seat === event.seat)
    return attackOf(news, at, from, next, event.card);
  return next?.kind === 'laid' && next.card === event.card && from === at + 1
    ? { count: 2, says: [{ key: `event.${event.kind}`, params: event }], unfolds: false }
    : null;
};

/** Cards that I draw: what everybody hears is said in what I see. */
function drawnBy(news: readonly News[], at: number): Gathered | null {
  const drawn = eventAt(news, at + 1);
  if (drawn?.kind !== 'drawn') return null;
  return { count: 2, says: [{ key: 'event.drawn', params: drawn }], unfolds: false };
}

/** An attack with its reactions, up to what it took; of a spell also its card. */
function attackOf(
  news: readonly News[],
  first: number,
  from: number,
  attack: Declared,
  card?: string,
): Gathered {
  let end = from + 1;
  let points = 0;
  let outcome: 'damage' | 'cancelled' | null = null;
  for (let i = end; i < news.length; i++) {
    const event = eventAt(news, i);
    if (!event) continue;
    if (event.kind === 'turn' || (outcome && !AFTER.includes(event.kind))) break;
    end = i + 1;
    if (event.kind === 'hit' || event.kind === 'stopped') {
      points += event.points;
      outcome = 'damage';
    } else if (event.kind === 'cancelled' && event.card === card) {
      outcome = 'cancelled';
      break;
    }
  }
  const says = [{ key: `entry.${attack.kind}`, params: attack }];
  const ends = outcome ? [{ key: `entry.${outcome}`, params: { points } }] : [];
  return { count: end - first, says: [...says, ...ends], unfolds: true };
}
