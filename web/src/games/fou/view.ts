/** What a seat sees of Fou !: `FouView.dump` of the server. */

import type { Colour } from '../../art/shapes';
import type { News } from '../../lib/wire';
import type { Played } from '../../table/resting.svelte';

export interface FouTable {
  seats: number;
  phase: 'playing' | 'over';
  round: number;
  dealer: number;
  /** Who led to the first trick of this round. */
  first: number;
  totals: number[];
  /** The points of every finished round, one number for each seat. */
  sheet: number[][];
  /** How often each seat has scored +10. */
  tens: number[];
  /** What was left in the hands after the round before, seat by seat. */
  shown: string[][];
  turn: number;
  leader: number;
  /** The seats that hold a disc and pass in this trick. */
  discs: number[];
  asked: Colour | null;
  trick: Played[];
  winning: number | null;
  /** The seats that would take a disc if the trick ended now. */
  worst: number[];
  sizes: number[];
  out: string[];
  voids: Colour[][];
}

export interface FouView {
  table: FouTable;
  seat: number;
  hand: string[];
  /** What my hand would cost if the round ended now. */
  cost: number;
  legal: string[];
}

/** Which trick of the round this is: one more than have been won since it was dealt. */
export function trickNumber(news: readonly News[]): number {
  let number = 1;
  for (const item of news) {
    if (item.t !== 'happened') continue;
    if (item.event['kind'] === 'round') number = 1;
    if (item.event['kind'] === 'trick') number += 1;
  }
  return number;
}
