/** What rests in the eye for a moment: shouts at a seat, the Killer Queen, the blow that ends it all. */

import { untrack } from 'svelte';
import type { Table } from '../../lib/table.svelte';
import { t } from './i18n';
import type { GameEvent, LefouView } from './shape';

const SHOUTED = 2600;
const QUEEN = 5200;
/** How long the last blow stays in sight before the ranking. */
const LAST = 2200;

export class Moments {
  /** What somebody shouts, by seat. */
  shouts = $state<Record<number, string>>({});
  /** Who finished whom with a queen. */
  queen = $state.raw<{ seat: number; target: number } | null>(null);
  /** The game has just ended; its end is still being looked at. */
  ending = $state(false);
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #seen = false;

  constructor(readonly table: Table<LefouView, GameEvent>) {
    $effect(() => {
      const { latest, news } = table;
      untrack(() => {
        // What was there when the page was opened is history.
        if (this.#seen && latest.length < news.length) this.#hear();
        this.#seen = true;
      });
    });
    $effect(() => () => this.#timers.forEach(clearTimeout));
  }

  #later(after: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, after);
    this.#timers.add(timer);
  }

  #hear(): void {
    for (const item of this.table.latest) {
      if (item.t !== 'happened') continue;
      const { event } = item;
      if (event.kind === 'objection') this.#shout(event.seat, t('lefou.objection'));
      else if (event.kind === 'za-warudo') this.#shout(event.seat, t('lefou.za-warudo'));
      else if (event.kind === 'killer-queen') {
        this.queen = { seat: event.seat, target: event.target };
        this.#later(QUEEN, () => this.putAway());
      } else if (event.kind === 'over') {
        this.ending = true;
        this.#later(LAST, () => (this.ending = false));
      }
    }
  }

  #shout(seat: number, words: string): void {
    this.shouts[seat] = words;
    this.#later(SHOUTED, () => delete this.shouts[seat]);
  }

  putAway(): void {
    this.queen = null;
  }
}
