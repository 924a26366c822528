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

/** The log: a heading where a round, a turn or a trick begins; what was said in the chat is not in it. */
export function logOf(
  news: readonly News[],
  words: Words,
  seat: number,
  trickTitle: (n: number) => string,
): Line[] {
  const lines: Line[] = [];
  let trick = 0;
  /** The next card is the first of a trick. */
  let leads = false;
  for (const item of news) {
    const line = lineOf(item, words, seat);
    if (line.kind !== 'told') continue;
    const kind = item.t === 'happened' ? item.event['kind'] : undefined;
    const { seq } = item;
    if (kind === 'round' || kind === 'turn') {
      const text = line.parts.map((part) => part.text).join('');
      lines.push({ kind: 'heading', seq, text: text.replace(/\.$/, '') });
      trick = 0;
      leads = kind === 'round';
      continue;
    }
    if (kind === 'played' && leads) {
      lines.push({ kind: 'heading', seq, text: trickTitle(++trick) });
      leads = false;
    }
    if (kind === 'trick') leads = true;
    lines.push(line);
  }
  return lines;
}
