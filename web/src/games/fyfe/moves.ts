/** The moves of FYFE, read from their notation: what they are made of, and nothing of what they may. */

import type { CharmCode, TileCode } from './shape';
import type { Line, Space } from './view';

export interface Parts {
  /** A token of the reserve: `1` or `2`. */
  slot: string;
  space: Space;
  tile: TileCode;
  line: Line;
  from: Space;
  to: Space;
}
export type Part = keyof Parts;
/** A charm's kind is its name. */
export type Kind = 'place' | 'tile' | 'done' | 'back' | CharmCode;

export interface Move {
  kind: Kind;
  parts: Partial<Parts>;
}

const WRITTEN: Record<Kind, readonly Part[]> = {
  place: ['slot', 'space'],
  tile: ['tile', 'line'],
  redraw: [],
  move: ['from', 'to'],
  swap: ['space', 'slot'],
  'four-of-five': ['line'],
  'hidden-joker': ['slot', 'space'],
  'turn-to-joker': ['space'],
  replace: ['line', 'tile'],
  done: [],
  back: [],
};
const PLAIN: readonly Kind[] = ['place', 'tile', 'done', 'back'];

/** The parts that a kind of move has, in the order of its notation. */
export const partsOf = (kind: Kind): readonly Part[] => WRITTEN[kind];

/** `place 1 c4`, `charm move b2 d4`. */
export function parse(text: string): Move {
  const [kind, ...words] = text.replace(/^charm /, '').split(' ') as [Kind, ...string[]];
  return { kind, parts: Object.fromEntries(WRITTEN[kind].map((part, i) => [part, words[i]!])) };
}

export function write({ kind, parts }: Move): string {
  const words = WRITTEN[kind].map((part) => parts[part]!);
  return [...(PLAIN.includes(kind) ? [] : ['charm']), kind, ...words].join(' ');
}
