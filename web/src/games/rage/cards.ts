/** What is said of a card of Rage that is shown large. */

import type { Colour } from '../../art/shapes';
import type { RageActionCode } from './art/actions';
import { t } from './i18n';

/** The move of a Joker that names a colour. */
export const jokerMove = (colour: Colour): string => `joker-${colour[0]}`;

const RULES: Record<RageActionCode, readonly string[]> = {
  joker: ['RAGE-45', 'RAGE-46', 'RAGE-47'],
  '+5': ['RAGE-40'],
  '-5': ['RAGE-40'],
  notrump: ['RAGE-41', 'RAGE-43'],
  change: ['RAGE-42', 'RAGE-43'],
};

export function aboutCard(code: string): { text: string; rules: readonly string[] } {
  if (!Object.hasOwn(RULES, code)) {
    return { text: t('rage.card.colour'), rules: ['RAGE-31', 'RAGE-34'] };
  }
  const action = code as RageActionCode;
  return { text: t(`rage.card.${action}`), rules: RULES[action] };
}
