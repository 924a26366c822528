/** What every move of a game is made of: fetched once for each game, when something has to be named. */

import { api } from './api';

export interface MoveParts {
  kind: string;
  [part: string]: unknown;
}

const fetched = new Map<string, Promise<Record<string, MoveParts>>>();

function movesOf(game: string): Promise<Record<string, MoveParts>> {
  let found = fetched.get(game);
  if (!found) {
    found = api.moves(game);
    found.catch(() => fetched.delete(game));
    fetched.set(game, found);
  }
  return found;
}

/** The moves of a game by their notation; empty until they are here. */
export class GameMoves {
  #moves = $state.raw<Record<string, MoveParts>>({});

  constructor(game: () => string | undefined) {
    $effect(() => {
      const wanted = game();
      if (!wanted) return;
      let current = true;
      movesOf(wanted).then(
        (found) => current && (this.#moves = found),
        () => {}, // moves stay as they are written
      );
      return () => (current = false);
    });
  }

  get(move: string): MoveParts | undefined {
    return this.#moves[move];
  }
}
