import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Live, type Connection } from '../src/lib/live';
import type { Message } from '../src/lib/wire';

/** A socket that a test holds by its other end. */
class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: { t: string; id: string }[] = [];
  closed = false;
  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drops(code = 1006) {
    this.onclose?.({ code });
  }
}

let heard: Message[];
let states: Connection[];
let live: Live;

function open(): Live {
  return new Live(
    'ws://here/api/tables/t1/live',
    { message: (message) => heard.push(message), connection: (state) => states.push(state) },
    { socket: (to) => new FakeSocket(to) as unknown as WebSocket, chance: () => 1 },
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  heard = [];
  states = [];
  live = open();
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
});

describe('a live table', () => {
  it('asks for everything at first and is open once it has the whole', () => {
    expect(FakeSocket.last.address).toBe('ws://here/api/tables/t1/live');
    expect(states).toEqual([]);
    FakeSocket.last.says({ t: 'full', seq: 4 });
    expect(states).toEqual(['open']);
    expect(live.seq).toBe(4);
  });

  it('comes back after a loss and asks for what it missed', () => {
    FakeSocket.last.says({ t: 'full', seq: 4 });
    FakeSocket.last.says({ t: 'update', seq: 7 });
    FakeSocket.last.drops();
    expect(states).toEqual(['open', 'lost']);
    vi.advanceTimersByTime(400);
    expect(FakeSocket.last.address).toBe('ws://here/api/tables/t1/live?since=7');
    FakeSocket.last.says({ t: 'full', seq: 9 });
    expect(states).toEqual(['open', 'lost', 'open']);
    expect(live.seq).toBe(9);
  });

  it('waits twice as long after each failure, up to a bound, and starts anew after a success', () => {
    const waits: number[] = [];
    for (let n = 0; n < 8; n++) {
      const before = FakeSocket.all.length;
      FakeSocket.last.drops();
      let waited = 0;
      while (FakeSocket.all.length === before) {
        vi.advanceTimersByTime(100);
        waited += 100;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([400, 800, 1600, 3200, 6400, 12_800, 15_000, 15_000]);
    FakeSocket.last.says({ t: 'full', seq: 0 });
    FakeSocket.last.drops();
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all.length).toBe(10);
  });

  it('comes back at once when the network does', () => {
    FakeSocket.last.drops();
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.all.length).toBe(2);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(2);
  });

  it('keeps a promise for each request, whatever the order of the answers', async () => {
    FakeSocket.last.says({ t: 'full', seq: 0 });
    const chat = live.ask({ t: 'chat', text: 'bonsoir' });
    const start = live.ask({ t: 'start' });
    const [first, second] = FakeSocket.last.sent;
    FakeSocket.last.says({ t: 'refused', id: second!.id, problem: { rule: 'TABLE-01' } });
    FakeSocket.last.says({ t: 'confirmed', id: first!.id, seq: 1 });
    expect((await chat).t).toBe('confirmed');
    expect((await start).t).toBe('refused');
  });

  it('asks again, with the same id, for what was not answered before a loss', async () => {
    FakeSocket.last.says({ t: 'full', seq: 0 });
    const move = live.ask({ t: 'move', move: 'g7', seen: 0 });
    const [asked] = FakeSocket.last.sent;
    FakeSocket.last.drops();
    vi.advanceTimersByTime(400);
    expect(FakeSocket.last.sent).toEqual([]);
    FakeSocket.last.says({ t: 'full', seq: 0 });
    expect(FakeSocket.last.sent).toEqual([asked]);
    FakeSocket.last.says({ t: 'confirmed', id: asked!.id, seq: 1 });
    expect((await move).t).toBe('confirmed');
  });

  it('holds what is asked while the connection is lost', () => {
    FakeSocket.last.drops();
    void live.ask({ t: 'start' });
    vi.advanceTimersByTime(400);
    FakeSocket.last.says({ t: 'full', seq: 0 });
    expect(FakeSocket.last.sent.map(({ t }) => t)).toEqual(['start']);
  });

  it('does not come back to a table that is not there', () => {
    FakeSocket.last.drops(4404);
    vi.advanceTimersByTime(60_000);
    expect(states).toEqual(['closed']);
    expect(FakeSocket.all.length).toBe(1);
  });

  it.each([
    [4410, 'retired'],
    [4510, 'damaged'],
  ])('does not come back after %i and says that the table is %s', (code, state) => {
    FakeSocket.last.drops(code);
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('online'));
    expect(states).toEqual([state]);
    expect(FakeSocket.all.length).toBe(1);
  });

  it('does not come back once this device was signed out, and says so', () => {
    FakeSocket.last.says({ t: 'full', seq: 0 });
    FakeSocket.last.drops(4401);
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('online'));
    expect(states).toEqual(['open', 'ended']);
    expect(FakeSocket.all.length).toBe(1);
  });

  it('stays away once it has left', () => {
    FakeSocket.last.says({ t: 'full', seq: 0 });
    live.close();
    expect(FakeSocket.last.closed).toBe(true);
    FakeSocket.last.drops();
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(1);
    expect(states).toEqual(['open', 'closed']);
  });
});
