/** Codes of cards, as the rules write them, and what is drawn for them. */

import { FYFE_COLOURS, SYMBOLS, type FyfeColour, type SymbolName } from '../games/fyfe/art/pieces';
import { ACTIONS, type RageActionCode } from '../games/rage/art/actions';
import { COLOURS, type Colour } from '../art/shapes';
import { ARCANA, NORMAL, type ArcanaCode, type NormalCode } from '../games/lefou/art/tarot';

export type Face =
  | { kind: 'rage' | 'fou'; colour: Colour; value: number }
  | { kind: 'action'; action: RageActionCode; colour?: Colour }
  | { kind: 'one' }
  | { kind: 'tarot'; code: NormalCode }
  | { kind: 'arcana'; code: ArcanaCode }
  | { kind: 'token'; colour: FyfeColour; number: number; symbol: SymbolName };

/** The colour of a letter: r is red. All six begin differently. */
export const colourOf = (letter: string): Colour | undefined =>
  COLOURS.find((colour) => colour[0] === letter);

/** `r15`, `joker-b`, `+5` in Rage; `g27`, `1` in Fou !; `R-s`, `papess` in Le Fou; `b1f` in FYFE. */
export function faceOf(game: string, code: string): Face | null {
  if (game === 'lefou') return tarot(code);
  if (game === 'fyfe') return token(code);
  if (game === 'fou' && code === '1') return { kind: 'one' };
  if (game !== 'rage' && game !== 'fou') return null;
  const plain = /^([a-z])(\d+)$/.exec(code);
  const colour = plain && colourOf(plain[1]!);
  if (plain && colour) return { kind: game, colour, value: Number(plain[2]) };
  const named = /^joker-([a-z])$/.exec(code);
  if (named) return { kind: 'action', action: 'joker', colour: colourOf(named[1]!) };
  const action = ACTIONS.find((each) => each === code);
  return game === 'rage' && action ? { kind: 'action', action } : null;
}

function token(code: string): Face | null {
  const colour = FYFE_COLOURS.find((each) => each[0] === code[0]);
  const symbol = SYMBOLS.find((each) => each[0] === code[2]);
  if (!colour || !symbol || !/^.[1-5].$/.test(code)) return null;
  return { kind: 'token', colour, number: Number(code[1]), symbol };
}

function tarot(code: string): Face | null {
  if (Object.hasOwn(ARCANA, code)) return { kind: 'arcana', code: code as ArcanaCode };
  const sign = code.split('-')[0]!;
  return Object.hasOwn(NORMAL, sign) ? { kind: 'tarot', code: sign as NormalCode } : null;
}
