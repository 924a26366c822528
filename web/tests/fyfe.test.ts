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
import { gain, summed, terms, totals, turnOf } from '../src/games/fyfe/gains';
import { parse, partsOf, write, type Kind } from '../src/games/fyfe/moves';
import { awaited, satisfied, standing } from '../src/games/fyfe/reading';
import { along, LINES, through, type FyfeBoard, type Placed } from '../src/games/fyfe/view';
import type { Frame } from '../src/lib/wire';
import golden from './fyfe.golden.json';

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
    for (const { legal } of golden) {
      for (const move of legal) expect(write(parse(move))).toBe(move);
    }
  });
  it('reaches every legal move, in either order', () => {
    const kinds = new Set<Kind>();
    for (const { legal } of golden) {
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

describe('what a line shows', () => {
  it('has twelve lines, read as the rules read them', () => {
    expect(LINES.size).toBe(12);
    expect(LINES.get('diag-e')).toEqual(['e1', 'd2', 'c3', 'b4', 'a5']);
    expect(through('c3')).toEqual(['row-3', 'col-c', 'diag-a', 'diag-e']);
  });
  it('stands as the server says, on every board of the golden games', () => {
    const met = new Set<string>();
    for (const { spaces, reserve, tiles, bag, choices, standings } of golden) {
      const { named } = turnOf({ spaces, reserve, tiles } as unknown as FyfeBoard, choices);
      const stock = [...bag, ...reserve.filter((token): token is string => token !== null)];
      for (const [line, expected] of Object.entries(standings)) {
        const lies = (tiles as Record<string, Placed>)[line]!;
        if (line === named) continue;
        met.add(expected);
        expect([line, standing(lies, along(spaces, line), stock as string[])]).toEqual([
          line,
          expected,
        ]);
      }
    }
    expect(met).toContain('impossible');
    expect(met).toContain('possible');
    expect(met).toContain('completed');
  });
  it('lets a joker be whatever is needed', () => {
    expect(satisfied('numbers-up', ['b1f', 'g2t', 'r5m*', 'y4l', 'v5l'])).toBe(true);
    expect(satisfied('numbers-up', ['b1f', 'g2t', 'r5m', 'y4l', 'v5l'])).toBe(false);
    expect(satisfied('house-colour', ['b1f', 'b2f', 'b3f*', 'r1f', 'r2f'])).toBe(true);
  });
  it('knows the one value that a tile waits for', () => {
    const stock = ['y4l', 'r4f', 'r5f', 'b2m'];
    const line = ['b1f', 'g2t', 'r3m', null, 'v5l'];
    expect(awaited('numbers-up', line, 3, stock)).toEqual({ trait: 'number', value: '4' });
    expect(awaited('any-five', line, 3, stock)).toBeUndefined();
  });
});

describe('what a choice brings', () => {
  const row = ['b1f', 'g2t', 'r3m', null, 'v5l'];
  const column = [null, 'b4f', 'g4f', 'r4f', 'v4f'];
  const spaces = Array.from<string | null>({ length: 25 }).fill(null);
  row.forEach((token, i) => (spaces[i] = token));
  column.slice(1).forEach((token, i) => (spaces[3 + 5 * (i + 1)] = token));
  const tiles: Record<string, Placed> = {
    'row-1': { tile: 'numbers-up', completed: false },
    'col-d': { tile: 'same-number', completed: false },
  };
  const turn = turnOf({ spaces, reserve: ['y4l', 'r5f'], tiles } as unknown as FyfeBoard, []);

  it('counts every tile, and the bonus for two at once', () => {
    const both = gain(turn, parse('place 1 d1'));
    expect(both.terms).toEqual([12, 10, 5]);
    expect(summed(both.terms)).toBe('12 + 10 + 5');
    expect(gain(turn, parse('place 2 d1')).terms).toEqual([]);
    expect(summed([12])).toBe('+12');
  });
  it('sees that a hidden joker completes the same', () => {
    expect(gain(turn, parse('charm hidden-joker 2 d1')).tiles).toEqual([
      'numbers-up',
      'same-number',
    ]);
  });
  it('follows the token of this turn where a charm moves it', () => {
    const board = { spaces, reserve: [null, null], tiles } as unknown as FyfeBoard;
    expect(turnOf(board, ['place 1 a5', 'charm move a5 b2']).placed).toBe('b2');
    expect(terms(turnOf(board, ['charm four-of-five row-1']))).toEqual([12]);
  });
  it('tells the totals after each turn', () => {
    const frame = (kind: string, ...scores: number[]) =>
      ({ events: [{ kind }], scores }) as unknown as Frame;
    const frames = [
      frame('turn', 14, 14),
      frame('placed', 14, 22),
      frame('turn', 14, 22),
      frame('placed', 19, 22),
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
});
