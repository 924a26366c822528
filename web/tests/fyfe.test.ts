import { describe, expect, it } from 'vitest';
import {
  meant,
  NOTHING,
  offered,
  pieceOf,
  press,
  take,
  type Choice,
} from '../src/games/fyfe/choosing';
import { parse, partsOf, write, type Kind } from '../src/games/fyfe/moves';
import { summed, totals, turns } from '../src/games/fyfe/sums';
import { LINES, through } from '../src/games/fyfe/view';
import type { Frame } from '../src/lib/wire';
import golden from './fyfe.views.golden.json';

const CHARMS = [
  'redraw',
  'move',
  'swap',
  'four-of-five',
  'hidden-joker',
  'turn-to-joker',
  'replace',
];
const what = (part: string) => (part === 'from' || part === 'to' ? 'space' : part);

/** Touch the parts of a move in an order, and see which move comes out. */
function touched(legal: readonly string[], text: string, reversed = false): string | undefined {
  const moves = legal.map(parse);
  const move = parse(text);
  let choice: Choice = NOTHING;
  if (CHARMS.includes(move.kind)) {
    choice = press(moves, choice, { what: 'charm', name: move.kind }).choice;
    if (move.kind === 'redraw') {
      const again = press(moves, choice, { what: 'charm', name: 'redraw' });
      return again.play && write(again.play);
    }
  }
  const order = [...partsOf(move.kind)];
  if (reversed && move.kind !== 'move') order.reverse();
  for (const part of order) {
    const piece = pieceOf(`${what(part)}:${move.parts[part]}`);
    expect(offered(moves, choice).has(`${piece.what}:${piece.name}`)).toBe(true);
    const pressed = press(moves, choice, piece);
    if (pressed.play) return write(pressed.play);
    choice = pressed.choice;
  }
  return undefined;
}

describe('making a move by touching its pieces', () => {
  it('reads and writes every move as the server does', () => {
    for (const { moves: legal } of golden) {
      for (const move of legal) expect(write(parse(move))).toBe(move);
    }
  });
  it('reaches every legal move, in either order', () => {
    const kinds = new Set<Kind>();
    for (const { moves: legal } of golden) {
      // Hundreds of moves are alike: some of each kind.
      const seen = new Map<Kind, number>();
      for (const move of legal) {
        const { kind } = parse(move);
        if (kind === 'done' || kind === 'back') continue;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
        if (seen.get(kind)! % 7 !== 1) continue;
        kinds.add(kind);
        expect(touched(legal, move)).toBe(move);
        expect(touched(legal, move, true)).toBe(move);
      }
    }
    for (const kind of ['place', 'tile', 'redraw', 'move', 'swap'] as const)
      expect(kinds).toContain(kind);
  });
  const moves = ['place 1 a1', 'place 2 a1', 'place 1 b1', 'place 2 b1', 'tile any-five row-1'].map(
    parse,
  );
  it('changes its mind: another token, another kind of piece, the same one again', () => {
    const first = press(moves, NOTHING, pieceOf('slot:1')).choice;
    expect(press(moves, first, pieceOf('slot:2')).choice.parts).toEqual({ slot: '2' });
    expect(press(moves, first, pieceOf('tile:any-five')).choice.parts).toEqual({
      tile: 'any-five',
    });
    expect(press(moves, first, pieceOf('slot:1')).choice.parts).toEqual({});
  });
  it('drags what goes somewhere, whatever was chosen before', () => {
    const tile = press(moves, NOTHING, pieceOf('tile:any-five')).choice;
    expect(take(moves, tile, pieceOf('slot:2'))?.parts).toEqual({ slot: '2' });
    expect(take(moves, NOTHING, pieceOf('slot:3'))).toBeNull();
  });
  it('asks the server why, with a move that it would refuse', () => {
    expect(press(moves, NOTHING, pieceOf('charm:move')).refused).toBe(true);
    expect(meant(NOTHING, pieceOf('charm:move'))).toBe('charm move a1 b1');
    expect(meant({ charm: null, parts: { slot: '1' } }, pieceOf('space:c3'))).toBe('place 1 c3');
    expect(meant(NOTHING, pieceOf('space:c3'))).toBeNull();
  });
});

describe('where things lie', () => {
  it('has twelve lines, read as the rules read them', () => {
    expect(LINES.size).toBe(12);
    expect(LINES.get('diag-e')).toEqual(['e1', 'd2', 'c3', 'b4', 'a5']);
    expect(through('c3')).toEqual(['row-3', 'col-c', 'diag-a', 'diag-e']);
  });
});

describe('points as they are written', () => {
  const gains = (...numbers: number[]) =>
    numbers.map((points) => ({ rule: 'FYFE-16', points, tile: null }) as const);
  it('adds up where several numbers come together', () => {
    expect(summed(gains(12, 10, 5))).toBe('12 + 10 + 5');
    expect(summed(gains(12))).toBe('+12');
  });
  it('tells the totals after each turn, which the next one begins with', () => {
    const frame = (kind: string, ...scores: number[]) =>
      ({ events: [{ kind }], scores }) as unknown as Frame;
    const frames = [
      frame('turn', 14, 14),
      frame('done', 14, 14),
      frame('turn', 14, 22),
      frame('done', 14, 22),
      frame('turn', 19, 22),
      frame('over', 19, 27),
    ];
    expect(totals(frames)).toEqual([
      [14, 22],
      [19, 22],
      [19, 27],
    ]);
    expect(totals([])).toEqual([]);
  });
  it('tells what each turn brought, from what everybody began with', () => {
    const told = turns(
      [16, 16],
      [
        [18, 13],
        [30, 13],
      ],
    );
    expect(told.map((row) => row.map(({ points }) => points))).toEqual([
      [2, -3],
      [12, 0],
    ]);
    expect(told.map((row) => row.map(({ note }) => note))).toEqual([
      ['= 18', '= 13'],
      ['= 30', '= 13'],
    ]);
  });
});
