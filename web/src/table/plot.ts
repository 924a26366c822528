/** The geometry of the score plot: where things are, and nothing of how they look. */

export interface Scale {
  x: (round: number) => number;
  y: (points: number) => number;
  /** Where the horizontal lines are. */
  ticks: number[];
}

/** Steps that people count in. */
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];

export function scale(
  history: readonly (readonly number[])[],
  width: number,
  height: number,
): Scale {
  const all = [0, ...history.flat()];
  const least = Math.min(...all);
  const most = Math.max(...all);
  const step = STEPS.find((each) => (most - least) / each <= 4) ?? 5000;
  const low = Math.floor(least / step) * step;
  const high = Math.max(low + step, Math.ceil(most / step) * step);
  const ticks = [];
  for (let tick = low; tick <= high; tick += step) ticks.push(tick);
  const [left, right, top, bottom] = [38, 112, 12, 26];
  return {
    x: (round) => left + (round * (width - left - right)) / Math.max(1, history.length),
    y: (points) => top + ((high - points) / (high - low)) * (height - top - bottom),
    ticks,
  };
}

/** Names at the ends of lines, pushed apart where they would touch. */
export function spread(wanted: readonly number[], apart: number): number[] {
  const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  for (let i = 1; i < order.length; i++) {
    order[i]!.y = Math.max(order[i]!.y, order[i - 1]!.y + apart);
  }
  const placed = new Array<number>(wanted.length);
  for (const { y, i } of order) placed[i] = y;
  return placed;
}
