import { afterEach, describe, expect, test, vi } from 'vitest';
import { api } from '../src/lib/api';
import { byMark, momentsOf, placeOf, stopsOf } from '../src/replay/moments';
import { ReplayTable, seatsOf } from '../src/replay/replaytable.svelte';
import type { Frame, Replay } from '../src/lib/wire';

const frame = (kinds: string[], view: Record<string, unknown> = {}): Frame => ({
  seat: 0,
  move: '',
  events: kinds.map((kind) => ({ kind })),
  view,
  actors: [0],
  scores: [0, 0],
  ranks: [1, 1],
});

/** Two rounds of two tricks of two cards. */
const ROUNDS = [
  ['round', 'hand'],
  ['played'],
  ['played', 'trick'],
  ['played'],
  ['played', 'trick', 'scored', 'round'],
  ['played'],
  ['played', 'trick'],
  ['played'],
  ['played', 'trick', 'scored', 'over'],
].map((kinds, i) => frame(kinds, { i }));

describe('the time bar', () => {
  test('has one block a round and one mark a trick, and every frame once', () => {
    const { kind, blocks } = momentsOf(ROUNDS);
    expect(kind).toBe('round');
    expect(blocks.map(({ marks }) => marks.map(({ from, to }) => [from, to]))).toEqual([
      [
        [0, 2],
        [3, 4],
      ],
      [
        [5, 6],
        [7, 8],
      ],
    ]);
  });

  test('has blocks of five turns where there are no rounds', () => {
    const frames = [frame([]), ...Array.from({ length: 12 }, () => frame(['turn']))];
    const { kind, blocks } = momentsOf(frames);
    expect(kind).toBe('turn');
    expect(blocks.map(({ first, last }) => [first, last])).toEqual([
      [1, 5],
      [6, 10],
      [11, 13],
    ]);
    const marks = blocks.flatMap((block) => block.marks);
    expect(marks[0]).toEqual({ from: 0, to: 0 });
    expect(marks.at(-1)).toEqual({ from: 12, to: 12 });
  });

  test('has something to show for a game that tells of neither', () => {
    const { kind, blocks } = momentsOf(Array.from({ length: 25 }, () => frame(['moved'])));
    expect(kind).toBe('moves');
    expect(blocks.flatMap(({ marks }) => marks).at(-1)!.to).toBe(24);
  });

  test('finds where a frame lies, and steps by tricks', () => {
    const moments = momentsOf(ROUNDS);
    expect(placeOf(moments, 6)).toEqual({ block: 1, mark: 0 });
    expect(byMark(moments, 1, 1)).toBe(3);
    expect(byMark(moments, 7, 1)).toBe(8);
    expect(byMark(moments, 5, -1)).toBe(3);
    expect(byMark(moments, 0, -1)).toBe(0);
  });

  test('does not stop where a viewpoint sees nothing new', () => {
    const seen = [
      frame(['turn'], { a: 1 }),
      frame([], { a: 1 }),
      frame([], { a: 2 }),
      frame([], { a: 2 }),
    ];
    expect(stopsOf(seen)).toEqual([0, 2, 3]);
  });
});

const replay = (seat: number): Replay => ({
  game: 'rage',
  version: 1,
  seats: 3,
  options: {},
  players: { '0': 'Ada', '2': 'bot expert' },
  bots: { '1': 'regular' },
  commitment: '',
  seed: '',
  seat,
  problems: [],
  first: 0,
  total: ROUNDS.length,
  frames: ROUNDS.map((each, i) => ({ ...each, view: { i, seat, hand: [`r${i}`] } })),
});

describe('a long replay', () => {
  afterEach(() => vi.restoreAllMocks());

  /** The answers of a server that gives four frames at a time. */
  const pages = (answer: (first: number) => Response) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      return answer(Number(new URL(String(url), 'http://here').searchParams.get('first')));
    });

  test('comes in pages, and is whole', async () => {
    const asked = pages((first) =>
      Response.json({ ...replay(1), first, frames: replay(1).frames.slice(first, first + 4) }),
    );
    expect(await api.replay('t', 1)).toEqual(replay(1));
    expect(asked).toHaveBeenCalledTimes(3);
  });

  test('that is too long says so', async () => {
    const trouble = { problem: 'long', sentence: 'This record has 50000 moves', params: {} };
    pages(() => Response.json(trouble, { status: 422 }));
    await expect(api.replayRecord('tablee record 2', 0)).rejects.toThrow(trouble.sentence);
  });
});

describe('a replayed table', () => {
  const open = () =>
    new ReplayTable('t', replay(0), seatsOf(replay(0)), (seat) => Promise.resolve(replay(seat)));

  test('knows the people and the bots of a record', () => {
    const table = open();
    expect(table.room!.seats).toEqual([
      { name: 'Ada' },
      { bot: 'regular' },
      { name: 'bot expert' },
    ]);
    expect(table.names[0]).toBe('Ada');
    expect(table.names[1]).not.toBe('');
  });

  test('tells with each frame what happened in it, wherever one comes from', () => {
    const table = open();
    table.leap(4);
    expect(table.latest.map((item) => item.t === 'happened' && item.event['kind'])).toEqual([
      'played',
      'trick',
      'scored',
      'round',
    ]);
    expect(table.news).toHaveLength(10);
    table.next();
    expect(table.at).toBe(5);
    table.previous();
    expect(table.at).toBe(4);
    table.leap(99);
    expect(table.at).toBe(8);
    expect(table.position!.moves).toEqual([]);
    expect(table.myTurn).toBe(false);
  });

  test('keeps the moment when one looks with other eyes, and opens hands only when asked', async () => {
    const table = open();
    table.leap(3);
    expect(table.hand(1)).toBeNull();
    await table.lookFrom(1);
    expect([table.seat, table.at]).toEqual([1, 3]);
    expect(table.position!.view['seat']).toBe(1);
    await table.openAll();
    expect(table.hand(0)).toEqual(['r3']);
    await table.lookFrom(0);
    expect(table.hand(1)).toBeNull();
  });

  test('can be asked for nothing', async () => {
    expect((await open().move('r3')).t).toBe('refused');
    expect((await open().ask({ t: 'leave' })).t).toBe('refused');
  });
});
