/** The faces of each game's cards: fetched once, and from then on there at once for every card. */

import { SvelteMap } from 'svelte/reactivity';
import { manifestOf } from './catalogue';
import type { Face } from './manifest';

const here = new SvelteMap<string, Face>();
const coming = new Map<string, Promise<void>>();

/** Who awaits this draws no empty cards. */
export function fetchFace(game: string): Promise<void> {
  const load = manifestOf(game)?.face;
  if (!load || here.has(game)) return Promise.resolve();
  let fetched = coming.get(game);
  if (!fetched) {
    fetched = load()
      .then(({ default: face }) => void here.set(game, face))
      .finally(() => coming.delete(game));
    coming.set(game, fetched);
  }
  return fetched;
}

/** None while it is on its way, and for a game without a folder. */
export function faceOf(game: string): Face | undefined {
  const face = here.get(game);
  // Offline the card stays empty, and the page itself says why.
  if (!face) fetchFace(game).catch(() => undefined);
  return face;
}
