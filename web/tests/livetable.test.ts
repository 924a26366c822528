import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endOfTrick } from '../src/games/trick/finished';
import { TIMES } from '../src/lib/pace';
import { LiveTable } from '../src/lib/table.svelte';
import type { News } from '../src/lib/wire';

/** A socket that says what a test wants. */
function sit() {
  const socket = { close() {}, send() {} } as unknown as WebSocket;
  const table = new LiveTable('t1', { socket: () => socket });
  const hear = (message: object) =>
    socket.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  hear({
    t: 'full',
    seq: 3,
    now: 0,
    setup: {},
    seat: 0,
    room: { seats: [] },
    position: null,
    mine: null,
    news,
  });
  return { table, hear, socket };
}
const said = (seq: number, text: string) => ({ t: 'said', seq, at: 0, seat: 1, name: 'Bob', text });
const news = [said(1, 'hello'), said(2, 'ugly'), { t: 'happened', seq: 3, at: 0, event: {} }];

describe('a message that the host has deleted', () => {
  it('is gone from the page, and nothing else is', () => {
    const { table, hear } = sit();
    const notice = { t: 'noticed', seq: 4, at: 0, what: 'unsaid', params: {}, back_to: 2 };
    hear({ t: 'update', seq: 4, now: 0, news: [notice] });
    expect(table.news.map(({ t, seq }) => [t, seq])).toEqual([
      ['said', 1],
      ['happened', 3],
      ['noticed', 4],
    ]);
    table.close();
  });

  it('is another thing than a move that was taken back', () => {
    const { table, hear } = sit();
    const notice = { t: 'noticed', seq: 4, at: 0, what: 'taken-back', params: {}, back_to: 2 };
    hear({ t: 'update', seq: 4, now: 0, news: [notice] });
    expect(table.news.map(({ seq }) => seq)).toEqual([1, 2, 4]);
    table.close();
  });
});

describe('one moment at a time', () => {
  const position = (actors: number[], more: object = {}) => ({
    ...{ view: {}, actors, moves: actors.includes(0) ? ['r1'] : [], refused: {}, clocks: [] },
    ...{ banks: [], window: null, answered: false, over: false, scores: [], ranks: [], ...more },
  });
  const happened = (seq: number, kind: string) => ({ t: 'happened', seq, at: 0, event: { kind } });
  const update = (seq: number, actors: number[], kinds: string[], more: object = {}) => ({
    ...{ t: 'update', seq, now: Date.now() / 1000, position: position(actors, more) },
    news: kinds.map((kind) => happened(seq, kind)), // of one move
  });
  const kindsOf = (news: readonly News[]) =>
    news.map((item) => item.t === 'happened' && item.event['kind']);
  const { move, rest } = TIMES.steady;

  /** A table of bots at which I sit on seat 0, and the first of them is to move. */
  function watch() {
    const { table, hear } = sit();
    table.rests = endOfTrick;
    hear({ ...update(4, [1], []), t: 'full', setup: {}, seat: 0, room: { seats: [] }, mine: null });
    return { table, hear };
  }

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('lets each move of the others be looked at, and keeps nobody waiting who is asked', () => {
    const { table, hear } = watch();
    hear(update(5, [2], ['played']));
    hear(update(6, [0], ['played']));
    expect(table.position!.actors).toEqual([2]);
    vi.advanceTimersByTime(move - 1);
    expect(table.position!.actors).toEqual([2]);
    vi.advanceTimersByTime(1);
    expect(table.myTurn).toBe(true);
    hear(update(7, [0, 3], ['thinks']));
    expect(table.position!.actors).toEqual([0, 3]);
    table.close();
  });

  it('shows the end of a trick before what follows: nobody is asked meanwhile', () => {
    const { table, hear } = watch();
    hear(update(5, [0], ['played', 'trick', 'disc', 'trump']));
    expect([table.still, table.position!.actors, table.myTurn]).toEqual([true, [], false]);
    expect(kindsOf(table.latest)).toEqual(['played', 'trick', 'disc']);
    vi.advanceTimersByTime(rest);
    expect([table.still, table.position!.actors, table.myTurn]).toEqual([false, [0], true]);
    expect(kindsOf(table.latest)).toEqual(['trump']);
    table.close();
  });

  it('skips nothing that comes at once: the sums of a round are told before the next', () => {
    const { table, hear } = watch();
    hear(update(5, [0], ['played', 'trick', 'scored']));
    hear(update(6, [0, 1], ['announced']));
    vi.advanceTimersByTime(rest);
    expect(kindsOf(table.latest)).toEqual(['scored']);
    vi.advanceTimersByTime(1);
    expect(kindsOf(table.latest)).toEqual(['announced']);
    table.close();
  });

  it('hurries to the next end of a trick, and rests there', () => {
    const { table, hear } = watch();
    hear(update(5, [2], ['played']));
    hear(update(6, [3], ['played']));
    hear(update(7, [0], ['played', 'trick']));
    table.hurry();
    expect([table.still, table.latest.length]).toEqual([true, 3]);
    table.hurry();
    expect(table.myTurn).toBe(true);
    table.close();
  });

  it('makes a move on what is shown, and shows all of it first', () => {
    const sent: string[] = [];
    const { table, hear, socket } = sit();
    Object.assign(socket, { send: (text: string) => sent.push(text) });
    hear({ ...update(4, [1], []), t: 'full', setup: {}, seat: 0, room: { seats: [] }, mine: null });
    hear(update(5, [2], ['played']));
    hear(update(6, [3], ['played']));
    void table.move('back');
    expect(table.position!.actors).toEqual([3]);
    expect(JSON.parse(sent[0]!)).toMatchObject({ t: 'move', seen: 6 });
    table.close();
  });

  it('drops what waits when the whole table comes, and loses no news', () => {
    const { table, hear } = watch();
    hear(update(5, [2], ['played']));
    hear(update(6, [3], ['played']));
    const full = { t: 'full', setup: {}, seat: 0, room: { seats: [] }, mine: null };
    hear({ ...update(7, [0], ['played']), ...full });
    expect(table.myTurn).toBe(true);
    expect(table.news.map((item) => item.seq).slice(-3)).toEqual([5, 6, 7]);
    table.close();
  });

  it('does not let my time run out unseen', () => {
    const clocks = [{ seat: 0, until: Date.now() / 1000 + 30 }];
    const { table, hear } = watch();
    hear(update(5, [2], ['played', 'trick']));
    hear(update(6, [3], ['played']));
    hear(update(7, [0], ['played'], { clocks }));
    vi.advanceTimersByTime(1500);
    expect(table.myTurn).toBe(true);
    table.close();
  });

  it('never lags behind where nobody looks', () => {
    const { table, hear } = watch();
    hear(update(5, [2], ['played', 'trick']));
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(table.still).toBe(false);
    hear(update(6, [3], ['played']));
    hear(update(7, [0], ['played', 'trick']));
    expect([table.still, table.myTurn]).toEqual([false, true]);
    table.close();
  });
});
