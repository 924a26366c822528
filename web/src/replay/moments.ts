/** The time bar: a game in rounds and tricks, or in turns. Plain functions over what happened. */

import type { Frame } from '../lib/wire';

/** A trick or a turn: from which frame to which, both included. */
export interface Mark {
  from: number;
  to: number;
}

export interface Block {
  /** The first round or turn in it, and the last: the same for a round. */
  first: number;
  last: number;
  marks: Mark[];
}

export type Kind = 'round' | 'turn' | 'moves';

export interface Moments {
  kind: Kind;
  blocks: Block[];
}

/** How many turns, or moves, share a block where a game has no rounds. */
const TURNS = 5;
const MOVES = 10;

const has = (frame: Frame, kind: string) => frame.events.some((event) => event['kind'] === kind);

/** The frames in which something of this kind happens. */
const where = (frames: readonly Frame[], kind: string): number[] =>
  frames.flatMap((frame, i) => (has(frame, kind) ? [i] : []));

/** Marks that begin at these frames; the first begins at `from`. */
function cut(starts: readonly number[], from: number, to: number): Mark[] {
  const edges = [from, ...starts.filter((start) => start > from && start <= to)];
  return edges.map((start, i) => ({ from: start, to: (edges[i + 1] ?? to + 1) - 1 }));
}

/** A round opens in the frame that closes the one before: it is that frame's last event. */
export function momentsOf(frames: readonly Frame[]): Moments {
  const last = frames.length - 1;
  const rounds = where(frames, 'round');
  if (rounds.length) {
    const tricks = where(frames, 'trick').map((frame) => frame + 1);
    const blocks = rounds.map((start, i) => {
      const from = i ? start + 1 : 0;
      return {
        first: i + 1,
        last: i + 1,
        marks: cut(tricks, from, rounds[i + 1] ?? last),
      };
    });
    return { kind: 'round', blocks: blocks.filter(({ marks }) => marks[0]!.from <= last) };
  }
  const turns = where(frames, 'turn');
  const marks = turns.length
    ? cut(turns, 0, last)
    : cut(
        frames.flatMap((_, i) => (i % MOVES ? [] : [i])),
        0,
        last,
      );
  const blocks: Block[] = [];
  for (let i = 0; i < marks.length; i += TURNS) {
    const group = marks.slice(i, i + TURNS);
    blocks.push({ first: i + 1, last: i + group.length, marks: group });
  }
  return { kind: turns.length ? 'turn' : 'moves', blocks };
}

/** In which block and which mark of it a frame lies. */
export function placeOf({ blocks }: Moments, at: number): { block: number; mark: number } {
  for (const [block, { marks }] of blocks.entries()) {
    const mark = marks.findIndex(({ from, to }) => at >= from && at <= to);
    if (mark >= 0) return { block, mark };
  }
  return { block: Math.max(0, blocks.length - 1), mark: 0 };
}

/** The frames at which this viewpoint sees something new: others' secret choices are no step. */
export function stopsOf(frames: readonly Frame[]): number[] {
  let before = '';
  return frames.flatMap((frame, i) => {
    const now = JSON.stringify([frame.view, frame.actors]);
    const news = frame.events.length > 0 || now !== before;
    before = now;
    return news || i === 0 || i === frames.length - 1 ? [i] : [];
  });
}

/** The first frame of the next or the previous mark; the ends stay where they are. */
export function byMark({ blocks }: Moments, at: number, step: 1 | -1): number {
  const starts = blocks.flatMap(({ marks }) => marks.map(({ from }) => from));
  if (step > 0) return starts.find((start) => start > at) ?? blocks.at(-1)?.marks.at(-1)?.to ?? at;
  return starts.findLast((start) => start < at) ?? 0;
}
