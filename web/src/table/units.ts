/** What a game counts: rounds, or turns that everybody takes at once. */

import { t } from '../lib/i18n.svelte';

export type Unit = 'round' | 'turn';

export const titleOf = (unit: Unit): string => (unit === 'turn' ? t('end.turns') : t('end.rounds'));
export const plotOf = (unit: Unit): string =>
  unit === 'turn' ? t('end.plot.turn') : t('end.plot');
export const headOf = (unit: Unit): string =>
  unit === 'turn' ? t('round.turn') : t('round.round');
