/** Everybody by their place, as the server says it. */

export interface Ranked {
  seat: number;
  points: number;
  /** Equals share their place. */
  rank: number;
}

/** All seats, best first; equals in the order of their seats. */
export function ranking(scores: readonly number[], ranks: readonly number[]): Ranked[] {
  return scores
    .map((points, seat) => ({ seat, points, rank: ranks[seat]! }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}

/** How far the winners are ahead of the next; null if everybody has won. */
export function margin(ranked: readonly Ranked[]): number | null {
  const next = ranked.find((one) => one.rank > 1);
  return next ? ranked[0]!.points - next.points : null;
}
