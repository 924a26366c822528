/** What only FYFE's examples have. */

import type { Example } from '../pictures';
import type { TileCode } from './shape';
import type { Line, Space, TokenCode } from './view';

export interface FyfeExample extends Example {
  board?: {
    spaces: Record<Space, TokenCode>;
    tiles: Record<Line, TileCode>;
    /** Where a tile may be placed. */
    free: Line[];
    last: Space;
  };
}
