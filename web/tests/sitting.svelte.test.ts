import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { Sitting } from '../src/table/sitting.svelte';
import type { Table } from '../src/lib/table.svelte';
import type { Position } from '../src/lib/wire';

vi.stubGlobal('fetch', () => new Promise(() => {})); // words and moves stay on their way

/** A person with a card lifted and a hint open. */
function sit(topic?: () => unknown) {
  const position = (moves: string[], actors = [0]) =>
    ({ moves, actors, refused: {}, view: {}, over: false }) as unknown as Position;
  const state = $state({ position: position(['r1', 'r2']) });
  const table = {
    id: 't1',
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
  const come = (...what: Parameters<typeof position>) => {
    state.position = position(...what);
    flushSync();
  };
  return { sitting, come, stop };
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
