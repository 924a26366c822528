/** The end of a round as rows of arithmetic: best first, every number with what it comes from. */

export interface Term {
  value: number;
  label: string;
}

export interface SumRow {
  seat: number;
  /** What the round's points are made of; their sum is `points`. */
  terms: Term[];
  points: number;
  before: number;
  total: number;
  /** 1 is the best total; equals share their place. */
  rank: number;
}

/** One row for each seat, by its total after the round. */
export function sumRows(
  points: readonly number[],
  totals: readonly number[],
  terms: (seat: number) => Term[],
): SumRow[] {
  return totals
    .map((total, seat) => ({
      seat,
      terms: terms(seat),
      points: points[seat]!,
      before: total - points[seat]!,
      total,
      rank: 1 + totals.filter((other) => other > total).length,
    }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}
