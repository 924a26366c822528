import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { api } from '../src/lib/api';
import { Sitting } from '../src/table/sitting.svelte';
import type { Table } from '../src/lib/table.svelte';
import type { Position } from '../src/lib/wire';

vi.stubGlobal('fetch', () => new Promise(() => {})); // words and moves stay on their way

/** A person with a card lifted and a hint open. */
function sit(topic?: () => unknown) {
  const position = (moves: string[], actors = [0], refused: object = {}, over = false) =>
    ({ moves, actors, refused, view: {}, over }) as unknown as Position;
  const state = $state({ position: position(['r1', 'r2']) });
  const table = {
    id: 't1',
    live: true,
    seat: 0,
    news: [],
    latest: [],
    recalled: false,
    names: [],
    setup: { game: 'rage', hints: true },
    get position() {
      return state.position;
    },
    get myTurn() {
      return state.position.actors.includes(0);
    },
  } as unknown as Table;
  let sitting!: Sitting;
  const stop = $effect.root(() => {
    sitting = new Sitting(table, topic);
  });
  flushSync();
  sitting.selected = 'r1';
  sitting.advice = { move: 'r1', parts: [] };
  const set = (...what: Parameters<typeof position>) => {
    state.position = position(...what);
  };
  const come = (...what: Parameters<typeof position>) => {
    set(...what);
    flushSync();
  };
  return { sitting, set, come, stop };
}

describe('a card that is touched', () => {
  it('is asked about, where the server has not spoken of it: it says why not', async () => {
    const { sitting, stop } = sit();
    const problem = { rule: 'RAGE-20', case: 'first' };
    const move = vi.fn(async () => ({ t: 'refused', id: '', problem }));
    Object.assign(sitting.table, { move });
    sitting.touch('y9', 'y9');
    expect(move).toHaveBeenCalledWith('y9');
    await vi.waitFor(() => expect(sitting.refusal?.rule).toBe('RAGE-20'));
    expect(sitting.refusal?.piece).toBe('y9');
    stop();
  });
});

describe('what is lifted, and the hint', () => {
  it('stay while I am asked the same, whatever others do', () => {
    const { sitting, come, stop } = sit();
    come(['r1', 'r2'], [0, 3]);
    expect([sitting.selected, sitting.advice?.move]).toEqual(['r1', 'r1']);
    stop();
  });

  it('go when other moves are asked of me, or none', () => {
    for (const [moves, actors] of [
      [['r2'], [0]],
      [['r1', 'r2'], [1]],
    ] as const) {
      const { sitting, come, stop } = sit();
      come([...moves], [...actors]);
      expect([sitting.selected, sitting.advice]).toEqual([null, null]);
      stop();
    }
  });

  it('go when the same moves answer something else', () => {
    let top = $state('lance');
    const { sitting, stop } = sit(() => top);
    top = 'sword';
    flushSync();
    expect(sitting.advice).toBeNull();
    stop();
  });
});

describe('a card chosen ahead', () => {
  /** Somebody who waits for their turn, and what is sent meanwhile. */
  function wait() {
    const { sitting, come, stop } = sit();
    const sent: string[] = [];
    const move = async (each: string) => {
      sent.push(each);
      return { t: 'confirmed', id: '', seq: 0 };
    };
    Object.assign(sitting.table, { move });
    come([], [1]);
    return { sitting, come, stop, sent };
  }

  it('is played when my turn comes, and nothing is sent before', () => {
    const { sitting, come, stop, sent } = wait();
    expect(sitting.choose('r2', ['r2'])).toBe(true);
    come([], [2]);
    expect([sitting.ahead?.piece, sent]).toEqual(['r2', []]);
    come(['r1', 'r2'], [0]);
    expect([sitting.ahead, sent]).toEqual([null, ['r2']]);
    stop();
  });

  it('goes back and says why, if it may not be played', () => {
    const { sitting, come, stop, sent } = wait();
    sitting.choose('r2', ['r2']);
    come(['r1'], [0], { r2: { rule: 'RAGE-31' } });
    expect([sitting.ahead, sitting.refusal?.rule, sitting.refusal?.piece, sent]).toEqual([
      ...[null, 'RAGE-31', 'r2'],
      [],
    ]);
    stop();
  });

  it('is lifted when it can be played as several things', () => {
    const { sitting, come, stop, sent } = wait();
    sitting.choose('joker', ['joker-r', 'joker-b']);
    come(['r1', 'joker-r', 'joker-b'], [0]);
    expect([sitting.selected, sent]).toEqual(['joker', []]);
    stop();
  });

  it('is taken down by a second touch, and is no touch in my own turn', () => {
    const { sitting, come, stop } = wait();
    sitting.choose('r2', ['r2']);
    sitting.choose('r2', ['r2']);
    expect(sitting.ahead).toBeNull();
    come(['r1', 'r2'], [0]);
    expect(sitting.choose('r2', ['r2'])).toBe(false);
    stop();
  });
});

it('a card touched while a trick rests is lifted, if my turn comes with the touch', () => {
  const { sitting, set, come, stop } = sit();
  come([], [1]);
  Object.assign(sitting.table, { still: true, hurry: () => set(['r1', 'r2'], [0]) });
  if (!sitting.choose('r2', ['r2'])) sitting.touch('r2', 'r2');
  flushSync();
  expect([sitting.selected, sitting.ahead]).toEqual(['r2', null]);
  stop();
});

describe('the lamp', () => {
  it('says why at the first touch, and what at the second', async () => {
    const { sitting, stop } = sit();
    sitting.advice = null;
    const found = { move: 'r2', reason: 'lead', params: {}, values: {} };
    const asked = vi.spyOn(api, 'hint').mockResolvedValue(found);
    await sitting.hint();
    expect([sitting.advice!.move, JSON.stringify(sitting.advice).includes('r2')]).toEqual([
      null,
      false,
    ]);
    await sitting.hint();
    expect([sitting.advice!.move, asked.mock.calls.length]).toEqual(['r2', 1]);
    stop();
  });
});

describe('a refusal', () => {
  it('makes room for the hint: they lie in one place', async () => {
    const { sitting, stop } = sit();
    vi.spyOn(api, 'hint').mockReturnValue(new Promise(() => {}));
    for (const advice of [null, sitting.advice]) {
      sitting.advice = advice;
      sitting.explain({ rule: 'TABLE-01' });
      void sitting.hint();
      expect(sitting.refusal).toBeNull();
      sitting.busy = false;
    }
    stop();
  });

  it('is gone when the game is over', () => {
    const { sitting, come, stop } = sit();
    sitting.explain({ rule: 'TABLE-01' });
    come([], [], {}, true);
    expect(sitting.refusal).toBeNull();
    stop();
  });
});
