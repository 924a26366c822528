import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepCounted, keptCounted, lastScored } from '../src/games/trick/counted';
import { logOf } from '../src/lib/log';
import { Words } from '../src/lib/words';
import type { News } from '../src/lib/wire';
import { carrying, type Hands } from '../src/table/carrying';
import { every, fitting, spread } from '../src/table/plot';

const happened = (kind: string, more: Record<string, unknown> = {}, seq = 0): News => ({
  t: 'happened',
  seq,
  at: 0,
  event: { kind, ...more },
});

describe('the log', () => {
  const words = new Words({
    'event.round': 'Manche {round}.',
    'event.turn': 'Tour {turn}.',
    'event.played': 'joue',
    'event.trick': 'remporte',
  });
  const told = (news: News[]) =>
    logOf(news, words, 0, (n) => `pli ${n}`).map((line) =>
      line.kind === 'heading' ? `# ${line.text}` : line.kind === 'told' ? line.parts[0]!.text : '?',
    );

  it('has a heading for each round, and for each trick once its first card lies', () => {
    const trick = [happened('played'), happened('played'), happened('trick')];
    expect(told([happened('round', { round: 2 }), ...trick, happened('played')])).toEqual([
      '# Manche 2',
      '# pli 1',
      'joue',
      'joue',
      'remporte',
      '# pli 2',
      'joue',
    ]);
  });

  it('has a heading for each turn, where cards are played without tricks', () => {
    expect(told([happened('turn', { turn: 7 }), happened('played')])).toEqual(['# Tour 7', 'joue']);
  });

  it('leaves the chat to the chat', () => {
    const said: News = { t: 'said', seq: 0, at: 0, seat: 1, name: 'Zoé', text: 'Oh !' };
    expect(told([said])).toEqual([]);
  });
});

describe('the sums of a round', () => {
  const news = [happened('scored', { round: 2 }), happened('round', { round: 3 })];
  beforeEach(() => sessionStorage.clear());

  it('lie there after a reload, until they are put away', () => {
    keepCounted('t1', 2);
    expect(keptCounted('t1', news)).toBe(2);
    keepCounted('t1', 0);
    expect(keptCounted('t1', news)).toBe(0);
  });

  it('are those of this table, and of the last round that was scored', () => {
    keepCounted('t1', 2);
    expect(keptCounted('t2', news)).toBe(0);
    expect(keptCounted('t1', [...news, happened('scored', { round: 3 })])).toBe(0);
    expect(lastScored([])).toBe(0);
  });
});

describe('a piece that is carried', () => {
  const told: string[] = [];
  let letGo: () => void;
  let lands = true;
  let room: HTMLElement;
  const name = (element: Element | null) => element?.id || 'nothing';
  const hands: Hands = {
    piece: (at) => at.closest<HTMLElement>('.card'),
    inspect: (piece) => told.push(`look at ${name(piece)}`),
    take: (piece) => Boolean(told.push(`take ${name(piece)}`)),
    over: (under) => under && told.push(`over ${name(under)}`),
    drop: (under) => {
      told.push(`drop on ${name(under)}`);
      return lands;
    },
  };
  const point = (type: string, x: number, y: number, on: EventTarget = window) =>
    on.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        clientX: x,
        clientY: y,
        isPrimary: true,
        pointerType: 'mouse',
        pointerId: 1,
      }),
    );
  const card = () => document.querySelector<HTMLElement>('#card')!;

  beforeEach(() => {
    document.body.innerHTML =
      '<div id="cloth"></div><div id="room"><button class="card" id="card" data-drag></button><button class="card" id="still"></button></div>';
    room = document.querySelector<HTMLElement>('#room')!;
    room.addEventListener('click', ({ target }) => told.push(`click ${name(target as Element)}`));
    document.elementFromPoint = (_x, y) => document.querySelector(y < 100 ? '#cloth' : '#room');
    letGo = carrying(hands)(room);
    told.length = 0;
    lands = true;
  });
  afterEach(() => letGo());

  const click = (on: HTMLElement) =>
    on.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));

  it('follows from eight pixels on, is let go of where it is, and is not clicked', async () => {
    point('pointerdown', 50, 200, card());
    point('pointermove', 53, 196);
    expect(told).toEqual([]);
    point('pointermove', 60, 80);
    expect(card().style.translate).toBe('10px -120px');
    point('pointerup', 60, 80);
    click(card());
    await vi.waitFor(() => expect(card().style.translate).toBe(''));
    expect(told).toEqual(['take card', 'over cloth', 'drop on cloth']);
  });

  it('is only clicked when it has not moved', () => {
    point('pointerdown', 50, 200, card());
    point('pointerup', 51, 201);
    click(card());
    expect(told).toEqual(['click card']);
  });

  it('stays where it is if it may not be carried', () => {
    const still = document.querySelector<HTMLElement>('#still')!;
    point('pointerdown', 50, 200, still);
    point('pointermove', 60, 80);
    point('pointerup', 60, 80);
    expect(told).toEqual([]);
  });

  it('goes back on Escape', () => {
    point('pointerdown', 50, 200, card());
    point('pointermove', 60, 80);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    point('pointerup', 60, 80);
    expect(told.at(-1)).toBe('drop on nothing');
  });

  it('is shown large by the other button', () => {
    card().dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    expect(told).toEqual(['look at card']);
  });
});

describe('the plot on a small screen', () => {
  it('numbers as many rounds as there is room for', () => {
    expect([every(40), every(18), every(9), every(4)]).toEqual([1, 1, 2, 5]);
  });
  it('cuts a name that has no room, and no other', () => {
    expect(fitting('Zoé', 112)).toBe('Zoé');
    expect(fitting('Christophe-Emmanuel', 112)).toMatch(/^Christophe.*…$/);
  });
  it('keeps names on the paper', () => {
    expect(spread([90, 95, 99], 17, 100)).toEqual([66, 83, 100]);
  });
});
