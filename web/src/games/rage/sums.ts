/** What a round of Rage scored, term by term (RAGE-50, RAGE-24). */

import type { Term } from '../trick/sums';

export type SheetEntry = readonly number[];

/** The words under the numbers. */
export interface SumWords {
  tricks: (n: number, double: boolean) => string;
  contract: (kept: boolean) => string;
  five: (sign: 1 | -1, n: number) => string;
}

const HIT = 10;
const MISS = -5;
const FIVE = 5;

/** The tricks' own points are what the sheet's sum leaves to them: with the bonus they are double. */
export function terms(entry: SheetEntry, words: SumWords): Term[] {
  const [told = 0, won = 0, pluses = 0, minuses = 0, points = 0] = entry;
  const contract = told === won ? HIT : MISS;
  const tricks = points - contract - FIVE * (pluses - minuses);
  const found = [
    { value: tricks, label: words.tricks(won, tricks !== won) },
    { value: contract, label: words.contract(told === won) },
  ];
  if (pluses) found.push({ value: FIVE * pluses, label: words.five(1, pluses) });
  if (minuses) found.push({ value: -FIVE * minuses, label: words.five(-1, minuses) });
  return found;
}
