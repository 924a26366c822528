/** What lies on the stack, as steps from the top: who, with what, against what. */

import type { TarotCode } from './art/tarot';
import type { Done } from './news';
import type { LefouTable } from './shape';
import { faceOn, printed } from './view';

export interface Step {
  key: string;
  seat: number;
  /** The card to draw; of an attack its first unit. */
  card: string;
  /** What it is, or is played as. */
  face: TarotCode;
  /** The faces of an attack by units, with what they carry. */
  units: TarotCode[];
  /** Whom it names or attacks. */
  target: number;
  /** The card that it names. */
  on?: TarotCode;
  /** The card that it cancels. */
  cancels?: TarotCode;
  cancelled: boolean;
}

/** The stack from its top. */
export function stepsOnPile(table: LefouTable): Step[] {
  return table.stack
    .map((play, i): Step => {
      const units = play.card ? [] : (table.attack?.units ?? []);
      const card = play.card ?? units[0] ?? 'V';
      return {
        key: `${i}:${card}`,
        seat: play.seat,
        card,
        face: play.face ?? faceOn(table, card),
        units: units.map((unit) => faceOn(table, unit)),
        target: play.target,
        on: play.on ?? undefined,
        cancels: play.cancels ?? undefined,
        cancelled: false,
      };
    })
    .reverse();
}

/** What was played this turn and is over. */
export const stepsDone = (table: LefouTable, done: readonly Done[]): Step[] =>
  done.map((each) => ({
    key: `done:${each.seq}`,
    seat: each.seat,
    card: each.card,
    face: (each.as as TarotCode | undefined) ?? faceOn(table, each.card),
    units: each.attack ? [printed(each.card)] : [],
    target: each.target ?? -1,
    on: each.on === undefined ? undefined : printed(each.on),
    cancels: each.cancels === undefined ? undefined : printed(each.cancels),
    cancelled: each.cancelled,
  }));
