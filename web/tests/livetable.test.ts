import { describe, expect, it } from 'vitest';
import { LiveTable } from '../src/lib/table.svelte';

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
    room: {},
    position: null,
    mine: null,
    news,
  });
  return { table, hear };
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

describe('what comes together and is shown in two moments', () => {
  it('has one number, and nothing of it is lost', () => {
    const { table, hear } = sit();
    table.rests = () => 1;
    hear({ t: 'update', seq: 4, now: 0, position: { actors: [], clocks: [] }, news: [] });
    const kinds = ['trick', 'scored'].map((kind) => ({
      t: 'happened',
      seq: 5,
      at: 0,
      event: { kind },
    }));
    hear({ t: 'update', seq: 5, now: 0, position: { actors: [], clocks: [] }, news: kinds });
    expect(table.news.map(({ seq }) => seq)).toEqual([1, 2, 3, 5]);
    table.hurry();
    expect(table.news.map(({ seq }) => seq)).toEqual([1, 2, 3, 5, 5]);
    expect(table.latest).toHaveLength(1);
    table.close();
  });
});
