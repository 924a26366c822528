/** A finished game by its hit points: how they went, and who did what to whom. */

import type { Frame } from '../../lib/wire';
import type { GameEvent, LefouView } from './shape';

export interface Life {
  /** Everybody's points when a turn begins, and at the end. */
  points: number[][];
  dealt: number[];
  taken: number[];
  /** How many each has knocked out. */
  kills: number[];
}

export function lifeOf(
  frames: readonly Pick<Frame<LefouView, GameEvent>, 'events' | 'view'>[],
  seats: number,
): Life {
  const none = () => new Array<number>(seats).fill(0);
  const life: Life = { points: [], dealt: none(), taken: none(), kills: none() };
  let striker = -1;
  let turn = -1;
  for (const { events, view } of frames) {
    const { table } = view;
    for (const event of events) {
      if (event.kind === 'hit' || event.kind === 'stopped') striker = event.seat;
      if (event.kind === 'loses') {
        life.taken[event.seat]! += event.points;
        if (striker >= 0 && striker !== event.seat) life.dealt[striker]! += event.points;
      }
      if (event.kind === 'out' && striker >= 0 && striker !== event.seat) life.kills[striker]! += 1;
      if (event.kind === 'turn') striker = -1;
    }
    if (table.turns !== turn) life.points.push(shown(table.pv));
    turn = table.turns;
  }
  const last = frames.at(-1);
  if (last) life.points.push(shown(last.view.table.pv));
  return life;
}

const shown = (points: readonly number[]) => points.map((each) => Math.max(0, each));
