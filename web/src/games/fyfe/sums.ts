/** Points as they are written. */

import type { Frame } from '../../lib/wire';
import type { Gain } from './shape';

/** "+12", or "12 + 8 + 5" where several numbers come together. */
export const summed = (gains: readonly Gain[]): string =>
  gains.length === 1
    ? `+${gains[0]!.points}`
    : gains.map(({ points }) => String(points)).join(' + ');

/** The totals after each turn. */
export function totals(frames: readonly Frame[]): number[][] {
  const begins = ({ events }: Frame) => events.some(({ kind }) => kind === 'turn');
  const ends = frames.flatMap((frame, i) => (i && begins(frame) ? [frames[i - 1]!] : []));
  return [...ends, ...frames.slice(-1)].map(({ scores }) => scores);
}
