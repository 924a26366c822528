/** Which piece of the table makes which move. The server says which moves there are. */

import type { TarotCode } from './art/tarot';
import { moveOfSeat, printed, type Draft, type LefouView } from './view';
import type { Stack } from './field';

/** Moves that have a button of their own. */
export const BUTTONS = ['pass', 'end', 'back', 'attack', 'go', 'exchange', 'deny'] as const;
export const SIGNS = ['rock', 'paper', 'scissors'] as const;
export const SHOUTS = ['za-warudo', 'silent'] as const;

/** Whether faces are being named, which need not be in the hand: by the Fool, by the Hanged Man. */
export const namesFaces = (draft: Draft | null): boolean =>
  draft?.kind === 'play' && (draft.as === null || draft.as === 'hanged');

/** The move of a card of the hand; none while it would name something else. */
export const moveOfHeld = (draft: Draft | null, code: string): string | null =>
  namesFaces(draft) ? null : printed(code);

/** The moves of a stack: each of its cards may be named. */
export const movesOfStack = (stack: Stack): string[] => stack.cards.map((card) => `@${card}`);

/** The faces that may be named now. */
export function nameable(draft: Draft | null, moves: readonly string[]): TarotCode[] {
  return namesFaces(draft) ? (moves.filter((move) => move !== 'back') as TarotCode[]) : [];
}

/** Legal moves that no piece, no button and no question of the board makes: they get a list. */
export function homeless(view: LefouView, moves: readonly string[]): string[] {
  const { table, draft } = view;
  const faces = nameable(draft, moves) as string[];
  const known = new Set<string>([
    ...BUTTONS,
    ...SIGNS,
    ...SHOUTS,
    ...faces,
    ...Array.from({ length: table.seats }, (_, seat) => moveOfSeat(seat)),
    ...table.fields.flat().map(({ card }) => `@${card}`),
    ...view.hand.flatMap((code) => moveOfHeld(draft, code) ?? []),
  ]);
  return moves.filter((move) => !known.has(move));
}

export type Question =
  | 'target'
  | 'units'
  | 'exchange'
  | 'fool'
  | 'sign'
  | 'split'
  | `name.${'unit' | 'gear' | 'foe' | 'friend' | 'sharer' | 'turned' | 'destroyed' | 'fetched' | 'shout'}`;

const NAMES: Partial<Record<TarotCode, Question>> = {
  '2': 'name.gear',
  '3': 'name.gear',
  '4': 'name.unit',
  '5': 'name.unit',
  '7': 'name.foe',
  papess: 'name.foe',
  star: 'name.foe',
  lovers: 'name.sharer',
  tower: 'name.friend',
  moon: 'name.turned',
  death: 'name.destroyed',
  hanged: 'name.fetched',
  world: 'name.shout',
};

/** What the half-made choice asks for next. */
export function question(view: LefouView): Question | null {
  const { draft, table, seat } = view;
  if (!draft) return table.phase === 'starting' && table.contenders.includes(seat) ? 'sign' : null;
  if (draft.kind === 'exchange') return 'exchange';
  if (draft.kind === 'attack') return draft.target < 0 ? 'target' : 'units';
  if (draft.as === null) return 'fool';
  const own = table.attack?.face === 'sun' && table.attack.seat === seat;
  if (draft.as === 'lovers' && own && draft.step === 0) return 'split';
  return NAMES[draft.as] ?? null;
}

/** Who is asked about the top of the stack, in order: those who have passed, who is asked, the rest. */
export function asking(
  view: LefouView,
  all: readonly number[] | null,
): {
  passed: number[];
  now: number[];
  later: number[];
} {
  const { table } = view;
  const top = table.stack.at(-1);
  if (table.phase !== 'window' || !top) return { passed: [], now: [], later: [] };
  if (all) return { passed: [], now: [...all], later: [] };
  const isAttack = !top.card || table.attack?.face === top.face;
  const order = Array.from(
    { length: table.seats },
    (_, i) => (top.seat + 1 + i) % table.seats,
  ).filter((seat) => table.alive[seat] && (seat !== top.seat || isAttack));
  const at = order.indexOf(table.asked);
  return { passed: top.passed, now: [table.asked], later: order.slice(at + 1) };
}
