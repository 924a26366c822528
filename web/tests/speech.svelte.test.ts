import { flushSync, mount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, announcements, interrupt } from '../src/lib/announce.svelte';
import { spokenPoints } from '../src/lib/i18n.svelte';
import { absence, presence } from '../src/lib/people';
import type { Table } from '../src/lib/table.svelte';
import type { News, SeatShown } from '../src/lib/wire';
import { Sitting } from '../src/table/sitting.svelte';
import ScoreList from '../src/ui/ScoreList.svelte';
import Seat from '../src/ui/Seat.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const later = (time: number) => vi.advanceTimersByTimeAsync(time);

describe('what is announced', () => {
  it('is joined, said again if it happens again, and gone when it is old', async () => {
    announce('One.');
    announce('Two.');
    interrupt('Now');
    await later(400);
    expect(announcements).toEqual({ polite: 'One. Two.', assertive: 'Now' });
    interrupt('Now');
    expect(announcements.assertive).toBe('');
    await later(0);
    expect(announcements.assertive).toBe('Now');
    await later(6000);
    expect(announcements).toEqual({ polite: '', assertive: '' });
  });
});

/** Somebody at a table whose words come when the test lets them. */
function sit(game: string) {
  let bring!: (words: object) => void;
  const words = new Promise((come) => (bring = come));
  vi.stubGlobal('fetch', (path: string) =>
    path.includes('/words/')
      ? words.then((all) => new Response(JSON.stringify(all)))
      : new Promise(() => {}),
  );
  let now = $state.raw({ latest: [] as News[], recalled: true, names: ['Ada', 'Bob'] });
  const table = {
    id: 't1',
    seat: 0,
    setup: { game },
    position: null,
    myTurn: false,
    get news() {
      return now.latest;
    },
    get latest() {
      return now.latest;
    },
    get recalled() {
      return now.recalled;
    },
    get names() {
      return now.names;
    },
  } as unknown as Table;
  let sitting!: Sitting;
  const stop = $effect.root(() => void (sitting = new Sitting(table)));
  flushSync();
  return {
    sitting,
    stop,
    bring: async (all: object) => {
      bring(all);
      await later(0);
      flushSync();
    },
    come: (more: Partial<typeof now>) => {
      now = { ...now, ...more };
      flushSync();
    },
  };
}

const happened = (seq: number, kind: string): News => ({
  t: 'happened',
  seq,
  at: 0,
  event: { kind, seat: 1 },
});
const said = (seq: number, seat: number): News => ({
  t: 'said',
  seq,
  at: 0,
  seat,
  name: seat ? 'Bob' : 'Ada',
  text: 'salut',
});
const WORDS = { 'event.played': '{seat} plays.' };

describe('a person at a table hears', () => {
  it('nothing of the past, and nothing before there are words for it', async () => {
    const { sitting, come, bring, stop } = sit('one');
    come({ latest: [happened(1, 'played')], recalled: true });
    come({ latest: [happened(2, 'played')], recalled: false });
    await later(1000);
    expect(announcements.polite).toBe('');
    expect(sitting.log).toEqual([]);
    await bring(WORDS);
    await later(400);
    expect(announcements.polite).toBe('Bob plays.');
    come({ names: ['Ada', 'Léo'] });
    await later(6000);
    expect(announcements.polite).toBe('');
    stop();
  });

  it('who else says what, and nothing that has no sentence', async () => {
    const { come, bring, stop } = sit('two');
    await bring(WORDS);
    come({ latest: [said(3, 1), said(4, 0), happened(5, 'unheard-of')], recalled: false });
    await later(400);
    expect(announcements.polite).toMatch(/^Bob (dit|says).?: salut$/);
    stop();
  });
});

describe('the words for', () => {
  it('points have no sign that is not read aloud', () => {
    expect(spokenPoints(-1)).toMatch(/^(moins|minus) 1 point$/);
    expect(spokenPoints(12)).toBe('12 points');
  });

  it('a score are a name, what was said, and points', () => {
    const scores = [{ name: 'Ada', points: -3, rank: 2, note: '2 dits', mine: true }];
    mount(ScoreList, { target: document.body, props: { scores } });
    const row = document.querySelector('li')!;
    expect(row.querySelector('.vh')!.textContent).toMatch(/Ada \(.*\), 2 dits, (moins|minus) 3/);
    expect(
      [...row.querySelectorAll(':scope > :not(.vh)')].every(
        (e) => e.getAttribute('aria-hidden') === 'true',
      ),
    ).toBe(true);
  });

  it('a seat say who is a bot, and who is not there', () => {
    const shown = { bot: 'expert' };
    mount(Seat, { target: document.body, props: { name: 'Léo', label: 'Léo', shown } });
    expect(document.querySelector('.seat')!.getAttribute('aria-label')).toBe('Léo, bot');
  });

  it('absence say since when, and when a bot steps in', () => {
    const at = Date.now() / 1000 + 1000; // the server's clock is ahead
    const gone = { away: true, since: at - 35 };
    const told = (seat: SeatShown) => [absence(seat, 1000), presence(seat, 1000)];
    expect(told({ name: 'Léo' })).toEqual(['', '']);
    expect(told({ away: true })).toEqual(['not there', 'not there']);
    expect(told({ ...gone, until: at + 18 })).toEqual([
      'bot in 20 s',
      'not there for 40 seconds, a bot plays in 20 seconds',
    ]);
    expect(told({ ...gone, until: at + 7 })[0]).toBe('bot in 7 s');
    expect(told({ ...gone, until: at + 125 })[0]).toBe('bot in 2 min');
    expect(told({ ...gone, bot: 'regular', reason: 'away' })).toEqual([
      'a bot plays',
      'not there for 40 seconds, a bot plays',
    ]);
    expect(told({ ...gone, bot: 'regular', reason: 'left' })).toEqual([
      'has left',
      'has left, a bot plays',
    ]);
  });
});
