/** The games' sentences, as the server has them: fetched once for each game and language. */

import { api } from './api';
import { settings, type Language } from './settings.svelte';
import { Words, type Catalogue } from './words';

const fetched = new Map<string, Promise<Catalogue>>();

export function catalogue(game: string, language: Language): Promise<Catalogue> {
  const key = `${game}/${language}`;
  let found = fetched.get(key);
  if (!found) {
    found = api.words(game, language);
    found.catch(() => fetched.delete(key));
    fetched.set(key, found);
  }
  return found;
}

/** The words of a game in the language of the moment; empty until they are here. */
export class GameWords {
  #catalogue = $state.raw<Catalogue | null>(null);
  readonly #names: () => readonly string[];
  readonly words = $derived.by(() => new Words(this.#catalogue ?? {}, this.#names()));

  constructor(game: () => string | undefined, names: () => readonly string[] = () => []) {
    this.#names = names;
    $effect(() => {
      const wanted = game();
      const language = settings.language;
      if (!wanted) return;
      let current = true;
      catalogue(wanted, language).then(
        (found) => current && (this.#catalogue = found),
        () => {}, // the page that needs them shows that the server cannot be reached
      );
      return () => (current = false);
    });
  }

  /** Whether they have come. */
  get here(): boolean {
    return this.#catalogue !== null;
  }
}
