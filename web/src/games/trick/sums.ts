/** The end of a round as rows: best first, every number with what it comes from. */

export interface Term {
  value: number;
  label: string;
}

export interface SumRow {
  seat: number;
  /** What the round's points are made of. */
  terms: Term[];
  points: number;
  before: number;
  total: number;
  /** 1 is the best total; equals share their place. */
  rank: number;
}

/** What the view says of a round, one number for each seat. */
export interface Round {
  points: readonly number[];
  before: readonly number[];
  totals: readonly number[];
  ranks: readonly number[];
}

/** One row for each seat, by its place after the round. */
export function sumRows(
  { points, before, totals, ranks }: Round,
  terms: (seat: number) => Term[] = () => [],
): SumRow[] {
  return points
    .map((each, seat) => ({
      seat,
      terms: terms(seat),
      points: each,
      before: before[seat]!,
      total: totals[seat]!,
      rank: ranks[seat]!,
    }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}
