/** What a round of Rage scored, term by term (RAGE-50, RAGE-24). */

import type { Term } from '../trick/sums';
import type { SheetEntry } from './view';

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
export function terms([told, won, pluses, minuses, points]: SheetEntry, words: SumWords): Term[] {
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
