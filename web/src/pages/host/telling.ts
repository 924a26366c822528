/** Times and sizes as a host reads them. */

import { settings } from '../../lib/settings.svelte';

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** "6 jours": how long it is, in its largest unit. */
export function since(from: number, now: number): string {
  const seconds = Math.max(60, now - from);
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ['minute', 60];
  return new Intl.NumberFormat(settings.language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(Math.floor(seconds / length));
}

/** "il y a 2 jours". */
export function ago(at: number, now: number): string {
  const seconds = Math.max(0, now - at);
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ['second', 60];
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' });
  return format.format(-Math.floor(seconds / length), unit);
}

export const date = (at: number): string =>
  new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    at * 1000,
  );

/** Bytes: the number, and its unit. */
export function size(bytes: number): { n: string; unit: string } {
  const large = bytes >= 1e9;
  const parts = new Intl.NumberFormat(settings.language, {
    style: 'unit',
    unit: large ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: large || bytes < 1e7 ? 1 : 0,
  }).formatToParts(bytes / (large ? 1e9 : 1e6));
  const of = (unit: boolean) =>
    parts
      .filter(({ type }) => (type === 'unit') === unit && type !== 'literal')
      .map(({ value }) => value)
      .join('');
  return { n: of(false), unit: of(true) };
}
