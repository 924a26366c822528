/** Which piece of the table makes which move. The server says which moves there are. */

import type { TarotCode } from './art/tarot';
import type { Stack } from './field';
import type { Asks, LefouView } from './shape';
import { moveOfSeat, printed } from './view';

/** Moves that have a button of their own. */
export const BUTTONS = ['pass', 'end', 'back', 'attack', 'go', 'exchange', 'deny'] as const;
export const SIGNS = ['rock', 'paper', 'scissors'] as const;
export const SHOUTS = ['za-warudo', 'silent'] as const;

/** Whether faces are being named, which need not be in the hand: by the Fool, by the Hanged Man. */
const namesFaces = (asks: Asks | null): boolean => asks === 'fool' || asks === 'fetched';

/** The move of a card of the hand; none while it would name something else. */
export const moveOfHeld = (asks: Asks | null, code: string): string | null =>
  namesFaces(asks) ? null : printed(code);

/** The moves of a stack: each of its cards may be named. */
export const movesOfStack = (stack: Stack): string[] => stack.cards.map((card) => `@${card}`);

/** The faces that may be named now. */
export function nameable(asks: Asks | null, moves: readonly string[]): TarotCode[] {
  return namesFaces(asks) ? (moves.filter((move) => move !== 'back') as TarotCode[]) : [];
}

/** Legal moves that no piece, no button and no question of the board makes: they get a list. */
export function homeless(view: LefouView, moves: readonly string[]): string[] {
  const { table, asks } = view;
  const faces = nameable(asks, moves) as string[];
  const known = new Set<string>([
    ...BUTTONS,
    ...SIGNS,
    ...SHOUTS,
    ...faces,
    ...Array.from({ length: table.seats }, (_, seat) => moveOfSeat(seat)),
    ...table.fields.flat().map(({ card }) => `@${card}`),
    ...view.hand.flatMap((code) => moveOfHeld(asks, code) ?? []),
  ]);
  return moves.filter((move) => !known.has(move));
}

/** Who is asked about the top of the stack, in order: those who have passed, who is asked, the rest. */
export function asking(
  { table }: LefouView,
  all: readonly number[] | null,
): {
  passed: number[];
  now: number[];
  later: number[];
} {
  const top = table.stack.at(-1);
  if (table.phase !== 'window' || !top) return { passed: [], now: [], later: [] };
  if (all) return { passed: [], now: [...all], later: [] };
  return { passed: top.passed, now: [table.asked], later: table.later };
}
