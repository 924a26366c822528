/** Where things lie on a board of FYFE, and what its codes stand for. */

import { colourOf } from '../../lib/colours';
import { FYFE_COLOURS, SYMBOLS } from './art/pieces';
import { MATERIAL } from './shape';

/** A token as the rules write it: `b1f`; on a board `b1f*` is a joker with that token under it. */
export type TokenCode = string;
/** A space by column and row: `c4`. */
export type Space = string;
/** A line: `row-1`, `col-a`, `diag-a`. */
export type Line = string;

/** The letters of a token's code: colour, number, symbol. */
export const LETTERS = { colour: 'bgvry', number: '12345', symbol: 'flpmt' } as const;

export const ROWS = ['1', '2', '3', '4', '5'] as const;
export const COLUMNS = ['a', 'b', 'c', 'd', 'e'] as const;
export const SPACES: readonly Space[] = ROWS.flatMap((row) => COLUMNS.map((c) => `${c}${row}`));
/** The spaces of each line in reading order. */
export const LINES: ReadonlyMap<Line, readonly Space[]> = new Map(Object.entries(MATERIAL.lines));

/** The lines that run through a space: two, three or four. */
export const through = (space: Space): Line[] =>
  [...LINES].filter(([, spaces]) => spaces.includes(space)).map(([line]) => line);

/** What to draw for a token. */
export function tokenOf(code: TokenCode) {
  const [colour = '', number = '', symbol = ''] = code;
  return {
    colour: FYFE_COLOURS.find((each) => each === colourOf(colour)) ?? FYFE_COLOURS[0],
    number: Number(number),
    symbol: SYMBOLS[LETTERS.symbol.indexOf(symbol)] ?? SYMBOLS[0],
    joker: code.endsWith('*'),
  };
}
