/** What the news of a table tell of this turn: what was played, and the last attack. */

import type { News } from '../../lib/wire';
import { sumOf, type Sum } from './sum';

type Event = Record<string, unknown> & { kind: string };

/** Something that was played and is over. */
export interface Done {
  seat: number;
  /** The card, or the first of the attacking units. */
  card: string;
  /** What the Fool was played as. */
  as?: string;
  attack: boolean;
  target?: number;
  on?: string;
  cancelled: boolean;
  seq: number;
}

export interface LastAttack {
  seat: number;
  target: number;
  sum: Sum;
  cancelled: boolean;
  seq: number;
}

const happened = (news: readonly News[]) =>
  news.flatMap((item) =>
    item.t === 'happened' ? [{ seq: item.seq, event: item.event as Event }] : [],
  );

/** What was played in the turn that is going on, the newest first. */
export function playedNow(news: readonly News[]): Done[] {
  const done: Done[] = [];
  for (const { seq, event } of happened(news)) {
    const { kind } = event;
    if (kind === 'turn') done.length = 0;
    else if (kind === 'played' || kind === 'played-on' || kind === 'played-at') {
      done.push({
        seat: Number(event['seat']),
        card: String(event['card']),
        target: event['target'] as number | undefined,
        on: event['on'] as string | undefined,
        attack: false,
        cancelled: false,
        seq,
      });
    } else if (kind === 'attack') {
      done.push({
        seat: Number(event['seat']),
        card: (event['cards'] as string[])[0]!,
        target: event['target'] as number,
        attack: true,
        cancelled: false,
        seq,
      });
    } else if (kind === 'fool' && done.length) done.at(-1)!.as = String(event['card']);
    else if (kind === 'cancelled') {
      const card = done.findLast((each) => each.card === event['card']);
      if (card) card.cancelled = true;
    } else if (kind === 'denied') {
      const world = done.findLast((each) => (each.as ?? each.card) === 'world');
      if (world) world.cancelled = true;
    }
  }
  return done.reverse();
}

const DECLARES = ['attack', 'spell', 'moon', 'sun'];

/** The last attack that is over, with its sum. Of the Sun, what hit `seat`, or the first. */
export function lastAttack(news: readonly News[], seat: number): LastAttack | null {
  const events = happened(news);
  const at = events.findLastIndex(({ event }) => DECLARES.includes(event.kind));
  if (at < 0) return null;
  const { seq, event } = events[at]!;
  const after = events.slice(at + 1);
  const hits = after.filter(({ event: { kind } }) => kind === 'hit' || kind === 'stopped');
  const hit = hits.find(({ event: each }) => each['target'] === seat) ?? hits[0];
  const defence = after.find(({ event: { kind } }) => kind === 'defence')?.event['defence'];
  const attack = event['attack'] as string[];
  const steps = (hit?.event['steps'] as string[] | undefined) ?? [];
  const sum = sumOf(attack, (defence as string[]) ?? [], steps, Number(hit?.event['points'] ?? 0));
  return {
    seat: Number(event['seat']),
    target: Number(hit?.event['target'] ?? event['target'] ?? -1),
    sum,
    cancelled: !hit,
    seq,
  };
}
