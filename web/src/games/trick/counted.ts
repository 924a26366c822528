/** Which round's sums lie on the cloth: this tab knows it even after a reload, until they are put away. */

import type { News } from '../../lib/wire';

const KEY = 'tablee.counted';

/** The last round of these that was scored; 0 is none. */
export function lastScored(news: readonly News[]): number {
  const scored = news.findLast((item) => item.t === 'happened' && item.event['kind'] === 'scored');
  return scored?.t === 'happened' ? Number(scored.event['round']) : 0;
}

export function keepCounted(table: string, round: number): void {
  try {
    if (round) sessionStorage.setItem(KEY, JSON.stringify([table, round]));
    else sessionStorage.removeItem(KEY);
  } catch {
    // without a store a reload goes on with the next round
  }
}

/** The round whose sums lay here; 0 if they were put away, or another round was scored since. */
export function keptCounted(table: string, news: readonly News[]): number {
  try {
    const [id, round] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string?, number?];
    return id === table && round === lastScored(news) ? round : 0;
  } catch {
    return 0;
  }
}
