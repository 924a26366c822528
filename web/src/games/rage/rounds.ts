/** What everybody told and won, round by round: the rows of "Les manches". */

import type { RoundCell } from '../../table/RoundTable.svelte';
import { tn } from './i18n';
import type { RageTable } from './shape';

type Told = number | 'written' | null;

const cell = (told: Told, won: number, points: number | null): RoundCell => ({
  points,
  note: `${won} / ${typeof told === 'number' ? told : '?'}`,
  heard: typeof told === 'number' ? tn('rage.of', won, { told }) : tn('rage.won', won),
  kept: points !== null && told === won,
});

/** The finished rounds, then the one that is played, as far as I know what was told. */
export function roundsOf(table: RageTable, toldBy: (seat: number) => Told): RoundCell[][] {
  const finished = table.sheet.map((seats) =>
    seats.map(([told, won, , , points]) => cell(told!, won!, points!)),
  );
  if (table.phase !== 'playing') return finished;
  return [...finished, table.won.map((won, seat) => cell(toldBy(seat), won, null))];
}
