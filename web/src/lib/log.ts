/** The log: the news of a table as lines of words. */

import type { News } from './wire';
import type { Part, Words } from './words';

export type Line =
  | { kind: 'told'; seq: number; parts: Part[] }
  | { kind: 'heading'; seq: number; text: string }
  | { kind: 'said'; seq: number; name: string; text: string; mine: boolean };

/** A line of news in words; the sentences of events and notices are the game's and the match's. */
export function lineOf(item: News, words: Words, seat: number): Line {
  if (item.t === 'said') {
    const mine = seat >= 0 && item.seat === seat;
    return { kind: 'said', seq: item.seq, name: item.name, text: item.text, mine };
  }
  const parts =
    item.t === 'happened'
      ? words.tell(`event.${item.event['kind']}`, item.event)
      : words.tell(`notice.${item.what}`, item.params);
  return { kind: 'told', seq: item.seq, parts };
}
