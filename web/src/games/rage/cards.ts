/** What is said of a card of Rage that is shown large, and what cards turn. */

import type { Colour } from '../../art/shapes';
import { colourOf } from '../../lib/colours';
import type { News } from '../../lib/wire';
import type { RageActionCode } from './art/actions';
import { t } from './i18n';
import type { GameEvent } from './shape';

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

/** The trump that the last card of a trick has turned, and the card that shows it; null if none. */
export function turnedBy(
  news: readonly News<GameEvent>[],
): { trump: Colour | null; indicator: string | null } | null {
  let turned = null;
  for (const item of news) {
    if (item.t !== 'happened') continue;
    const { event } = item;
    if (event.kind === 'trick') break;
    if (event.kind === 'no-trump') turned = { trump: null, indicator: null };
    if (event.kind === 'trump')
      turned = { trump: colourOf(event.card[0]!) ?? null, indicator: event.card };
  }
  return turned;
}
