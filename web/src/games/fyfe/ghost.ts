/** A move before it is made: its pieces where they would lie, and what the server says of it. */

import type { Move } from './moves';
import type { FyfeBoard, Preview, Standing, TileCode } from './shape';
import { SPACES, type Line, type TokenCode } from './view';

/** What is drawn of a board: tokens, and the tiles of its lines. */
export interface Drawn {
  spaces: readonly (TokenCode | null)[];
  tiles: Readonly<Record<Line, { tile: TileCode; standing: Standing }>>;
}

/** The board with a move's ghost on it. */
export function after(board: FyfeBoard, { kind, parts }: Move, preview?: Preview): Drawn {
  const spaces = [...board.spaces];
  const tiles: Record<Line, { tile: TileCode; standing: Standing }> = { ...board.tiles };
  const held = board.reserve[Number(parts.slot) - 1] ?? null;
  if (parts.from && parts.to) {
    spaces[SPACES.indexOf(parts.to)] = spaces[SPACES.indexOf(parts.from)]!;
    spaces[SPACES.indexOf(parts.from)] = null;
  } else if (parts.space) {
    const at = SPACES.indexOf(parts.space);
    const token = kind === 'turn-to-joker' ? spaces[at] : held;
    spaces[at] = token && kind.endsWith('joker') ? `${token}*` : (token ?? null);
  }
  if (parts.tile && parts.line) tiles[parts.line] = { tile: parts.tile, standing: 'possible' };
  for (const [line, standing] of Object.entries(preview?.standings ?? {}))
    tiles[line] = { tile: tiles[line]!.tile, standing };
  return { spaces, tiles };
}
