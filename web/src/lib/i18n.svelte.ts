/**
 * The interface's own sentences, and those of a game's board. What the game itself says comes from the
 * server: see words.ts.
 */

import en from '../locale/en.json';
import fr from '../locale/fr.json';
import { chosen, elided, parse, type Grammar, type Piece } from './sentences';
import { settings, type Language } from './settings.svelte';

export type Key = keyof typeof fr;
type Plural<K> = K extends `${infer Stem}.other` ? Stem : never;
type Values = Record<string, string | number>;
type Sentences<K extends string> = Record<Language, Record<K, string>>;

const LOCALES: Sentences<Key> = { fr, en };
const RULES = { fr: new Intl.PluralRules('fr'), en: new Intl.PluralRules('en') };

/** A number as it is written: minus is −, not a hyphen. */
export const figure = (n: number): string => String(n).replace('-', '−');
/** A number with its sign, whichever it is. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : figure(n));

const grammar: Grammar = (rule) => LOCALES[settings.language][`grammar.${rule}`];

/** A sentence of which the places are numbers and texts; a place without a value stays as it is. */
function filled(pieces: readonly Piece[], values: Values): string {
  const said: string[] = [];
  for (const [i, piece] of pieces.entries()) {
    const shown = piece.place === undefined ? piece.text : shownAt(piece, values);
    if (i && piece.place !== undefined && pieces[i - 1]!.place === undefined)
      said[i - 1] = elided(said[i - 1]!, shown, grammar);
    said.push(shown);
  }
  return said.join('');
}

function shownAt(piece: Piece, values: Values): string {
  const value = values[piece.place!];
  if (value === undefined) return `{${piece.place}}`;
  if (piece.forms) return filled(chosen(piece, values, grammar), values);
  return typeof value === 'number' ? figure(value) : value;
}

/** A text that begins a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What says sentences by their keys: a game's own, from its `locale`, beside the interface's. */
export function sentences<K extends string = never>(own?: Sentences<K>) {
  /** The sentence of a key, its places filled. */
  function t(key: K | Key, values: Values = {}): string {
    const said: Partial<Record<string, string>> | undefined = own?.[settings.language];
    const sentence = said?.[key] ?? LOCALES[settings.language][key as Key];
    return filled(parse(sentence), values);
  }

  /** The sentence for a number of things: `stem.one` or `stem.other`; the number is the place {n}. */
  function tn(stem: Plural<K | Key>, n: number, values: Values = {}): string {
    const rule = RULES[settings.language].select(Math.abs(n));
    return t(`${stem}.${rule === 'one' ? 'one' : 'other'}` as Key, { n, ...values });
  }

  return { t, tn };
}

export const { t, tn } = sentences();

/** Points for the ear: a minus sign is not read aloud everywhere. */
export const spokenPoints = (n: number): string =>
  n < 0 ? tn('points.below', -n) : tn('points', n);

const ORDINALS = {
  fr: new Intl.PluralRules('fr', { type: 'ordinal' }),
  en: new Intl.PluralRules('en', { type: 'ordinal' }),
};

/** "1er", "2e"; "1st", "2nd", "3rd". */
export function ordinal(n: number): string {
  const rule = ORDINALS[settings.language].select(n) as 'one' | 'two' | 'few' | 'other';
  return t(`ordinal.${rule}`, { n });
}

/** Milliseconds as seconds: "1,6" in French, "1.6" in English. */
export const seconds = (ms: number): string =>
  new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1 }).format(ms / 1000);

/** Names, in a sentence: "Léo, Inès et Paul". */
export function list(names: string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(names);
}
