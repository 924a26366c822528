import { flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Board from '../src/games/rage/Board.svelte';
import type { RageView } from '../src/games/rage/shape';
import { t } from '../src/games/rage/i18n';
import { clear, draw, finder, tableOf, texts, type Seen } from './doctored';

vi.stubGlobal('fetch', () => new Promise(() => {})); // words and moves stay on their way
afterEach(clear);

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan'];

const some = finder<RageView>('rage');
const trick = () => some(({ view }) => view.table.trick.length > 1);
const counted = () => some(({ view }) => view.facts.scored !== null);
const shown = (seen: Seen<RageView>, latest: Record<string, unknown>[] = []) =>
  draw(Board, tableOf('rage', seen, latest));

describe('the board of Rage draws what the view says', () => {
  it('lights the card of whoever it says is winning, and nobody’s if it says nobody', () => {
    for (const winning of [...trick().view.facts.order.slice(0, 2), null]) {
      const seen = trick();
      seen.view.facts.winning = winning;
      const best = texts(shown(seen), '.play.best .named');
      expect(best).toEqual(winning === null ? [] : [NAMES[winning]]);
      clear();
    }
  });

  it('lays the cards in the order that it says', () => {
    const seen = trick();
    seen.view.facts.order.reverse();
    const cards = shown(seen).querySelectorAll<HTMLElement>('.lying');
    const { order } = seen.view.facts;
    expect([...cards].map(({ dataset }) => dataset['piece'])).toEqual(
      seen.view.table.trick.map((card, i) => `${order[i]}:${card}`),
    );
  });

  it('shows predictions and the points of the ±5 cards as it says them', () => {
    const seen = trick();
    Object.assign(seen.view.facts, {
      known: [31, 'written', null, 33],
      plus: [0, 71, 0, 0],
      minus: [0, 0, -73, 0],
    });
    const body = shown(seen);
    const rings = [...body.querySelectorAll('.owe')].map(
      (each) => each.querySelectorAll('i').length,
    );
    expect(rings.sort()).toEqual([31, 33]);
    expect(body.querySelectorAll('.facedown')).toHaveLength(1);
    expect(texts(body, '.five')).toEqual(['+71', '−73']);
  });

  it('offers the numbers that the server offers, and shades those that it refuses', () => {
    const seen = some(
      ({ view, actors }) => view.table.phase === 'predicting' && actors.includes(0),
    );
    Object.assign(seen, { moves: ['2', '40'], refused: { '7': { rule: 'RAGE-21' } } });
    seen.view.facts.told = 1234;
    seen.view.table.announced = [false, true, true, true];
    const body = shown(seen);
    expect(texts(body, '.coin')).toEqual(['2', '7', '40']);
    expect(body.querySelector('.ask')!.textContent).toContain('1234');
  });

  it('shows what was told and won in each round, and the points that it says', () => {
    const seen = trick();
    seen.view.table.sheet = [[41, 42, 43, 44].map((n) => [n, n === 42 ? 42 : 1, 0, 0, 10 * n])];
    seen.view.facts.history = [[61, 62, 63, 64]];
    shown(seen);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }));
    flushSync();
    const table = document.querySelector('dialog table')!;
    const first = table.querySelectorAll('tbody tr')[0]!;
    expect(texts(first, 'td > small')).toEqual(['1 / 41', '42 / 42', '1 / 43', '1 / 44']);
    expect(texts(first, 'td > b')).toEqual(['+410', '+420', '+430', '+440']);
    expect(first.querySelectorAll('td')[1]!.querySelector('svg')).not.toBeNull();
    expect(first.querySelectorAll('svg')).toHaveLength(1);
    expect(texts(table, 'tfoot b')).toEqual(['61', '62', '63', '64']);
    expect(table.querySelectorAll('tbody tr')).toHaveLength(2); // and the one that is played
  });

  it('counts a round as it says, term by term', () => {
    const seen = counted();
    const scored = seen.view.facts.scored!;
    const { round } = scored;
    Object.assign(scored, {
      tricks: [301, 0, 0, 0],
      contract: [-302, 0, 0, 0],
      plus: [303, 0, 0, 0],
      minus: [-304, 0, 0, 0],
      points: [305, 0, 0, 0],
      before: [306, 0, 0, 0],
      pluses: [1, 0, 0, 0],
      minuses: [1, 0, 0, 0],
      kept: [true, false, false, false],
      doubled: [true, false, false, false],
    });
    seen.view.table.totals = [307, 0, 0, 0];
    seen.ranks = [4, 3, 2, 1];
    const body = shown(seen, [{ kind: 'scored', round }]);
    const rows = texts(body, '.rrow');
    expect(rows).toHaveLength(4);
    expect(rows[0]).toContain('Dan');
    const mine = body.querySelectorAll('.rrow')[3]!;
    const numbers = texts(mine, '.adds > span').map((text) => text.match(/[+−]?\d+/)![0]);
    expect(numbers.slice(0, 5)).toEqual(['301', '302', '303', '304', '+305']);
    expect(texts(mine, '.adds small').slice(0, 2)).toEqual([
      t('rage.sums.double'),
      t('rage.sums.kept'),
    ]);
    expect(texts(mine, '.tot b')).toEqual(['307']);
    expect(texts(mine, '.tot small')[0]).toContain('306');
    expect(texts(body, '.rd h2')[0]).toContain('Ada');
  });

  it('says how bots are hurried, and never that a person could be', () => {
    const [bot, person] = [1, 2];
    for (const awaited of [bot, person]) {
      const table = tableOf('rage', { ...trick(), actors: [awaited] });
      Object.assign(table, { live: true, myTurn: false });
      Object.assign(table.room!.seats[bot]!, { bot: 'expert' });
      expect(draw(Board, table).querySelectorAll('.pace')).toHaveLength(awaited === bot ? 1 : 0);
      clear();
    }
  });

  it('ranks everybody as the position says', () => {
    const seen = trick();
    Object.assign(seen, { ranks: [3, 1, 3, 2], scores: [900, 1, 2, 3] });
    expect(texts(shown(seen), '.scores .r > span:first-child')).toEqual(['1', '2', '3', '3']);
    expect(texts(document.body, '.scores .r > span:nth-child(2)')[0]).toBe('Ben');
  });
});
