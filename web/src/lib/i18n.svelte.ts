/** The interface's own sentences. The games' sentences come from the server: see words.ts. */

import en from '../locale/en.json';
import fr from '../locale/fr.json';
import { settings } from './settings.svelte';

export type Key = keyof typeof fr;
export type Plural = Key extends infer K ? (K extends `${infer Stem}.other` ? Stem : never) : never;
type Values = Record<string, string | number>;

const LOCALES: Record<string, Record<Key, string>> = { fr, en };
const RULES = { fr: new Intl.PluralRules('fr'), en: new Intl.PluralRules('en') };

/** A number as it is written: minus is −, not a hyphen. */
export const figure = (n: number): string => String(n).replace('-', '−');
/** A number with its sign, whichever it is. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : figure(n));

/** The sentence of a key, its places filled. */
export function t(key: Key, values: Values = {}): string {
  return LOCALES[settings.language]![key].replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : typeof value === 'number' ? figure(value) : value;
  });
}

/** The sentence for a number of things: `stem.one` or `stem.other`; the number is the place {n}. */
export function tn(stem: Plural, n: number, values: Values = {}): string {
  const rule = RULES[settings.language].select(Math.abs(n));
  return t(`${stem}.${rule === 'one' ? 'one' : 'other'}` as Key, { n, ...values });
}

const ORDINALS = {
  fr: new Intl.PluralRules('fr', { type: 'ordinal' }),
  en: new Intl.PluralRules('en', { type: 'ordinal' }),
};

/** "1er", "2e"; "1st", "2nd", "3rd". */
export function ordinal(n: number): string {
  const rule = ORDINALS[settings.language].select(n) as 'one' | 'two' | 'few' | 'other';
  return t(`ordinal.${rule}`, { n });
}

/** Names, in a sentence: "Léo, Inès et Paul". */
export function list(names: string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(names);
}
