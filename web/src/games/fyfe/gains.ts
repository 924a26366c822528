/** What a turn brings so far, and what one more choice would add: the arithmetic that is shown. */

import type { CharmCode, TileCode } from './art/pieces';
import type { Frame } from '../../lib/wire';
import { parse, type Move } from './moves';
import { pointsOf, satisfied } from './reading';
import {
  along,
  SPACES,
  through,
  type FyfeBoard,
  type Line,
  type Placed,
  type Space,
  type TokenCode,
} from './view';

/** What is worth looking at of a board in the middle of a turn. */
export interface Turn {
  spaces: (TokenCode | null)[];
  reserve: (TokenCode | null)[];
  tiles: Record<Line, Placed>;
  /** Where this turn's token lies. */
  placed: Space | null;
  /** The line named for four of five. */
  named: Line | null;
}

/** For as many tiles at once through the token placed (FYFE-18). */
const BONUS = [0, 0, 5, 10, 20];
/** What each charm is worth at the end, unused (FYFE-20). */
export const CHARM_POINTS: Record<CharmCode, number> = {
  redraw: 1,
  move: 2,
  swap: 2,
  'four-of-five': 3,
  'hidden-joker': 3,
  'turn-to-joker': 3,
  replace: 2,
};

export function turnOf(board: FyfeBoard, choices: readonly string[]): Turn {
  let placed: Space | null = null;
  let named: Line | null = null;
  for (const { kind, parts } of choices.map(parse)) {
    if (kind === 'place' || kind === 'hidden-joker') placed = parts.space!;
    if (kind === 'move' && parts.from === placed) placed = parts.to!;
    if (kind === 'four-of-five') named = parts.line!;
  }
  const { spaces, reserve, tiles } = board;
  return { spaces, reserve, tiles, placed, named };
}

/** The turn after one more choice. */
export function after(turn: Turn, { kind, parts }: Move): Turn {
  const then: Turn = { ...turn, spaces: [...turn.spaces], tiles: { ...turn.tiles } };
  const at = (space: Space) => SPACES.indexOf(space);
  const held = turn.reserve[Number(parts.slot) - 1] ?? null;
  if (kind === 'place' || kind === 'hidden-joker') {
    then.spaces[at(parts.space!)] = held && (kind === 'place' ? held : `${held}*`);
    then.placed = parts.space!;
  } else if (kind === 'tile' || kind === 'replace') {
    then.tiles[parts.line!] = { tile: parts.tile!, completed: false };
  } else if (kind === 'move') {
    then.spaces[at(parts.to!)] = turn.spaces[at(parts.from!)]!;
    then.spaces[at(parts.from!)] = null;
    if (turn.placed === parts.from) then.placed = parts.to!;
  } else if (kind === 'swap') {
    then.spaces[at(parts.space!)] = held;
  } else if (kind === 'turn-to-joker') {
    then.spaces[at(parts.space!)] = `${turn.spaces[at(parts.space!)]}*`;
  } else if (kind === 'four-of-five') {
    then.named = parts.line!;
  }
  return then;
}

/** The lines whose tile is completed if the turn ends like this. */
export const completing = ({ spaces, tiles, named }: Turn): Line[] =>
  Object.entries(tiles)
    .filter(
      ([line, { tile, completed }]) =>
        !completed && (line === named || satisfied(tile, along(spaces, line))),
    )
    .map(([line]) => line);

function bonus({ placed }: Turn, lines: readonly Line[]): number {
  const here = placed ? through(placed) : [];
  return BONUS[lines.filter((line) => here.includes(line)).length]!;
}

/** What the end of the turn brings, number by number: each tile, then the bonus. */
export function terms(turn: Turn): number[] {
  const lines = completing(turn);
  const more = bonus(turn, lines);
  return [...lines.map((line) => pointsOf(turn.tiles[line]!.tile)), ...(more ? [more] : [])];
}

/** What a choice adds to that: the tiles it completes, and what the bonus grows by. */
export function gain(
  turn: Turn,
  move: Move,
): { terms: number[]; tiles: TileCode[]; lines: Line[] } {
  const then = after(turn, move);
  const [before, now] = [completing(turn), completing(then)];
  const lines = now.filter((line) => !before.includes(line));
  const more = bonus(then, now) - bonus(turn, before);
  const tiles = lines.map((line) => then.tiles[line]!.tile);
  return { terms: [...tiles.map(pointsOf), ...(more > 0 ? [more] : [])], tiles, lines };
}

/** "+12", or "12 + 8 + 5" where several numbers come together. */
export const summed = (numbers: readonly number[]): string =>
  numbers.length === 1 ? `+${numbers[0]}` : numbers.join(' + ');

/** The totals after each turn. */
export function totals(frames: readonly Frame[]): number[][] {
  const begins = ({ events }: Frame) => events.some(({ kind }) => kind === 'turn');
  const ends = frames.flatMap((frame, i) => (i && begins(frame) ? [frames[i - 1]!] : []));
  return [...ends, ...frames.slice(-1)].map(({ scores }) => scores);
}
