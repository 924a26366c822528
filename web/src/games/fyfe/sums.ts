/** Points as they are written. */

import type { Frame } from '../../lib/wire';
import type { RoundCell } from '../../table/RoundTable.svelte';
import { t } from './i18n';
import type { Gain } from './shape';

/** "+12", or "12 + 8 + 5" where several numbers come together. */
export const summed = (gains: readonly Gain[]): string =>
  gains.length === 1
    ? `+${gains[0]!.points}`
    : gains.map(({ points }) => String(points)).join(' + ');

/** The totals after each turn. */
export function totals(frames: readonly Frame[]): number[][] {
  const begins = ({ events }: Frame) => events.some(({ kind }) => kind === 'turn');
  const ends = frames.filter((frame, i) => i && begins(frame)); // who is done last opens the boards
  return [...ends, ...frames.slice(-1)].map(({ scores }) => scores);
}

/** What each turn brought everybody, after what they began with, and the total then. */
export function turns(
  start: readonly number[],
  history: readonly (readonly number[])[],
): RoundCell[][] {
  return history.map((row, turn) =>
    row.map((total, seat) => ({
      points: total - ((turn ? history[turn - 1]! : start)[seat] ?? 0),
      note: `= ${total}`,
      heard: t('fyfe.turn.total', { total }),
      kept: false,
    })),
  );
}
