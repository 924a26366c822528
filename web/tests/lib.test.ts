import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { whenBack } from '../src/lib/back';
import { partOfDay } from '../src/lib/greeting';
import { guestName, isGuest } from '../src/lib/guest';
import { figure, list, t, tn } from '../src/lib/i18n.svelte';
import { botName, company, seatNames } from '../src/lib/people';
import { filled, inviting, planFor, remember, resize } from '../src/lib/plan';
import { match } from '../src/lib/router.svelte';
import { settings } from '../src/lib/settings.svelte';
import type { GameShown } from '../src/lib/wire';

const rage: GameShown = {
  id: 'rage',
  version: 1,
  least: 2,
  most: 8,
  options: [{ name: 'bonus', values: ['off', 'on'], rules: ['RAGE-24'] }],
  name: { fr: 'Rage', en: 'Rage' },
  tagline: { fr: '', en: '' },
  levels: ['regular'],
  lesson: true,
};

beforeEach(() => {
  localStorage.clear();
  settings.language = 'fr';
  flushSync();
});

describe('the router', () => {
  const routes = [
    { pattern: '/', page: 'home' },
    { pattern: '/table/:id', page: 'table' },
  ];

  it('finds the page of a path and what its places took', () => {
    expect(match(routes, '/')).toEqual({ page: 'home', places: {} });
    expect(match(routes, '/table/a%20b/')).toEqual({ page: 'table', places: { id: 'a b' } });
  });

  it('finds nothing for other paths, however they are written', () => {
    expect(match(routes, '/table')).toBeNull();
    expect(match(routes, '/table/1/2')).toBeNull();
    expect(match(routes, '/table/%E0%A4%A')).toBeNull();
  });
});

test('one is greeted by the hour', () => {
  const said = [0, 4, 5, 11, 12, 17, 18, 23].map((hour) => t(`home.hello.${partOfDay(hour)}`));
  const day = Array<string>(4).fill('Bonjour');
  expect(said.map((words) => words.split('.')[0])).toEqual([
    'Bonsoir',
    'Bonsoir',
    ...day,
    'Bonsoir',
    'Bonsoir',
  ]);
  settings.language = 'en';
  expect(t(`home.hello.${partOfDay(13)}`)).toContain('afternoon');
});

describe('a guest', () => {
  it('keeps the name that was drawn, until somebody at the table has it', () => {
    const first = guestName();
    expect(guestName()).toBe(first);
    expect(isGuest(first)).toBe(true);
    const other = guestName([first]);
    expect(other).not.toBe(first);
    expect(guestName()).toBe(other);
    expect(localStorage.getItem('tablee.guest')).toBe(other);
  });

  it('is whoever has said no name', () => {
    for (const name of ['', null, undefined, 'Convive']) expect(isGuest(name)).toBe(true);
    expect(isGuest('Ada')).toBe(false);
  });
});

describe('sentences', () => {
  it('are in the language of the moment', () => {
    expect(t('home.play')).toBe('Jouer');
    settings.language = 'en';
    expect(t('home.play')).toBe('Play');
  });

  it('fill their places and write a minus as a minus', () => {
    expect(t('seat.owe', { won: 1, told: 3 })).toBe('1 sur 3');
    expect(figure(-4)).toBe('−4');
  });

  it('count as each language does', () => {
    expect(tn('seat.cards', 0)).toBe('0 carte');
    expect(tn('seat.cards', 2)).toBe('2 cartes');
    settings.language = 'en';
    expect(tn('seat.cards', 0)).toBe('0 cards');
    expect(tn('seat.cards', 1)).toBe('1 card');
  });

  it('list names', () => {
    expect(list(['Léo', 'Inès', 'Paul'])).toBe('Léo, Inès et Paul');
  });
});

describe('people', () => {
  it('are told with bots and open seats, without me', () => {
    const seats = [{ name: 'Camille' }, { name: 'Léo' }, { bot: 'regular' }, { bot: 'expert' }, {}];
    expect(company(seats, 0)).toBe('avec Léo, 2 bots et une place libre');
    expect(company([{ name: 'Camille' }], 0)).toBe('');
  });

  it('share no name with a bot', () => {
    const taken = botName(1);
    expect(seatNames([{ name: taken }, { bot: 'regular' }, {}])[1]).not.toBe(taken);
    expect(seatNames([{ name: taken, bot: 'regular' }])).toEqual([taken]);
  });
});

describe('the plan of a table', () => {
  it('is at first me and regular bots, the booklet’s rules, no clock', () => {
    const plan = planFor(rage);
    expect(plan.seats.map((seat) => seat.kind)).toEqual(['me', 'bot', 'bot', 'bot']);
    expect(plan).toMatchObject({ options: { bonus: 'off' }, clock: 'off', public: false });
    expect(planFor({ ...rage, least: 5 }).seats.length).toBe(5);
    expect(planFor({ ...rage, most: 3 }).seats.length).toBe(3);
  });

  it('is the last one that was kept, as long as the game is the same', () => {
    const kept = { ...planFor(rage), clock: 'days' as const, options: { bonus: 'on' } };
    remember(kept);
    expect(planFor(rage)).toEqual(kept);
    expect(planFor({ ...rage, levels: ['expert'] }).clock).toBe('off');
    const changed = { ...rage, options: [{ name: 'other', values: ['a'], rules: [] }] };
    expect(planFor(changed).options).toEqual({ other: 'a' });
    localStorage.setItem('tablee.plan.rage', 'not json');
    expect(planFor(rage).clock).toBe('off');
  });

  it('gives every seat that nobody has to a bot, or every bot’s to a friend', () => {
    const plan = planFor(rage);
    const open = inviting(plan);
    expect(open.seats.map((seat) => seat.kind)).toEqual(['me', 'friend', 'friend', 'friend']);
    expect(filled(open)).toEqual(plan);
    plan.seats[2] = { kind: 'friend' };
    expect(inviting(plan)).toEqual(plan);
  });

  it('grows by bots and shrinks from the end', () => {
    const { seats } = planFor(rage);
    expect(resize(seats, 5).at(-1)).toEqual({ kind: 'bot', level: 'regular' });
    expect(resize(seats, 2)).toEqual(seats.slice(0, 2));
  });
});

describe('a server that does not answer', () => {
  it('is asked until it does, then never again', async () => {
    vi.useFakeTimers();
    const answers = [null, { ok: false }, { ok: true }, { ok: true }];
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      const answer = answers.shift();
      if (!answer) throw new Error('gone');
      return answer as Response;
    });
    const back = vi.fn();
    whenBack(back);
    await vi.advanceTimersByTimeAsync(6_500);
    expect(back).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(back).toHaveBeenCalledOnce();
    expect(asked).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
});
