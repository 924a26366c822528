import type { News } from '../../lib/wire';

/** Which trick of the round this is: one more than have been won since it was dealt. */
export function trickNumber(news: readonly News[]): number {
  let number = 1;
  for (const item of news) {
    if (item.t !== 'happened') continue;
    if (item.event['kind'] === 'round') number = 1;
    if (item.event['kind'] === 'trick') number += 1;
  }
  return number;
}
