/** What the news of a table tell of this turn: what was played, and the last attack. */

import type { News } from '../../lib/wire';
import { ARCANA, NORMAL, type TarotCode } from './art/tarot';
import type { Declared, GameEvent, Hit, What } from './shape';
import { defended, sumOf, type Sum, type Term } from './sum';
import { kindOf, printed } from './view';

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
  /** The card that it has cancelled. */
  cancels?: string;
  cancelled: boolean;
  seq: number;
}

export interface LastAttack {
  seat: number;
  target: number;
  sum: Sum;
  cancelled: boolean;
  /** It was made in the turn that is going on. */
  now: boolean;
  seq: number;
}

export const happened = (news: readonly News<GameEvent>[]) =>
  news.flatMap((item) => (item.t === 'happened' ? [{ seq: item.seq, event: item.event }] : []));

/** What was played in the turn that is going on, the newest first. */
export function playedNow(news: readonly News<GameEvent>[]): Done[] {
  const done: Done[] = [];
  const begun = { attack: false, cancelled: false };
  for (const { seq, event } of happened(news)) {
    if (event.kind === 'turn') done.length = 0;
    else if (event.kind === 'played')
      done.push({ ...begun, seat: event.seat, card: event.card, seq });
    else if (event.kind === 'played-on')
      done.push({ ...begun, seat: event.seat, card: event.card, on: event.on, seq });
    else if (event.kind === 'played-at')
      done.push({ ...begun, seat: event.seat, card: event.card, target: event.target, seq });
    else if (event.kind === 'attack') {
      const { seat, cards, target } = event;
      done.push({ ...begun, seat, card: cards[0]!, target, attack: true, seq });
    } else if (event.kind === 'fool' && done.length) done.at(-1)!.as = event.card;
    else if (event.kind === 'cancelled') {
      const card = done.findLast((each) => each.card === event.card);
      if (card) card.cancelled = true;
      const by = done.findLast((each) => each.seat === event.seat && each !== card);
      if (by) by.cancels = event.card;
    } else if (event.kind === 'denied') {
      const world = done.findLast((each) => (each.as ?? each.card) === 'world');
      if (world) world.cancelled = true;
    }
  }
  return done.reverse();
}

const isFace = (code: string): code is TarotCode =>
  Object.hasOwn(NORMAL, code) || Object.hasOwn(ARCANA, code);

/** A part of a total as an event tells it: `die 6`, `D-h 4`, `lance 3 0`. */
function part(text: string, own: What): Term {
  const [source, ...numbers] = text.split(' ') as [string, ...string[]];
  const values = numbers.map(Number);
  const value = values.at(-1) ?? 0;
  const plus = { sign: '+' as const, value, dice: [], faces: [] };
  if (source === 'die') return { ...plus, what: own, dice: [value] };
  if (source === 'lance') return { ...plus, what: 'weapon', dice: [values[0]!], faces: ['5'] };
  const face = printed(source);
  if (!isFace(face)) return { ...plus, what: 'spell' };
  const kind = face === 'fool' ? 'unit' : kindOf(face);
  const what = kind === 'unit' || kind === 'weapon' || kind === 'armour' ? kind : 'upgrade';
  return { ...plus, what, faces: [face] };
}

const STEPS = {
  force: ['×', 'force'],
  counter: ['−', '8'],
  temperance: ['→', 'temperance'],
  lovers: ['−', 'lovers'],
  tower: ['→', 'tower'],
} as const satisfies Partial<Record<What, readonly [Term['sign'], TarotCode]>>;

/** A step of the damage as an event tells it: `force 26` is what there is then. */
function step(text: string, attack: Declared, defence: readonly Term[]): Term[] {
  const [name, points] = text.split(' ') as [keyof typeof STEPS | 'attack' | 'defence', string];
  if (name === 'attack') return [];
  if (name === 'defence') return defended(defence);
  const [sign, face] = STEPS[name];
  const value = Number(points) / (name === 'force' ? attack.total : 1);
  return [{ what: name, sign, value, dice: [], faces: [face] }];
}

/** The last attack that is over, with its sum. Of the Sun, what hit `seat`, or the first. */
export function lastAttack(news: readonly News<GameEvent>[], seat: number): LastAttack | null {
  const events = happened(news);
  const at = events.findLastIndex(({ event }) => declares(event));
  const { seq, event: attack } = events[at] ?? {};
  if (seq === undefined || !attack || !declares(attack)) return null;
  const after = events.slice(at + 1).map(({ event }) => event);
  const hits = after.filter((event): event is Hit => 'steps' in event);
  const hit = hits.find(({ target }) => target === seat) ?? hits[0];
  const resisted = after.find((event) => event.kind === 'defence');
  const defence = (resisted?.defence ?? []).map((text): Term => ({
    ...part(text, 'resistance'),
    sign: '−',
  }));
  return {
    seat: attack.seat,
    target: hit?.target ?? attack.target ?? -1,
    sum: sumOf(
      attack.attack.map((text) => part(text, 'die')),
      (hit?.steps ?? []).flatMap((text) => step(text, attack, defence)),
      hit?.points ?? 0,
    ),
    cancelled: !hit,
    now: !after.some(({ kind }) => kind === 'turn'),
    seq,
  };
}

export const declares = (event: GameEvent): event is Declared => 'attack' in event;
