/** Where people sit and where cards lie in a game of tricks. Plain functions; they know no rules. */

import { COLOURS } from '../../art/shapes';
import { numbered } from '../../lib/colours';
import type { Played } from './finished';

/** The others, clockwise from my left; everybody, for those who watch. */
export function around(seats: number, me: number): number[] {
  const first = me < 0 ? 0 : me + 1;
  return Array.from({ length: me < 0 ? seats : seats - 1 }, (_, i) => (first + i) % seats);
}

/** A seat on the arc at the top of the cloth: in per cent from its side, and pixels from the top. */
export interface Spot {
  side: 'left' | 'middle' | 'right';
  x: number;
  y: number;
}

const left = (x: number, y: number): Spot => ({ side: 'left', x, y });
const right = (x: number, y: number): Spot => ({ side: 'right', x, y });
const middle = (y: number): Spot => ({ side: 'middle', x: 50, y });

const ARCS: readonly (readonly Spot[])[] = [
  [],
  [middle(22)],
  [left(14, 34), right(14, 34)],
  [left(0.5, 74), middle(20), right(0.5, 74)],
  [left(0.5, 74), left(24, 22), right(24, 22), right(0.5, 74)],
  [left(0, 92), left(17, 34), middle(18), right(17, 34), right(0, 92)],
];

/** The arc for so many; more than five stand in a row, their names under them, and have none. */
export const arc = (people: number): readonly Spot[] | undefined => ARCS[people];

/** How far down somebody stands in a long row, from 0 in its middle to 1 at its ends. */
export const sag = (place: number, people: number): number =>
  people < 2 ? 0 : ((2 * place) / (people - 1) - 1) ** 2;

/** A place of a trick: a card, somebody who passes, or whoever has still to play. */
export interface Place {
  seat: number;
  card?: string;
  passes?: boolean;
  /** It is this seat's turn. */
  now?: boolean;
}

/** The places of a trick in order of play: what lies there, then those still to come. */
export function places(
  order: readonly number[],
  plays: readonly Played[],
  passing: readonly number[],
  turn: number,
): Place[] {
  return order.map((seat) => {
    if (passing.includes(seat)) return { seat, passes: true };
    const play = plays.find((each) => each.seat === seat);
    return play ? { seat, card: play.card } : { seat, now: seat === turn };
  });
}

/** On a phone four places are in sight: how many of the oldest tuck under the next. */
export function tucked(shown: readonly Place[], room = 4): number {
  const last = shown.findLastIndex((place) => place.card !== undefined || place.now);
  return Math.max(0, last + 1 - room);
}

/** A card in a hand. Of equal cards each has a name of its own. */
export interface Held {
  piece: string;
  code: string;
}

export type HandOrder = 'colour' | 'value';

/** A hand as it is held: by colour, or by value; what has no colour comes last. */
export function held(hand: readonly string[], order: HandOrder = 'colour'): Held[] {
  const seen = new Map<string, number>();
  return hand
    .map((code) => {
      const twin = seen.get(code) ?? 0;
      seen.set(code, twin + 1);
      return { piece: twin ? `${code}~${twin}` : code, code };
    })
    .sort((a, b) => compare(a.code, b.code, order));
}

function compare(a: string, b: string, order: HandOrder): number {
  const [colourA, valueA] = parts(a);
  const [colourB, valueB] = parts(b);
  if (colourA === LAST || colourB === LAST) return colourA - colourB;
  return order === 'colour'
    ? colourA - colourB || valueA - valueB
    : valueA - valueB || colourA - colourB;
}

const LAST = COLOURS.length;

function parts(code: string): [colour: number, value: number] {
  const card = numbered(code);
  return card ? [COLOURS.indexOf(card.colour), card.value] : [LAST, 0];
}
