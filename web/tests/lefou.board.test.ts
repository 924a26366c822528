import { afterEach, describe, expect, it, vi } from 'vitest';
import Board from '../src/games/lefou/Board.svelte';
import type { LefouView, Step } from '../src/games/lefou/shape';
import { clear, draw, finder, tableOf, texts, type Seen } from './doctored';

vi.stubGlobal('fetch', () => new Promise(() => {})); // words and moves stay on their way
afterEach(clear);

const some = finder<LefouView>('lefou');
const attacked = () => some(({ view }) => view.table.attack !== null);
const choosing = () => some(({ view }) => view.plan !== null);
const mine = () => some(({ view, moves }) => moves.includes('attack') && !view.draft);
const over = () => some(({ over: ended }) => ended);
const shown = (seen: Seen<LefouView>) => draw(Board, tableOf('lefou', seen));

const step = (what: Step['what'], sign: Step['sign'], points: number): Step => ({
  ...{ what, sign, points, total: 0, seat: 0, rule: 'LF-99', card: null, face: null, die: null },
});
const numbers = (body: HTMLElement) =>
  texts(body, '.terms .term').map((text) => text.match(/\d+/)![0]);
const foe = (body: HTMLElement, seat: number) =>
  body.querySelector<HTMLElement>(`.foe[data-seat="${seat}"]`)!;

describe('the board of Le Fou draws what the view says', () => {
  it('has the steps of the damage and what is lost, whatever they add up to', () => {
    const seen = attacked();
    const attack = seen.view.table.attack!;
    attack.targets = [0];
    attack.parts = [step('die', '+', 301), step('weapon', '+', 302)];
    attack.sums = [[step('counter', '−', 303), step('tower', '→', 304)], [], [], []];
    attack.losses = [305, 0, 306, 0];
    attack.left = [307, 308, 309, 310];
    const body = shown(seen);
    expect(numbers(body).slice(0, 4)).toEqual(['301', '302', '303', '304']);
    expect(texts(body, '.terms em')).toEqual(['+', '−', '→', '=']);
    expect(texts(body, '.terms .big b')).toEqual(['305']);
    expect(texts(body, '.terms .big small')[0]).toContain('307');
    expect(body.querySelector('.terms .term')!.getAttribute('title')).toBe('LF-99');
    expect(texts(body, '.others b')).toEqual(['−306']);
    expect(texts(foe(body, 2), '.pv small')).toEqual(['→ 309']);
  });

  it('marks those who are attacked, be they of my own team', () => {
    const seen = attacked();
    seen.view.table.attack!.targets = [1, 3];
    const body = shown(seen);
    expect([1, 2, 3].map((seat) => foe(body, seat).classList.contains('aimed'))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('has the steps of the attack that I choose', () => {
    const seen = choosing();
    seen.view.plan = [step('die', '+', 401), step('unit', '+', 402), step('resistance', '−', 403)];
    expect(numbers(shown(seen))).toEqual(['401', '402', '403']);
  });

  it('shows what a stack adds and what a field takes off as it says', () => {
    const seen = mine();
    for (const row of seen.view.table.fields.flat()) {
      if (!row.on) Object.assign(row, { kind: 'unit', adds: [71, 72] });
    }
    seen.view.table.armour = [73, 0, 0, 0];
    const body = shown(seen);
    const badges = texts(body, '.unit .sum');
    expect(badges.length).toBeGreaterThan(1);
    expect(new Set(badges)).toEqual(new Set(['+71/72']));
    expect(texts(body, '.mine-field .cap span').at(-1)).toContain('73');
  });

  it('lets those be attacked who it says are opponents, with the units that it says are ready', () => {
    const seen = mine();
    seen.view.opponents = [2];
    seen.view.table.ready = ['V-s'];
    seen.view.table.spent = [];
    seen.view.table.fields[0] = [
      { card: 'R-s', seat: 0, on: null, bonus: 6, kind: 'unit', adds: [6] },
      { card: 'V-s', seat: 0, on: null, bonus: 0, kind: 'armour', adds: [0] },
    ];
    const body = shown(seen);
    expect([1, 2, 3].map((seat) => foe(body, seat).classList.contains('aims'))).toEqual([
      false,
      true,
      false,
    ]);
    const lit = [...body.querySelectorAll<HTMLElement>('.mine-field .unit.lit')];
    expect(lit.map(({ dataset }) => dataset['card'])).toEqual(['V-s']);
  });

  it('asks for what it says is asked', () => {
    const seen = choosing();
    seen.view.asks = 'destroyed';
    const asked = texts(shown(seen), '.question');
    clear();
    seen.view.asks = 'gear';
    expect(texts(shown(seen), '.question')).not.toEqual(asked);
  });

  it('says who may be asked next, and whom I defend, as it says', () => {
    const seen = some(({ view }) => view.table.phase === 'window');
    Object.assign(seen.view.table, { asked: 1, later: [0, 3] });
    seen.view.table.stack.at(-1)!.passed = [2];
    seen.view.defends = 3;
    const body = shown(seen);
    const rows = texts(body, '.scores.asked .r');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain('Cleo');
    expect(rows[1]).toContain('Ben');
    expect(rows[2]).toMatch(/Ada.*Dan/);
    expect(texts(body, '.pile h2 small')[0]).toContain('Dan');
  });

  it('counts hands as it says', () => {
    const seen = mine();
    seen.view.hands[1] = { normal: 61, arcana: 62, unsure: 63, known: [] };
    expect(texts(foe(shown(seen), 1), '.hc')).toEqual(['61', '62', '+63']);
  });

  it('has the points of each side, and the winner that it names', () => {
    const seen = over();
    Object.assign(seen.view.table, { totals: [5, 88, 6, 7], winners: [2], decided: true });
    const body = shown(seen);
    expect(texts(body, '.verdict, h1, h2').join(' ')).toContain('Cleo');
    clear();
    const running = mine();
    running.view.table.totals = [81, 84, 82, 83];
    expect(texts(shown(running), '.scores:not(.asked) output')).toEqual(['84', '83', '82', '81']);
  });
});
