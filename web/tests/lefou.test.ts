import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asking, homeless, question } from '../src/games/lefou/choosing';
import { cardTexts } from '../src/games/lefou/cardtext.svelte';
import { armourOf, stacksOf } from '../src/games/lefou/field';
import { lifeOf } from '../src/games/lefou/life';
import { lastAttack, playedNow } from '../src/games/lefou/news';
import { stepsOnPile } from '../src/games/lefou/pile';
import { attackParts, draftSum, pendingSum, sumOf } from '../src/games/lefou/sum';
import {
  handOf,
  knownIn,
  LF_FACES,
  ruleOf,
  sides,
  type Attack,
  type LefouView,
  type Shared,
} from '../src/games/lefou/view';
import type { Frame, News } from '../src/lib/wire';

const shared = (changes: Partial<Shared> = {}): Shared => ({
  seats: 3,
  options: { teams: 'none', 'hyper-offense': 'off', windows: 'auto' },
  teams: [0, 1, 2],
  phase: 'turn',
  pv: [34, 44, 21],
  sizes: [3, 4, 2],
  alive: [true, true, true],
  fields: [
    [
      { card: '6-s', seat: 0, on: null },
      { card: 'papess', seat: 2, on: null },
    ],
    [
      { card: '2-s', seat: 1, on: '4-h' },
      { card: '4-h', seat: 1, on: 'D-h' },
      { card: '5-c', seat: 1, on: 'C-s' },
      { card: 'C-s', seat: 1, on: null },
      { card: 'D-h', seat: 1, on: null },
    ],
    [],
  ],
  discards: [],
  piles: [20, 14],
  fool_as: null,
  dice: [1, 6, 2],
  contenders: [],
  chosen: [],
  turn: 1,
  turns: 5,
  cap: 300,
  first: false,
  exchanged: false,
  struck: true,
  magician: false,
  wheel: false,
  more: 0,
  spent: [],
  stack: [],
  attack: null,
  asked: -1,
  ...changes,
});

const attack = (changes: Partial<Attack> = {}): Attack => ({
  seat: 1,
  target: 0,
  face: null,
  units: ['D-h'],
  magical: false,
  dice: [6],
  total: 16,
  resistance: 3,
  armour: 2,
  forces: 0,
  counters: [],
  temperance: [],
  split: -1,
  sharer: -1,
  justice: -1,
  ...changes,
});

const view = (changes: Partial<LefouView> = {}, table: Partial<Shared> = {}): LefouView => ({
  table: shared(table),
  seat: 0,
  hand: ['A-s', 'R-h', 'fool'],
  sign: -1,
  draft: null,
  notes: [
    { marked: [], least: [3, 0, 0, 0] },
    { marked: ['sun', '4-s'], least: [2, 0, 1, 0] },
    { marked: ['4-s'], least: [2, 0, 0, 0] },
  ],
  common: [],
  pending: [11, 0, 0],
  ...changes,
});

const news = (...events: Record<string, unknown>[]): News[] =>
  events.map((event, seq) => ({ t: 'happened', seq, at: 0, event }));

describe('a field', () => {
  it('has units in front of what they carry, then armours, then what stays', () => {
    const stacks = stacksOf(shared(), 1);
    expect(stacks.map(({ front }) => front)).toEqual(['C-s', 'D-h']);
    expect(stacks[1]!.cards).toEqual(['2-s', '4-h', 'D-h']);
    expect(stacksOf(shared(), 0).map(({ kind }) => kind)).toEqual(['armour', 'permanent']);
  });

  it('adds up what each stack is worth; a lance is worth either of two', () => {
    const [rider, queen] = stacksOf(shared(), 1);
    expect(rider!.badge).toEqual({ text: '+2/8', tone: 'attack' });
    expect(queen!.badge).toEqual({ text: '+10', tone: 'attack' });
    const [armour, papess] = stacksOf(shared(), 0);
    expect(armour!.badge).toEqual({ text: '+2', tone: 'defence' });
    expect(papess!.badge).toEqual({ text: '−5', tone: 'loss' });
    expect(armourOf(stacksOf(shared(), 0))).toBe(2);
  });

  it('takes the Fool for what it was named', () => {
    const table = shared({ fool_as: 'R', fields: [[{ card: 'fool', seat: 0, on: null }], [], []] });
    expect(stacksOf(table, 0)[0]).toMatchObject({ kind: 'unit', badge: { text: '+6' } });
  });
});

describe('the sum of damage', () => {
  const signs = (sum: { terms: { sign: string; value: number }[] }) =>
    sum.terms.map(({ sign, value }) => `${sign}${value}`).join(' ');

  it('shows every number with its sign: 6 + 4 + 3 + 3 − 5 = 11', () => {
    const sum = pendingSum(view(), attack(), 0);
    expect(signs(sum)).toBe('6 +4 +3 +3 −5');
    expect(sum.points).toBe(11);
    expect(sum.terms.at(-1)).toMatchObject({ about: 'defence', dice: [3], armour: 2 });
  });

  it('gives a lance its own die, and nothing for an odd one', () => {
    const odd = attack({ units: ['C-s'], dice: [4, 3], total: 6 });
    expect(attackParts(shared(), odd)).toEqual(['die 4', 'C-s 2', 'lance 3 0']);
    const even = attack({ units: ['C-s'], dice: [4, 2], total: 12 });
    expect(attackParts(shared(), even)).toEqual(['die 4', 'C-s 2', 'lance 2 6']);
  });

  it('names what reactions do, in the order of the rules', () => {
    const answered = attack({
      forces: 1,
      counters: [[0, 4]],
      temperance: [0],
      split: 0,
      sharer: 2,
    });
    const sum = pendingSum(view({ pending: [1, 4, 0] }), answered, 0);
    expect(sum.terms.map(({ sign }) => sign).slice(-5)).toEqual(['×', '−', '−', '→', '−']);
    expect(sum.points).toBe(1);
  });

  it('is nothing behind a Tower', () => {
    const towered = shared().fields.with(0, [{ card: 'tower', seat: 0, on: null }]);
    const sum = pendingSum(view({ pending: [0, 0, 0] }, { fields: towered }), attack(), 0);
    expect(sum.terms.at(-1)).toMatchObject({ sign: '→', value: 0, faces: ['tower'] });
  });

  it('never loses a point when many terms are put together', () => {
    const parts = ['die 5', 'C-s 2', 'lance 2 6', 'D-h 4', '4-h 3', '2-s 3', 'R-s 6', 'V-s 0'];
    const { terms } = sumOf(parts, ['die 1'], ['attack 29', 'defence 1'], 28);
    expect(terms.length).toBeLessThanOrEqual(5);
    expect(terms.slice(0, -1).reduce((all, { value }) => all + value, 0)).toBe(29);
  });

  it('builds up while units are chosen, before the dice', () => {
    const mine = view({ seat: 1 });
    const sum = draftSum(mine, 0, ['D-h']);
    expect(signs(sum)).toBe('0 +4 +3 +3 −2');
    expect(sum.terms[0]).toMatchObject({ dice: [0], open: true });
    expect(sum.points).toBeUndefined();
    const magical = draftSum(view({ seat: 1 }, { magician: true }), 0, ['D-h']);
    expect(magical.terms.some(({ about }) => about === 'defence')).toBe(false);
  });
});

describe('choices', () => {
  const draft = {
    kind: 'play' as const,
    face: 'fool' as const,
    as: null,
    step: 0,
    one: -1,
    two: -1,
    named: [],
    target: -1,
    units: [],
  };

  it('leave no legal move without a piece, a button or a question', () => {
    const moves = [
      'end',
      'attack',
      'exchange',
      'A',
      'R',
      'fool',
      'p2',
      '@D-h',
      'pass',
      'deny',
      'go',
    ];
    expect(homeless(view(), moves)).toEqual([]);
    expect(homeless(view({ draft }), ['back', 'sun', 'V'])).toEqual([]);
    expect(homeless(view(), ['za-warudo', 'silent', 'rock', 'something-new'])).toEqual([
      'something-new',
    ]);
  });

  it('ask for the next thing only', () => {
    expect(question(view())).toBeNull();
    expect(question(view({ draft }))).toBe('fool');
    expect(question(view({ draft: { ...draft, as: 'death' } }))).toBe('name.destroyed');
    expect(question(view({ draft: { ...draft, kind: 'attack' } }))).toBe('target');
    expect(question(view({ draft: { ...draft, kind: 'attack', target: 1 } }))).toBe('units');
    const sun = { attack: attack({ seat: 0, face: 'sun', target: -1 }) };
    expect(question(view({ draft: { ...draft, as: 'lovers' } }, sun))).toBe('split');
    expect(question(view({ draft: { ...draft, as: 'lovers', step: 1 } }, sun))).toBe('name.sharer');
  });

  it('say who has passed, who is asked and who may follow; or that all are asked at once', () => {
    const play = {
      seat: 1,
      card: null,
      face: null,
      one: 0,
      two: -1,
      named: [],
      step: 1,
      passed: [2],
    };
    const asked = { phase: 'window' as const, stack: [play], attack: attack(), asked: 0 };
    expect(asking(view({}, asked), null)).toEqual({ passed: [2], now: [0], later: [1] });
    expect(asking(view({}, asked), [2, 0])).toEqual({ passed: [], now: [2, 0], later: [] });
  });
});

it('the pile has its top first, and says what is cancelled', () => {
  const base = { one: -1, two: -1, named: [], step: 0, passed: [] };
  const stack = [
    { ...base, seat: 1, card: null, face: null, one: 0 },
    { ...base, seat: 0, card: '8-s', face: '8' as const },
    { ...base, seat: 1, card: 'A-h', face: 'A' as const },
  ];
  const steps = stepsOnPile(view({}, { phase: 'window', stack, attack: attack() }));
  expect(steps.map(({ face }) => face)).toEqual(['A', '8', 'D']);
  expect(steps[0]!.below).toBe('8');
  expect(steps[2]).toMatchObject({ units: ['D'], target: 0 });
});

it('news tell what this turn has seen, and the last attack as a sum', () => {
  const heard = news(
    { kind: 'played', seat: 2, card: '9-s' },
    { kind: 'turn', number: 2, seat: 1 },
    { kind: 'played', seat: 1, card: '10-s' },
    { kind: 'played', seat: 0, card: 'A-s' },
    { kind: 'cancelled', seat: 0, card: '10-s', target: 1 },
    { kind: 'attack', seat: 1, target: 0, cards: ['D-h'], attack: ['die 6', 'D-h 4'], total: 10 },
    { kind: 'defence', seat: 0, defence: ['die 3'], total: 3 },
    { kind: 'hit', seat: 1, target: 0, steps: ['attack 10', 'defence 3'], points: 7 },
  );
  const done = playedNow(heard);
  expect(done.map(({ card }) => card)).toEqual(['D-h', 'A-s', '10-s']);
  expect(done.map(({ cancelled }) => cancelled)).toEqual([false, false, true]);
  expect(lastAttack(heard, 0)).toMatchObject({ seat: 1, target: 0, cancelled: false });
  expect(lastAttack(heard, 0)!.sum.points).toBe(7);
  expect(lastAttack(news({ kind: 'turn', seat: 0 }), 0)).toBeNull();
});

it('hands are counted as far as I know them', () => {
  expect(handOf(view(), 1)).toEqual({ normal: 2, arcana: 1, unsure: 1 });
  expect(knownIn(view(), 1)).toEqual(['sun']); // the sword may be in either hand
});

it('teams have the points of their living members', () => {
  const table = shared({
    options: { teams: 'two', 'hyper-offense': 'off', windows: 'auto' },
    teams: [0, 1, 0],
    alive: [true, true, false],
  });
  expect(sides(table)).toEqual([
    { team: 1, seats: [0, 2], points: 34 },
    { team: 2, seats: [1], points: 44 },
  ]);
});

it('a finished game is told by its hit points', () => {
  const frame = (turns: number, pv: number[], ...events: Record<string, unknown>[]) =>
    ({
      seat: 0,
      move: '',
      events,
      view: { table: { turns, pv } },
      actors: [],
      scores: [],
      ranks: [],
    }) as Frame;
  const life = lifeOf(
    [
      frame(1, [50, 50]),
      frame(
        1,
        [50, -3],
        { kind: 'hit', seat: 0, target: 1 },
        { kind: 'loses', seat: 1, points: 53 },
        { kind: 'out', seat: 1 },
      ),
    ],
    2,
  );
  expect(life).toEqual({
    points: [
      [50, 50],
      [50, 0],
    ],
    dealt: [53, 0],
    taken: [0, 53],
    kills: [1, 0],
  });
});

it.each(['fr', 'en'])('every card has its text in the rules (%s)', (language) => {
  const path = `../src/tablee/games/lefou/rules.${language}.md`;
  const texts = cardTexts(readFileSync(path, 'utf-8'));
  for (const face of LF_FACES) {
    expect(texts.get(ruleOf(face))?.text, face).toBeTruthy();
    expect(texts.get(ruleOf(face))?.rules[0]).toBe(ruleOf(face));
  }
});
