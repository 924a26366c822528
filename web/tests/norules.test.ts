/** A board knows no rules: what it would need to work one out by itself is not in its files. */

import { expect, it } from 'vitest';

/** Every game that is here has its shape. */
const FILES = import.meta.glob<string>('../src/games/*/{,art/}*.{ts,svelte}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const FORBIDDEN: readonly [RegExp, string][] = [
  [/\bas unknown as\b|\.view as\b/, 'a view is of the type in shape.ts: it is not cast'],
  [/\binterface \w*(View|Table)\b/, 'what a view is made of is declared in shape.py'],
  [/\.reduce\(/, 'a sum is in the view'],
  [/Math\.(max|min)\(\s*\.\.\./, 'who is best is in the view, or in position.ranks'],
  [/Number\((code|card)\b/, 'what a card is worth is in the view'],
  [/\bpoints: \d/, 'what a piece is worth is in MATERIAL of shape.ts'],
  [/explain\(\{ rule:/, 'why something may not be is in position.refused'],
];

it.each(Object.keys(FILES))('%s', (name) => {
  const text = FILES[name]!;
  expect(text).not.toBe('');
  expect(FORBIDDEN.flatMap(([what, why]) => (what.test(text) ? [why] : []))).toEqual([]);
});
