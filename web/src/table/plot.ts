/** The geometry of the score plot: where things are, and nothing of how they look. */

/** The room that is left for the numbers of the lines. */
export const LEFT = 38;
const [TOP, BOTTOM] = [12, 26];
/** About how wide a letter of a name is. */
const LETTER = 7.6;

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
  /** The room that is left for the names at the ends. */
  right = 112,
): Scale {
  const all = [0, ...history.flat()];
  const least = Math.min(...all);
  const most = Math.max(...all);
  const step = STEPS.find((each) => (most - least) / each <= 4) ?? 5000;
  const low = Math.floor(least / step) * step;
  const high = Math.max(low + step, Math.ceil(most / step) * step);
  const ticks = [];
  for (let tick = low; tick <= high; tick += step) ticks.push(tick);
  return {
    x: (round) => LEFT + (round * (width - LEFT - right)) / Math.max(1, history.length),
    y: (points) => TOP + ((high - points) / (high - low)) * (height - TOP - BOTTOM),
    ticks,
  };
}

/** The room for names at the end of the lines: what the longest needs, at most a third. */
export const margin = (names: readonly string[], width: number): number =>
  Math.min(width / 3, 20 + LETTER * Math.max(...names.map((name) => name.length)));

/** As much of a name as there is room for. */
export function fitting(name: string, room: number): string {
  const letters = Math.floor((room - 14) / LETTER);
  return name.length <= letters ? name : `${name.slice(0, letters - 1).trimEnd()}…`;
}

/** Which of so many rounds have their number written, when each has this much room. */
export const every = (room: number): number => [1, 2, 5, 10, 20].find((n) => n * room >= 18) ?? 50;

/** Names at the ends of lines, pushed apart where they would touch, and up where they would leave. */
export function spread(wanted: readonly number[], apart: number, lowest = Infinity): number[] {
  const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  for (let i = 1; i < order.length; i++) {
    order[i]!.y = Math.max(order[i]!.y, order[i - 1]!.y + apart);
  }
  for (let i = order.length - 1, floor = lowest; i >= 0; i--, floor -= apart) {
    order[i]!.y = Math.min(order[i]!.y, floor);
  }
  const placed = new Array<number>(wanted.length);
  for (const { y, i } of order) placed[i] = y;
  return placed;
}
