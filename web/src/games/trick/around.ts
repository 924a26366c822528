/** Where people sit and where cards lie in a game of tricks. Plain functions; they know no rules. */

import { COLOURS } from '../../art/shapes';
import { numbered } from '../../lib/colours';
import type { Played } from './finished';

/** The others, clockwise from my left; everybody, for those who watch. */
export function around(seats: number, me: number): number[] {
  const first = me < 0 ? 0 : me + 1;
  return Array.from({ length: me < 0 ? seats : seats - 1 }, (_, i) => (first + i) % seats);
}

/** Where somebody sits on the arc at the top of the cloth: it looks inwards. */
export function side(place: number, people: number): 'left' | 'middle' | 'right' {
  const middle = (people - 1) / 2;
  return people < 3 || place === middle ? 'middle' : place < middle ? 'left' : 'right';
}

/** How far down somebody sits on the arc, from 0 in its middle to 1 at its ends. */
export const sag = (place: number, people: number): number =>
  people < 3 ? 0 : ((2 * place) / (people - 1) - 1) ** 2;

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

/** How many places a small room shows: at least four, and whatever lies there or is awaited. */
export function inSight(all: readonly Place[], least = 4): number {
  if (all.every(({ card, passes }) => card || passes)) return all.length;
  const last = all.findLastIndex(({ card, now }) => card || now);
  return Math.min(all.length, Math.max(least, last + 1));
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
