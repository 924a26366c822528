/** What lies on the stack, as steps from the top: who, with what, against what. */

import type { TarotCode } from './art/tarot';
import type { Done } from './news';
import { faceOn, printed, type LefouView } from './view';

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
  /** For those that cancel: what they cancel. */
  below?: TarotCode | 'attack';
  cancelled: boolean;
}

/** The stack from its top. */
export function stepsOnPile(view: LefouView): Step[] {
  const { table } = view;
  return table.stack
    .map((play, i): Step => {
      const attack = table.attack;
      const units = play.card ? [] : (attack?.units ?? []);
      const under = table.stack[i - 1];
      const named = play.named.find((move) => /^p\d$/.test(move));
      const lying = play.named.find((move) => move.startsWith('@'));
      const card = play.card ?? units[0] ?? 'V';
      const own = play.card && play.face === attack?.face ? attack : null;
      return {
        key: `${i}:${card}`,
        seat: play.seat,
        card,
        face: play.face ?? faceOn(table, card),
        units: units.map((unit) => faceOn(table, unit)),
        target: named
          ? Number(named.at(-1)) - 1
          : !play.card
            ? (attack?.target ?? -1)
            : (own?.target ?? -1),
        on: lying ? faceOn(table, lying.slice(1)) : undefined,
        below: under ? (under.face ?? 'attack') : undefined,
        cancelled: false,
      };
    })
    .reverse();
}

/** What was played this turn and is over. */
export const stepsDone = (view: LefouView, done: readonly Done[]): Step[] =>
  done.map((each, i) => ({
    key: `done:${each.seq}`,
    seat: each.seat,
    card: each.card,
    face: (each.as as TarotCode | undefined) ?? faceOn(view.table, each.card),
    units: each.attack ? [printed(each.card)] : [],
    target: each.target ?? -1,
    on: each.on === undefined ? undefined : printed(each.on),
    below: done[i + 1] && printed(done[i + 1]!.card),
    cancelled: each.cancelled,
  }));
