/** Names for the parts of a view: what the engine says (`shape.ts`), as the board's pieces ask it. */

import { ARCANA, isArcana, NORMAL, type TarotCode } from './art/tarot';
import type { LefouTable } from './shape';

/** What is printed on a card: `R-s` is an R, the Papess is herself. */
export const printed = (code: string): TarotCode => code.split('-')[0] as TarotCode;

/** What a card is on this table: the Fool is whatever it was named. */
export const faceOn = (table: LefouTable, code: string): TarotCode =>
  code === 'fool' && table.fool_as ? table.fool_as : printed(code);

/** The kind that is drawn on a card. */
export const kindOf = (face: TarotCode) => (isArcana(face) ? ARCANA[face] : NORMAL[face]).kind;

/** What somebody is asked about: the top of the stack, and the attack that is under way. */
export const topicOf = ({ turns, phase, stack, attack }: LefouTable): unknown => [
  turns,
  phase,
  stack.length,
  stack.at(-1)?.card,
  attack && [attack.seat, attack.target, attack.total],
];

export const moveOfSeat = (seat: number): string => `p${seat + 1}`;

/** The seat that a move names, or -1. */
export const seatOfMove = (move: string): number => (/^p\d$/.test(move) ? Number(move[1]) - 1 : -1);

export const LF_FACES = [...Object.keys(NORMAL), ...Object.keys(ARCANA)] as TarotCode[];

/** The rule of a card: `LF-NR` for the king, `LF-M02` for the Papess. */
export function ruleOf(face: TarotCode): string {
  if (!isArcana(face)) return `LF-N${face}`;
  return `LF-M${String(Object.keys(ARCANA).indexOf(face)).padStart(2, '0')}`;
}

/** The team of a seat, from 1; none where everybody is for themself. */
export function teamOf(table: LefouTable, seat: number): 1 | 2 | 3 | undefined {
  return table.options.teams === 'none' ? undefined : ((table.teams[seat]! + 1) as 1 | 2 | 3);
}

/** What a full bar of hit points stands for: the same for everybody, so that bars compare. */
export const fullBar = (table: LefouTable): number => Math.max(table.start, ...table.pv);

/** What somebody would lose by the attack that waits. */
export const pendingOf = ({ attack }: LefouTable, seat: number): number =>
  attack?.losses[seat] ?? 0;

/** The points that somebody would have after it. */
export const leftOf = ({ attack, pv }: LefouTable, seat: number): number =>
  attack?.left[seat] ?? pv[seat] ?? 0;

/** Each team's members and points, or each player alone. */
export function sides(
  table: LefouTable,
): { team?: 1 | 2 | 3; seats: number[]; points: number; wins: boolean }[] {
  const all = table.teams.map((_, seat) => seat);
  return [...new Set(table.teams)].sort().map((team) => {
    const seats = all.filter((seat) => table.teams[seat] === team);
    const [first] = seats as [number];
    return {
      team: teamOf(table, first),
      seats,
      points: table.totals[first]!,
      wins: table.winners.includes(first),
    };
  });
}
