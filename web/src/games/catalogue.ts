/**
 * The games that have a folder here. A game of another package has none: it stands at the end of the
 * shelf, in a plain box, and is played on the generic board.
 */

import type { GameShown } from '../lib/wire';
import type { Manifest } from './manifest';

const FOUND = import.meta.glob<Manifest>('./*/game.ts', { eager: true, import: 'default' });

export const MANIFESTS: ReadonlyMap<string, Manifest> = new Map(
  Object.entries(FOUND)
    .map(([path, manifest]) => [path.split('/')[1]!, manifest] as const)
    .sort(([, a], [, b]) => a.order - b.order),
);

export const manifestOf = (game: string): Manifest | undefined => MANIFESTS.get(game);

/** From left to right, as they stand on the shelf. */
export function shelved<Shown extends { id: string }>(games: readonly Shown[]): Shown[] {
  const order = [...MANIFESTS.keys()];
  const place = ({ id }: Shown) => (order.includes(id) ? order.indexOf(id) : order.length);
  return games.toSorted((a, b) => place(a) - place(b));
}

/** Whether there is a guided first hand: the server has its deal, and its folder has the words. */
export const teaches = ({ id, lesson }: GameShown): boolean =>
  lesson && manifestOf(id)?.lesson !== undefined;

/** The game whose rules have this id; none for the rules of every table. */
export function gameOfRule(id: string): string | null {
  const prefix = id.split('-')[0];
  for (const [game, { rules }] of MANIFESTS) if (rules === prefix) return game;
  return null;
}
