/** Examples for the rules: tricks with real cards, in order of play. Their words are in the locale files. */

import type { Colour } from '../art/shapes';

export interface Example {
  id: 'rage-trick' | 'fou-worst';
  game: string;
  /** The rule it stands under. */
  after: string;
  /** The rule that decides. */
  decides: string;
  trump?: Colour;
  plays: readonly { name: string; code: string }[];
  /** The card that is lit: the winner's. */
  best: number;
  /** The worst card, where there is one. */
  worst?: number;
}

export const EXAMPLES: readonly Example[] = [
  {
    id: 'rage-trick',
    game: 'rage',
    after: 'RAGE-34',
    decides: 'RAGE-34',
    trump: 'blue',
    plays: [
      { name: 'Léo', code: 'g7' },
      { name: 'Inès', code: 'g13' },
      { name: 'Paul', code: 'b2' },
      { name: 'Zoé', code: 'r15' },
    ],
    best: 2,
  },
  {
    id: 'fou-worst',
    game: 'fou',
    after: 'FOU-22',
    decides: 'FOU-22',
    plays: [
      { name: 'Léo', code: 'g9' },
      { name: 'Inès', code: 'b4' },
      { name: 'Paul', code: 'y4' },
      { name: 'Zoé', code: 'g3' },
    ],
    best: 0,
    worst: 2,
  },
];
