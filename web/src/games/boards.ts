/** Which board plays which game: its own, or the generic one. */

import { manifestOf } from './catalogue';
import { fetchFace } from './faces.svelte';
import type { Board } from './manifest';

/** The board of a game, once it can be drawn with all its cards. */
export async function boardOf(game: string): Promise<{ default: Board }> {
  const load = manifestOf(game)?.board ?? (() => import('./generic/GenericBoard.svelte'));
  const [board] = await Promise.all([load(), fetchFace(game)]);
  return board;
}
