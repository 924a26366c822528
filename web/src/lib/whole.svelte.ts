/** A finished game from its first move, as somebody saw it who watched. The log may have forgotten. */

import { api } from './api';
import type { Table } from './table.svelte';
import type { Frame, Json } from './wire';

export class Whole<View = Json, Event = Json> {
  /** Empty until the game is over and its record has come. */
  frames = $state.raw<readonly Frame<View, Event>[]>([]);
  readonly #over = $derived.by(() => (this.table.position?.over ?? false) && !this.table.replayed);

  constructor(readonly table: Table<View, Event>) {
    $effect(() => {
      if (!this.#over) return undefined;
      let current = true;
      api.replay(table.id, -1).then(
        ({ frames }) => current && (this.frames = frames as Frame<View, Event>[]),
        () => {}, // without the record there is nothing to plot
      );
      return () => (current = false);
    });
  }
}
