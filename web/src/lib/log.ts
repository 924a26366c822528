/** The log: the news of a table as lines of words. */

import { t } from './i18n.svelte';
import type { News } from './wire';
import type { Params, Part, Words } from './words';

export type Line =
  | { kind: 'told'; seq: number; parts: Part[]; more?: Part[][] }
  | { kind: 'heading'; seq: number; text: string }
  | SaidLine;

/** News that are one thing, such as an attack with all its dice: how many, and what they come to. */
export interface Gathered {
  count: number;
  /** Its sentences, in their order. */
  says: readonly { key: string; params: Params }[];
  /** Whether it unfolds into its news; else it stands for them. */
  unfolds: boolean;
}
/** What a game gathers from a place in the news on, if anything. */
export type Gather = (news: readonly News[], at: number) => Gathered | null;

export interface SaidLine {
  kind: 'said';
  seq: number;
  name: string;
  text: string;
  mine: boolean;
}

type Said = Extract<News, { t: 'said' }>;

/** The sentences of events and notices are the game's and the match's. */
const keyOf = (item: Exclude<News, Said>): [string, Params] =>
  item.t === 'happened'
    ? [`event.${item.event['kind']}`, item.event]
    : [`notice.${item.what}`, item.params];

/** A line of the chat. */
export function saidLine({ seq, name, text, seat: by }: Said, seat: number): SaidLine {
  return { kind: 'said', seq, name, text, mine: seat >= 0 && by === seat };
}

/** A line of news in words. */
export function lineOf(item: News, words: Words, seat: number): Line {
  if (item.t === 'said') return saidLine(item, seat);
  return { kind: 'told', seq: item.seq, parts: words.tell(...keyOf(item)) };
}

/** The same for the ear: who said what, if not I; nothing where a game has no sentence. */
export function spokenOf(item: News, words: Words, seat: number): string {
  if (item.t === 'said') {
    const { name, text, mine } = saidLine(item, seat);
    return mine ? '' : t('chat.said', { name, text });
  }
  try {
    return words.say(...keyOf(item));
  } catch {
    return '';
  }
}

/** Several news as one line, which unfolds into theirs. */
function gathered({ says, unfolds }: Gathered, news: readonly News[], words: Words): Line {
  const parts = says.flatMap(({ key, params }, i) => [
    ...(i ? [{ text: ' ' }] : []),
    ...words.tell(key, params),
  ]);
  const more = news
    .map((item) => lineOf(item, words, -1))
    .flatMap((line) => (line.kind === 'told' ? [line.parts] : []));
  return { kind: 'told', seq: news[0]!.seq, parts, ...(unfolds ? { more } : {}) };
}

/** The log: a heading where a round, a turn or a trick begins; what was said in the chat is not in it. */
export function logOf(
  news: readonly News[],
  words: Words,
  seat: number,
  trickTitle: (n: number) => string,
  gather: Gather = () => null,
): Line[] {
  const lines: Line[] = [];
  let trick = 0;
  /** The next card is the first of a trick. */
  let leads = false;
  for (let at = 0; at < news.length; at++) {
    const item = news[at]!;
    const one = gather(news, at);
    if (one) {
      lines.push(gathered(one, news.slice(at, at + one.count), words));
      at += one.count - 1;
      continue;
    }
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
