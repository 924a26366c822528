import { afterEach, describe, expect, it, vi } from 'vitest';
import Board from '../src/games/fou/Board.svelte';
import type { FouView } from '../src/games/fou/shape';
import { t } from '../src/games/fou/i18n';
import { clear, draw, finder, tableOf, texts, type Seen } from './doctored';

vi.stubGlobal('fetch', () => new Promise(() => {})); // words and moves stay on their way
afterEach(clear);

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan'];

const some = finder<FouView>('fou');
const trick = () => some(({ view }) => view.table.trick.length > 1);
const shown = (seen: Seen<FouView>, latest: Record<string, unknown>[] = []) =>
  draw(Board, tableOf('fou', seen, latest));

describe('the board of Fou ! draws what the view says', () => {
  it('crowns whoever it says is winning, and marks whoever it says is worst', () => {
    const [first, second] = trick().view.table.trick.map(({ seat }) => seat) as [number, number];
    for (const [winning, worst] of [
      [first, second],
      [second, first],
    ] as const) {
      const seen = trick();
      Object.assign(seen.view.table, { winning, worst: [worst] });
      const body = shown(seen);
      expect(texts(body, '.play.best .named')).toEqual([NAMES[winning]]);
      expect(texts(body, '.tag.worst .named')).toEqual([NAMES[worst]]);
      clear();
    }
  });

  it('lays the cards in the order that it says, and counts tricks as it does', () => {
    const seen = trick();
    seen.view.table.discs = [];
    seen.view.facts.order = [2, 0, 3, 1];
    seen.view.facts.trick = 77;
    const body = shown(seen);
    const heard = texts(body, '.play > .vh');
    expect(heard.map((text) => NAMES.findIndex((name) => text.includes(name)))).toEqual([
      2, 0, 3, 1,
    ]);
    expect(texts(body, '.desk').join(' ')).toContain(t('fou.where.more', { trick: 77 }));
  });

  it('counts a round as it says, card by card', () => {
    const seen = some(({ view }) => view.facts.scored !== null);
    const { round } = seen.view.facts.scored!;
    seen.view.table.shown = [['g3', '1'], [], [], ['b15']];
    seen.view.table.totals = [307, 308, 309, 310];
    seen.ranks = [4, 3, 2, 1];
    Object.assign(seen.view.facts.scored!, {
      costs: [[301, 302], [], [], [303]],
      ended: ['left', 'free', 'disc', 'left'],
      points: [304, -305, 306, 0],
      before: [401, 402, 403, 404],
    });
    const body = shown(seen, [{ kind: 'scored', round }]);
    const rows = texts(body, '.rrow');
    expect(rows.map((row) => NAMES.findIndex((name) => row.includes(name)))).toEqual([3, 2, 1, 0]);
    expect(texts(body, '.rrow li .n')).toEqual(['−303', '−301', '−302']);
    expect(texts(body, '.rrow .none')).toEqual([
      `+306${t('fou.sums.disc')}`,
      `−305${t('fou.sums.free')}`,
    ]);
    expect(texts(body, '.rrow .tot b')).toEqual(['310', '309', '308', '307']);
    expect(texts(body, '.rrow .tot small')[3]).toContain('401');
  });

  it('shows the hands as they are while a trick rests: without the card that ended it', () => {
    const seen = trick();
    seen.view.table.sizes = [7, 7, 7, 7];
    seen.view.cost = 555;
    const ends = (seat: number) => [
      { kind: 'played', seat, card: 'g3' },
      { kind: 'trick', seat, card: 'g3' },
    ];
    const rests = (seat: number) =>
      draw(Board, Object.assign(tableOf('fou', seen, ends(seat)), { still: true }));
    expect(texts(rests(2), '.opponent .fanlet')).toEqual(['7', '6', '7']);
    clear();
    expect(rests(0).textContent).toContain(t('fou.cost', { cost: '…' }));
  });

  it('says what a hand costs as it says it, and who leads as the position does', () => {
    const seen = trick();
    seen.view.cost = 555;
    seen.ranks = [2, 1, 3, 4];
    seen.view.table.totals = [99, -80, 0, 0];
    seen.view.facts.history = [[0, 0, 0, 0]];
    const body = shown(seen);
    expect(body.textContent).toContain(t('fou.cost', { cost: -555 }));
    const leads = [...body.querySelectorAll('[aria-label]')]
      .map((each) => each.getAttribute('aria-label')!)
      .filter((label) => label.includes(t('seat.leads')));
    expect(leads.map((label) => label.split(',')[0])).toEqual(['Ben']);
  });
});
