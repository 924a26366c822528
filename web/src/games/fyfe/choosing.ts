/**
 * Making a move by touching its pieces, in any order that leads to one. It knows no rules: what may
 * be touched next is whatever some legal move still needs.
 */

import { partsOf, write, type Move, type Part, type Parts } from './moves';
import type { CharmCode } from './shape';

/** Something that can be touched: a token of the reserve, a space, a tile, a line's tile space, a charm. */
export interface Piece {
  what: 'slot' | 'space' | 'tile' | 'line' | 'charm';
  name: string;
}

/** A move that is not whole yet. */
export interface Choice {
  charm: CharmCode | null;
  parts: Partial<Parts>;
}

export interface Pressed {
  choice: Choice;
  /** The move that this touch makes. */
  play?: Move;
  /** No legal move has this. */
  refused?: true;
}

export const NOTHING: Choice = { charm: null, parts: {} };

const FILLS: Record<Piece['what'], readonly Part[]> = {
  slot: ['slot'],
  space: ['space', 'from', 'to'],
  tile: ['tile'],
  line: ['line'],
  charm: [],
};
const WHAT: Record<Part, Piece['what']> = {
  slot: 'slot',
  space: 'space',
  from: 'space',
  to: 'space',
  tile: 'tile',
  line: 'line',
};

export const keyOf = ({ what, name }: Piece): string => `${what}:${name}`;
export function pieceOf(key: string): Piece {
  const [what, name] = key.split(':') as [Piece['what'], string];
  return { what, name };
}

export const isNothing = ({ charm, parts }: Choice): boolean =>
  charm === null && Object.keys(parts).length === 0;

/** The legal moves that a choice may still become. Without a charm it is a token or a tile. */
export const options = (moves: readonly Move[], { charm, parts }: Choice): Move[] =>
  moves.filter(
    (move) =>
      (charm === null ? move.kind === 'place' || move.kind === 'tile' : move.kind === charm) &&
      Object.entries(parts).every(([part, name]) => move.parts[part as Part] === name),
  );

/** The part of a move that a kind of piece would be next: a token moves from, then to. */
const next = (move: Move, { parts }: Choice, what: Piece['what']): Part | undefined =>
  FILLS[what].find((part) => part in move.parts && !(part in parts));

/** All pieces that may be touched next. */
export function offered(moves: readonly Move[], choice: Choice): Set<string> {
  const found = new Set<string>();
  for (const move of options(moves, choice)) {
    for (const part of partsOf(move.kind)) {
      const what = WHAT[part];
      if (next(move, choice, what) === part) found.add(keyOf({ what, name: move.parts[part]! }));
    }
  }
  return found;
}

function extend(moves: readonly Move[], choice: Choice, { what, name }: Piece): Choice | null {
  for (const move of options(moves, choice)) {
    const part = next(move, choice, what);
    if (part && move.parts[part] === name)
      return { charm: choice.charm, parts: { ...choice.parts, [part]: name } };
  }
  return null;
}

function without({ charm, parts }: Choice, drop: (part: Part, name: string) => boolean): Choice {
  const kept = Object.entries(parts).filter(([part, name]) => !drop(part as Part, name));
  return { charm, parts: Object.fromEntries(kept) };
}

/** The move that a choice is, once nothing is missing. */
function whole(moves: readonly Move[], choice: Choice): Move | undefined {
  return options(moves, choice).find(
    ({ parts }) => Object.keys(parts).length === Object.keys(choice.parts).length,
  );
}

const made = (moves: readonly Move[], choice: Choice): Pressed => {
  const play = whole(moves, choice);
  return play ? { choice: NOTHING, play } : { choice };
};

/** What touching a piece makes of a choice. */
export function press(moves: readonly Move[], choice: Choice, piece: Piece): Pressed {
  if (piece.what === 'charm') return pressCharm(moves, choice, piece.name as CharmCode);
  const longer = extend(moves, choice, piece);
  if (longer) return made(moves, longer);
  const chosen = without(choice, (part, name) => WHAT[part] === piece.what && name === piece.name);
  if (Object.keys(chosen.parts).length < Object.keys(choice.parts).length)
    return { choice: chosen };
  const other = extend(
    moves,
    without(choice, (part) => WHAT[part] === piece.what),
    piece,
  );
  if (other) return made(moves, other);
  const anew = choice.charm === null ? extend(moves, NOTHING, piece) : null;
  return anew ? { choice: anew } : { choice, refused: true };
}

/** A charm that needs nothing else is used by a second touch: its draw cannot be taken back. */
function pressCharm(moves: readonly Move[], choice: Choice, charm: CharmCode): Pressed {
  if (choice.charm === charm) {
    const play = whole(moves, choice);
    return play ? { choice: NOTHING, play } : { choice: NOTHING };
  }
  for (const parts of [choice.parts, {}]) {
    const begun = { charm, parts };
    if (options(moves, begun).length) return { choice: begun };
  }
  return { choice, refused: true };
}

/** Take a piece up, whatever was chosen before: a drag begins. */
export function take(moves: readonly Move[], choice: Choice, piece: Piece): Choice | null {
  const same = without(choice, (part) => WHAT[part] === piece.what);
  return extend(moves, same, piece) ?? extend(moves, NOTHING, piece);
}

/** Of a move that is not legal, what the server should explain; null if nothing was meant by it. */
export function meant({ charm, parts }: Choice, { what, name }: Piece): string | null {
  if (what === 'charm') return tried(name as CharmCode);
  const kind = charm ?? (what === 'slot' || what === 'space' ? 'place' : 'tile');
  const wanted: Partial<Parts> = { ...parts };
  const part = FILLS[what].find((each) => partsOf(kind).includes(each) && !(each in parts));
  Object.assign(wanted, { [part ?? FILLS[what][0]!]: name });
  if (what === 'slot' && kind === 'place') wanted.space ??= 'a1';
  if (what === 'tile' && kind === 'tile') wanted.line ??= 'row-1';
  if (kind === 'move') wanted.to ??= wanted.from === 'a1' ? 'b1' : 'a1';
  if (kind === 'swap' || kind === 'hidden-joker') wanted.slot ??= '1';
  if (kind === 'replace') wanted.tile ??= 'any-five';
  const missing = partsOf(kind).some((each) => wanted[each] === undefined);
  return missing ? null : write({ kind, parts: wanted });
}

/** Some use of a charm. */
const tried = (charm: CharmCode): string =>
  write({
    kind: charm,
    parts: { slot: '1', space: 'a1', line: 'row-1', tile: 'any-five', from: 'a1', to: 'b1' },
  });
