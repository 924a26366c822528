import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Board from '../src/games/lefou/Board.svelte';
import type { LefouView, Step } from '../src/games/lefou/shape';
import { api } from '../src/lib/api';
import type { Json } from '../src/lib/wire';
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
    seen.view.forecasts = [];
    expect(numbers(shown(seen))).toEqual(['401', '402', '403']);
  });

  it('weighs the attack that I choose, from least to most, against each opponent', () => {
    const seen = choosing();
    seen.view.draft!.target = 2;
    seen.view.plan = [{ ...step('die', '+', 0), die: 0, span: [411, 412] }];
    seen.view.forecasts = [
      { target: 2, least: 501, most: 502, left: [503, 504], fatal: false },
      { target: 3, least: 505, most: 505, left: [0, 0], fatal: true },
    ];
    const body = shown(seen);
    expect(texts(body, '.terms .term')[0]).toContain('411–412');
    expect(texts(body, '.terms .big b')).toEqual(['501 – 502']);
    expect(texts(body, '.terms .big small')[0]).toMatch(/503.*504/);
    expect([1, 2, 3].map((seat) => texts(foe(body, seat), '.would b')[0])).toEqual([
      undefined,
      '501 – 502',
      '505',
    ]);
    expect([2, 3].map((seat) => texts(foe(body, seat), '.would em').length)).toEqual([0, 1]);
    expect(foe(body, 2).classList.contains('target')).toBe(true);
  });

  it('has allies apart from opponents, each team with the points that it says', () => {
    const seen = mine();
    Object.assign(seen.view.table, { teams: [0, 1, 0, 1], totals: [61, 62, 61, 62] });
    seen.view.table.options.teams = 'two';
    seen.view.allies = [2];
    const body = shown(seen);
    const groups = [...body.querySelectorAll<HTMLElement>('.grp')];
    const seats = (group: HTMLElement) =>
      [...group.querySelectorAll<HTMLElement>('.foe')].map(({ dataset }) => dataset['seat']);
    expect(groups.map(seats)).toEqual([['1', '3'], ['2']]);
    expect(groups.map((group) => texts(group, 'h3 output')[0]!.match(/\d+/)![0])).toEqual([
      '62',
      '61',
    ]);
    expect(groups[1]!.classList.contains('allies')).toBe(true);
  });

  it('says in a word how many more stacks there are: no number with a sign', () => {
    const seen = mine();
    seen.view.table.fields[1] = ['V-s', 'V-h', 'V-d', 'C-s', 'C-h', 'C-d', 'D-s'].map((card) => ({
      ...{ card, seat: 1, on: null, bonus: 0, kind: 'unit' as const, adds: [0] },
    }));
    const rest = texts(foe(shown(seen), 1), '.others');
    expect(rest.length).toBe(2);
    for (const each of rest) expect(each).toMatch(/^\d ?\p{L}+$/u);
  });

  it('tells the turns of the others until I do something', () => {
    const seen = mine();
    const turns = [
      { kind: 'turn', seat: 0, number: 1 },
      { kind: 'turn', seat: 1, number: 2 },
      { kind: 'hit', seat: 1, target: 0, steps: [], points: 7 },
      { kind: 'turn', seat: 0, number: 3 },
    ];
    const strip = (more: Json[]) => {
      clear();
      return texts(draw(Board, tableOf('lefou', seen, [...turns, ...more])), '.news li');
    };
    expect(strip([{ kind: 'drew', seat: 0, count: 1, pile: 'normal' }])).toHaveLength(1);
    expect(strip([{ kind: 'exchanged', seat: 0, card: 'V-s' }])).toEqual([]);
  });

  it('names a card once that was played twice, with its number', () => {
    const turn = ['V-s', 'R-s', 'V-h'].map((card) => ({ kind: 'played', seat: 1, card }));
    const heard = [{ kind: 'turn', seat: 1, number: 2 }, ...turn, { kind: 'turn', seat: 0 }];
    const [line] = texts(draw(Board, tableOf('lefou', mine(), heard)), '.news li');
    expect(line).toMatch(/Guards\s×\s2 and King/);
  });

  it('shows what came of my attack while I am asked what I do next, and no other', () => {
    const struck = (seat: number, target: number) => {
      clear();
      const declared = { attack: ['die 6'], cards: ['D-h'], total: 6, magical: false };
      const heard = [
        { kind: 'attack', seat, target, ...declared },
        { kind: 'hit', seat, target, steps: ['attack 6', 'tower 0'], points: 0 },
      ];
      return texts(draw(Board, tableOf('lefou', mine(), heard)), '.quest .terms .term');
    };
    expect(struck(0, 1).join(' ')).toContain('Tower');
    expect(struck(1, 0)).toEqual([]);
  });

  it('has the first dice until something happens', () => {
    const seen = mine();
    Object.assign(seen.view.table, { turns: 1, first: true, dice: [1, 2, 3, 4] });
    expect(texts(shown(seen), '.rolls span')).toHaveLength(4);
    clear();
    seen.view.table.stack = some(({ view }) => view.table.phase === 'window').view.table.stack;
    expect(texts(shown(seen), '.rolls span')).toEqual([]);
  });

  it('lights the unit, the seat or the button that a hint names', async () => {
    const seen = mine();
    seen.view.table.fields[0] = [
      { card: 'R-s', seat: 0, on: null, bonus: 6, kind: 'unit', adds: [6] },
      { card: 'V-s', seat: 0, on: null, bonus: 0, kind: 'unit', adds: [0] },
    ];
    const advised = async (move: string) => {
      clear();
      vi.spyOn(api, 'hint').mockResolvedValue({ move, reason: 'harmless', params: {}, values: {} });
      const body = shown(seen);
      const lamp = body.querySelector<HTMLElement>('.tools .btn.icon')!;
      for (let touches = 0; touches < 2; touches += 1) {
        lamp.click();
        await vi.waitFor(() => expect(texts(body, '.hint')).toHaveLength(1));
        await tick();
      }
      return [...body.querySelectorAll<HTMLElement>('.advised')];
    };
    expect((await advised('@V-s')).map(({ dataset }) => dataset['card'])).toEqual(['V-s']);
    expect((await advised('p3')).map(({ dataset }) => dataset['seat'])).toEqual(['2']);
    expect((await advised('end'))[0]!.classList.contains('word')).toBe(true);
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
  });

  it('asks in its headline whether I defend myself, or whom it says', () => {
    const seen = attacked();
    seen.actors = [0];
    seen.moves = ['pass'];
    Object.assign(seen.view, { asks: null, draft: null, defends: -1 });
    const { table } = seen.view;
    table.phase = 'window';
    table.stack = table.stack.slice(0, 1).map((play) => ({ ...play, card: null, face: null }));
    Object.assign(table.attack!, { seat: 1, target: 0, targets: [0] });
    const asked = (changes: () => void) => {
      clear();
      changes();
      return texts(shown(seen), '.question')[0]!;
    };
    const own = asked(() => {});
    const ally = asked(() => {
      Object.assign(table.attack!, { target: 3, targets: [3] });
      seen.view.defends = 3;
    });
    const nobody = asked(() => (seen.view.defends = -1));
    expect(ally).toContain('Dan');
    expect(new Set([own, ally, nobody]).size).toBe(3);
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
    expect(texts(shown(running), '.scores:not(.asked) strong')).toEqual(['84', '83', '82', '81']);
  });
});
