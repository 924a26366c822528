/**
 * What the tokens of a line show, for people to look at: how near a tile is, and what it waits for.
 * The rules are the server's; its tests and these compare (`tests/fyfe.golden.json`).
 */

import { TILES, type TileCode } from './art/pieces';
import type { TokenCode } from './view';

export type Trait = 'colour' | 'number' | 'symbol';
type Place = TokenCode | null;

/** Where a token's code has its traits. */
const AT: Record<Trait, number> = { colour: 0, number: 1, symbol: 2 };
export const VALUES: Record<Trait, string> = { colour: 'bgvry', number: '12345', symbol: 'flpmt' };

const ORDERS: Partial<Record<TileCode, [Trait, string]>> = {
  'numbers-up': ['number', VALUES.number],
  'numbers-down': ['number', '54321'],
  'symbols-in-order': ['symbol', VALUES.symbol],
  'colours-in-order': ['colour', VALUES.colour],
};

/** The trait that a tile looks at; none if it looks at all of them, or at nothing. */
export function traitOf(tile: TileCode): Trait | undefined {
  return ORDERS[tile]?.[0] ?? (Object.keys(AT) as Trait[]).find((trait) => tile.endsWith(trait));
}

/** How often a line shows each value; jokers and empty places show nothing. */
function shown(line: readonly Place[], trait: Trait): Map<string, number> {
  const found = new Map<string, number>();
  for (const token of line) {
    if (!token || token.endsWith('*')) continue;
    const value = token[AT[trait]]!;
    found.set(value, (found.get(value) ?? 0) + 1);
  }
  return found;
}

/** Whether a line shows a tile, if its jokers and empty places are what they should be. */
export function fits(tile: TileCode, line: readonly Place[]): boolean {
  const order = ORDERS[tile];
  if (order) {
    const [trait, values] = order;
    return line.every(
      (token, i) => !token || token.endsWith('*') || token[AT[trait]] === values[i],
    );
  }
  if (tile === 'any-five') return true;
  const different = (trait: Trait) => [...shown(line, trait).values()].every((n) => n === 1);
  if (tile === 'all-different') return (Object.keys(AT) as Trait[]).every(different);
  const trait = traitOf(tile)!;
  if (tile.startsWith('different')) return different(trait);
  const counts = [...shown(line, trait).values()];
  if (tile.startsWith('same')) return counts.length <= 1;
  return counts.length <= 2 && counts.every((n) => n <= 3);
}

export const full = (line: readonly Place[]): boolean => line.every(Boolean);

/** Five tokens, and they are right. */
export const satisfied = (tile: TileCode, line: readonly Place[]): boolean =>
  full(line) && fits(tile, line);

/** The tokens of a stock that differ for a tile, each with how many there are of its kind. */
function supply(tile: TileCode, stock: readonly TokenCode[]): [TokenCode, number][] {
  if (tile === 'all-different') return stock.map((token) => [token, 1]);
  const trait = traitOf(tile);
  const found = new Map<string, [TokenCode, number]>();
  for (const token of stock) {
    const value = trait ? token[AT[trait]]! : '';
    const known = found.get(value);
    if (known) known[1] += 1;
    else found.set(value, [token, 1]);
  }
  return [...found.values()];
}

function fill(tile: TileCode, line: Place[], left: [TokenCode, number][]): boolean {
  const gap = line.indexOf(null);
  if (gap < 0) return true;
  for (const each of left) {
    if (!each[1]) continue;
    line[gap] = each[0];
    each[1] -= 1;
    const found = fits(tile, line) && fill(tile, line, left);
    each[1] += 1;
    line[gap] = null;
    if (found) return true;
  }
  return false;
}

/** Whether tokens of a stock can fill a line so that it satisfies a tile. */
export const completable = (
  tile: TileCode,
  line: readonly Place[],
  stock: readonly TokenCode[],
): boolean => fits(tile, line) && fill(tile, [...line], supply(tile, stock));

export type Standing = 'completed' | 'satisfied' | 'possible' | 'impossible';

/** How the tile of a line stands. */
export function standing(
  { tile, completed }: { tile: TileCode; completed: boolean },
  line: readonly Place[],
  stock: readonly TokenCode[],
): Standing {
  if (completed) return 'completed';
  if (satisfied(tile, line)) return 'satisfied';
  return completable(tile, line, stock) ? 'possible' : 'impossible';
}

/** The one value that a tile still waits for at an empty place; none if it may be several. */
export function awaited(
  tile: TileCode,
  line: readonly Place[],
  place: number,
  stock: readonly TokenCode[],
): { trait: Trait; value: string } | undefined {
  const trait = traitOf(tile);
  if (!trait || line[place]) return undefined;
  const right = [...VALUES[trait]].filter((value) => {
    const token = stock.find((each) => each[AT[trait]] === value);
    if (!token) return false;
    const rest = stock.filter((each) => each !== token);
    return completable(tile, line.with(place, token), rest);
  });
  return right.length === 1 ? { trait, value: right[0]! } : undefined;
}

export const pointsOf = (tile: TileCode): number => TILES[tile].points;
