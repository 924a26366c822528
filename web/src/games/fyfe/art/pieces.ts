/** FYFE's drawings: symbols on a 100 grid (cut-outs in --cut), tiles, shells and their actions. */

import type { CharmCode, TileCode } from '../shape';
import type { Colour } from '../../../art/shapes';

export const FYFE_COLOURS = [
  'blue',
  'green',
  'violet',
  'red',
  'yellow',
] as const satisfies readonly Colour[];
export const SYMBOLS = ['flower', 'leaf', 'pineapple', 'mask', 'turtle'] as const;
export type FyfeColour = (typeof FYFE_COLOURS)[number];
export type SymbolName = (typeof SYMBOLS)[number];

export const SYMBOL_MARKUP: Record<SymbolName, string> = {
  flower:
    '<path transform="rotate(0 50 50)" d="M50 48C34 40 28 18 38 9C43 4 48 7 50 11C52 7 57 4 62 9C72 18 66 40 50 48Z"/><path transform="rotate(72 50 50)" d="M50 48C34 40 28 18 38 9C43 4 48 7 50 11C52 7 57 4 62 9C72 18 66 40 50 48Z"/><path transform="rotate(144 50 50)" d="M50 48C34 40 28 18 38 9C43 4 48 7 50 11C52 7 57 4 62 9C72 18 66 40 50 48Z"/><path transform="rotate(216 50 50)" d="M50 48C34 40 28 18 38 9C43 4 48 7 50 11C52 7 57 4 62 9C72 18 66 40 50 48Z"/><path transform="rotate(288 50 50)" d="M50 48C34 40 28 18 38 9C43 4 48 7 50 11C52 7 57 4 62 9C72 18 66 40 50 48Z"/><circle cx="50" cy="50" r="13" fill="var(--cut)"/><circle cx="50" cy="50" r="6.5"/>',
  leaf: '<path d="M88 10C46 6 10 28 12 66C13 76 18 82 24 84C62 88 92 54 88 10Z"/><path d="M84 15L10 93M62 36L60 14M50 49L44 22M38 61L27 37M62 37L84 42M50 49L77 58M38 62L63 75" fill="none" stroke="var(--cut)" stroke-width="6" stroke-linecap="round"/><path d="M26 76L9 93" fill="none" stroke="currentColor" stroke-width="8" stroke-linecap="round"/>',
  pineapple:
    '<path d="M50 36C27 36 21 52 22 68C24 86 37 98 50 98C63 98 76 86 78 68C79 52 73 36 50 36Z"/><path d="M50 38C42 31 26 31 16 18C28 15 36 17 41 21C36 13 41 5 50 0C59 5 64 13 59 21C64 17 72 15 84 18C74 31 58 31 50 38Z"/><path d="M28 50L64 94M46 40L78 78M72 50L36 94M54 40L22 78" stroke="var(--cut)" stroke-width="6" stroke-linecap="round"/>',
  mask: '<path d="M16 12C36 2 64 2 84 12C90 40 82 78 62 94C54 99 46 99 38 94C18 78 10 40 16 12Z"/><path d="M24 34C32 26 42 30 45 40C38 44 28 42 24 34ZM76 34C68 26 58 30 55 40C62 44 72 42 76 34ZM30 70H70C66 84 34 84 30 70Z" fill="var(--cut)"/><path d="M50 36V58M42 60H58M22 20H78M39 70V80M50 70V82M61 70V80" stroke="var(--cut)" stroke-width="5" stroke-linecap="round"/><path d="M40 70V81M50 70V82M60 70V81" stroke="currentColor" stroke-width="4"/>',
  turtle:
    '<path d="M50 0C61 0 64 10 61 20H39C36 10 39 0 50 0ZM30 32C16 8 -2 18 2 42C12 40 20 44 24 52ZM70 32C84 8 102 18 98 42C88 40 80 44 76 52ZM28 72C14 74 8 88 16 98C26 94 34 90 38 84ZM72 72C86 74 92 88 84 98C74 94 66 90 62 84Z"/><path d="M50 16C74 16 84 36 82 56C80 78 67 92 50 92C33 92 20 78 18 56C16 36 26 16 50 16Z"/><path d="M50 34L67 45V64L50 75L33 64V45Z" fill="none" stroke="var(--cut)" stroke-width="6.5" stroke-linejoin="round"/><path d="M50 18V33M50 76V91M68 44L79 36M32 44L21 36M68 65L78 73M32 65L22 73" stroke="var(--cut)" stroke-width="5" stroke-linecap="round"/>',
};

/** Where the symbol sits inside each silhouette: x, y, size. */
export const SYMBOL_PLACE: Record<FyfeColour, [number, number, number]> = {
  blue: [22, 33, 54],
  green: [18, 17, 62],
  violet: [16, 15, 64],
  red: [22, 21, 56],
  yellow: [25, 28, 50],
};

/** The four-pointed star of a joker. */
export const TOKEN_STAR =
  'M54.4 39.7Q56 36 57.6 39.7L60.1 45.7Q61.7 49.3 65.3 50.9L71.3 53.4Q75 55 71.3 56.6L65.3 59.1Q61.7 60.7 60.1 64.3L57.6 70.3Q56 74 54.4 70.3L51.9 64.3Q50.3 60.7 46.7 59.1L40.7 56.6Q37 55 40.7 53.4L46.7 50.9Q50.3 49.3 51.9 45.7Z';

/** Five marks in 3 + 2; the sixth place holds the points. */
export const TILE_CELLS = [
  [4, 5],
  [24, 5],
  [44, 5],
  [4, 31],
  [24, 31],
] as const;

type Mark =
  | { any: true }
  | { symbol: SymbolName }
  | { colour: FyfeColour }
  | { number: number }
  | { colour: FyfeColour; number: number };
interface TileDrawing {
  ordered?: true;
  marks: Mark[];
}

const symbols = (...names: SymbolName[]): Mark[] => names.map((symbol) => ({ symbol }));
const colours = (...names: FyfeColour[]): Mark[] => names.map((colour) => ({ colour }));
const numbers = (...values: number[]): Mark[] => values.map((number) => ({ number }));

/** The fifteen score tiles (FYFE-04), by the code of the rules. */
export const TILES: Record<TileCode, TileDrawing> = {
  'any-five': { marks: Array.from({ length: 5 }, (): Mark => ({ any: true })) },
  'house-symbol': { marks: symbols('flower', 'flower', 'flower', 'leaf', 'leaf') },
  'house-colour': { marks: colours('red', 'red', 'red', 'blue', 'blue') },
  'house-number': { marks: numbers(4, 4, 4, 2, 2) },
  'different-symbol': {
    marks: symbols('pineapple', 'flower', 'turtle', 'leaf', 'mask'),
  },
  'different-colour': { marks: colours('red', 'blue', 'yellow', 'green', 'violet') },
  'different-number': { marks: numbers(3, 1, 5, 2, 4) },
  'same-symbol': { marks: symbols('turtle', 'turtle', 'turtle', 'turtle', 'turtle') },
  'same-colour': { marks: colours('green', 'green', 'green', 'green', 'green') },
  'same-number': { marks: numbers(5, 5, 5, 5, 5) },
  'numbers-up': { ordered: true, marks: numbers(1, 2, 3, 4, 5) },
  'numbers-down': { ordered: true, marks: numbers(5, 4, 3, 2, 1) },
  'symbols-in-order': { ordered: true, marks: symbols(...SYMBOLS) },
  'colours-in-order': { ordered: true, marks: colours(...FYFE_COLOURS) },
  'all-different': {
    marks: [
      { colour: 'blue', number: 3 },
      { colour: 'green', number: 1 },
      { colour: 'violet', number: 5 },
      { colour: 'red', number: 2 },
      { colour: 'yellow', number: 4 },
    ],
  },
};

/** The seven charms (FYFE-21 to FYFE-27), by the code of the rules: a shell, its colour, the action's glyph on a 24 grid. */
export const CHARMS: Record<CharmCode, { fill: string; shell: string; glyph: string }> = {
  redraw: {
    fill: '#F7C9AE',
    shell:
      '<path d="M32 58C26 58 22 56 20 52C8 44 2 32 6 22C10 10 22 4 32 4C42 4 54 10 58 22C62 32 56 44 44 52C42 56 38 58 32 58Z"/><path fill="none" stroke-width="1.8" opacity=".75" d="M32 54V8M26 52L15 12M38 52L49 12M21 50L6 26M43 50L58 26"/>',
    glyph: '<path d="M18.5 8A8 8 0 1 0 20 13M19.5 3V8.5H14"/>',
  },
  move: {
    fill: '#F3DCB4',
    shell:
      '<path d="M6 50C2 28 14 6 36 5C54 5 62 20 58 34C55 46 44 52 34 50C28 58 12 60 6 50Z"/><path fill="none" stroke-width="1.8" opacity=".75" d="M34 50C50 46 52 26 38 22C26 20 20 32 27 38C33 42 40 36 37 31M36 6C26 12 14 26 12 52"/>',
    glyph: '<path d="M4 12H19M14 6.5L19.5 12L14 17.5"/>',
  },
  swap: {
    fill: '#E9D3E4',
    shell:
      '<path d="M32 3C50 3 60 18 58 34C56 50 46 60 32 60C18 60 8 50 6 34C4 18 14 3 32 3Z"/><path fill="none" stroke-width="1.8" opacity=".75" d="M32 9C26 22 38 40 32 54M24 16L30 18M23 26L30 26M24 36L31 35M26 46L32 44M35 18L41 16M34 27L42 27M36 36L42 37M36 45L41 47"/>',
    glyph: '<path d="M4 8H18M14.5 4L18.5 8L14.5 12M20 16H6M9.5 12L5.5 16L9.5 20"/>',
  },
  'four-of-five': {
    fill: '#F2C9B8',
    shell:
      '<path d="M52 3C58 3 62 8 60 14C56 34 40 52 18 60C8 62 3 56 5 47C10 26 30 6 52 3Z"/><path fill="none" stroke-width="1.8" opacity=".75" d="M44 6C48 14 52 18 59 19M33 13C38 22 44 28 54 31M22 23C28 33 36 40 45 44M13 34C18 43 24 49 34 53M7 45C10 51 13 54 20 58"/>',
    glyph: '<path d="M5 6V18M9.5 6V18M14 6V18M18.5 6V18M2.5 17L21 7"/>',
  },
  'hidden-joker': {
    fill: '#EFE6D2',
    shell:
      '<circle cx="32" cy="32" r="28"/><path fill="none" stroke-width="1.8" opacity=".75" d="M32 30C26 22 28 14 32 10C36 14 38 22 32 30ZM35 33C44 27 52 30 54 35C50 39 42 39 35 33ZM33 36C42 40 44 48 42 53C36 52 31 45 33 36ZM29 36C31 45 28 51 22 53C19 48 22 40 29 36ZM28 32C20 36 13 36 10 32C13 27 22 26 28 32Z"/>',
    glyph: '<path d="M2.5 12C7 5 17 5 21.5 12C17 19 7 19 2.5 12Z"/><circle cx="12" cy="12" r="3"/>',
  },
  'turn-to-joker': {
    fill: '#F5CDA0',
    shell:
      '<path d="M60 42C60 20 46 4 28 5C12 6 3 20 5 36C7 52 22 60 34 58C40 57 40 50 36 46C46 54 58 52 60 42Z"/><path fill="none" stroke-width="1.8" opacity=".75" d="M36 46C26 44 22 34 28 29C33 25 39 30 36 35M28 29C24 22 24 14 28 6M22 33C14 28 10 22 9 20M22 40C15 42 9 42 5 38M28 45C25 51 22 54 18 55M33 28C38 22 44 18 49 18M37 33C46 32 52 34 58 36"/>',
    glyph:
      '<path d="M11.6 2.4Q12 1.5 12.4 2.4L14.6 8.1Q15 9 15.9 9.4L21.6 11.6Q22.5 12 21.6 12.4L15.9 14.6Q15 15 14.6 15.9L12.4 21.6Q12 22.5 11.6 21.6L9.4 15.9Q9 15 8.1 14.6L2.4 12.4Q1.5 12 2.4 11.6L8.1 9.4Q9 9 9.4 8.1Z" fill="currentColor"/>',
  },
  replace: {
    fill: '#CFE0DC',
    shell:
      '<path d="M4 26C12 6 52 6 60 26C62 38 50 56 32 56C14 56 2 38 4 26Z"/><path fill="none" stroke-width="1.8" opacity=".75" d="M6 30C16 14 48 14 58 30M10 38C20 24 44 24 54 38M17 46C24 36 40 36 47 46"/>',
    glyph: '<path d="M4 4H13V13H4ZM11 17H20V8" /><path d="M16.5 11L20 7.5L23 11"/>',
  },
};
