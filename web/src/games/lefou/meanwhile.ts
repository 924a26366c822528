/** What the others did since my last turn: each of their turns, once it is over. */

import type { News } from '../../lib/wire';
import type { TarotCode } from './art/tarot';
import { declares, happened } from './news';
import type { GameEvent } from './shape';
import { printed } from './view';

/** An attack; its units or its spell, and whom it was aimed at (-1: everybody). */
export interface Blow {
  faces: TarotCode[];
  target: number;
  /** The damage that it did. */
  took: number;
}

/** A turn of somebody else. */
export interface Turn {
  seq: number;
  seat: number;
  blows: Blow[];
  /** What was laid or played besides, in this order. */
  played: TarotCode[];
  exchanged: boolean;
}

/** What happens in a turn before its player does anything, or to somebody else's doing. */
const BEFORE: readonly GameEvent['kind'][] = ['turn', 'tower-falls', 'upkeep', 'drew', 'drawn'];

/** The turns of the others since mine, until I do something in my own; `most` of them, the latest. */
export function meanwhile(news: readonly News<GameEvent>[], me: number, most: number): Turn[] {
  let turns: Turn[] = [];
  let now: Turn | null = null;
  let mine = false;
  for (const { seq, event } of happened(news)) {
    if (event.kind === 'turn') {
      if (now) turns.push(now);
      if (mine && event.seat !== me) turns = [];
      mine = event.seat === me;
      now = mine ? null : { seq, seat: event.seat, blows: [], played: [], exchanged: false };
    } else if (now) note(now, event);
    else if (mine && 'seat' in event && event.seat === me && !BEFORE.includes(event.kind))
      turns = [];
  }
  return turns.slice(-most);
}

/** What an event adds to somebody's turn. */
function note(turn: Turn, event: GameEvent): void {
  const own = 'seat' in event && event.seat === turn.seat;
  if (declares(event)) {
    if (event.card && turn.played.at(-1)) turn.played.pop(); // the spell that it is
    const faces = event.card && event.kind !== 'moon' ? [event.card] : event.cards.map(printed);
    turn.blows.push({ faces, target: event.target ?? -1, took: 0 });
  } else if (event.kind === 'hit' || event.kind === 'stopped') {
    const blow = turn.blows.at(-1);
    if (blow) blow.took += event.points;
  } else if (event.kind === 'cancelled' && event.target === turn.seat) {
    const at = turn.played.lastIndexOf(printed(event.card));
    if (at >= 0) turn.played.splice(at, 1);
  } else if (!own) return;
  else if (event.kind === 'exchanged') turn.exchanged = true;
  else if (event.kind === 'fool') turn.played.splice(-1, 1, event.card as TarotCode);
  else if (event.kind === 'played' || event.kind === 'played-at' || event.kind === 'played-on')
    turn.played.push(printed(event.card));
}
