/** What a seat sees of FYFE: `FyfeView.dump` of the server, and where things lie on a board. */

import { FYFE_COLOURS, SYMBOLS, type CharmCode, type TileCode } from './art/pieces';
import { colourOf } from '../../lib/colours';

/** A token as the rules write it: `b1f`; on a board `b1f*` is a joker with that token under it. */
export type TokenCode = string;
/** A space by column and row: `c4`. */
export type Space = string;
/** A line: `row-1`, `col-a`, `diag-a`. */
export type Line = string;

export interface Choices {
  redrawn: [TokenCode | null, TokenCode | null];
  /** The moves of a turn that can be taken back, in order. */
  choices: string[];
}

export interface Placed {
  tile: TileCode;
  completed: boolean;
}

export interface FyfeBoard {
  spaces: (TokenCode | null)[];
  reserve: [TokenCode | null, TokenCode | null];
  tiles: Record<Line, Placed>;
  unused: TileCode[];
  aside: TileCode | null;
  charms: CharmCode[];
  /** The PREUMS won. */
  firsts: TileCode[];
  /** The lines completed when the last turn ended. */
  fresh: Line[];
  last: Choices;
  points: { tiles: number; firsts: number; bonus: number; charms: number; total: number };
}

export interface FyfeTable {
  seats: number;
  options: { easier: 'on' | 'off' };
  turn: number;
  over: boolean;
  done: boolean[];
  /** A charm token was drawn this turn. */
  charm: boolean;
  /** How many charm tokens the bag still has. */
  charm_tokens: number;
  /** The PREUMS that nobody has taken or lost. */
  firsts: TileCode[];
  /** As they were when this turn's tokens had been drawn. */
  boards: FyfeBoard[];
}

export interface FyfeView {
  table: FyfeTable;
  seat: number;
  /** My own board as it is now; null for those who watch. */
  board: FyfeBoard | null;
  own: Choices | null;
  bag: TokenCode[];
}

export const TURNS = 25;
export const ROWS = ['1', '2', '3', '4', '5'] as const;
export const COLUMNS = ['a', 'b', 'c', 'd', 'e'] as const;
export const SPACES: readonly Space[] = ROWS.flatMap((row) => COLUMNS.map((c) => `${c}${row}`));

/** The spaces of each line in reading order: rows from the left, the others from the top. */
export const LINES: ReadonlyMap<Line, readonly Space[]> = new Map<Line, Space[]>([
  ...ROWS.map((row): [Line, Space[]] => [`row-${row}`, COLUMNS.map((c) => `${c}${row}`)]),
  ...COLUMNS.map((c): [Line, Space[]] => [`col-${c}`, ROWS.map((row) => `${c}${row}`)]),
  ['diag-a', COLUMNS.map((c, i) => `${c}${i + 1}`)],
  ['diag-e', [...COLUMNS].reverse().map((c, i) => `${c}${i + 1}`)],
]);

/** The lines that run through a space: two, three or four. */
export const through = (space: Space): Line[] =>
  [...LINES].filter(([, spaces]) => spaces.includes(space)).map(([line]) => line);

/** What a board has along a line. */
export const along = (spaces: readonly (TokenCode | null)[], line: Line): (TokenCode | null)[] =>
  LINES.get(line)!.map((space) => spaces[SPACES.indexOf(space)]!);

/** What to draw for a token. */
export function tokenOf(code: TokenCode) {
  return {
    colour: FYFE_COLOURS.find((colour) => colour === colourOf(code[0]!)) ?? FYFE_COLOURS[0],
    number: Number(code[1]),
    symbol: SYMBOLS['flpmt'.indexOf(code[2]!)] ?? SYMBOLS[0],
    joker: code.endsWith('*'),
  };
}
