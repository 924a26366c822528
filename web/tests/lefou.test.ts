import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asking, homeless } from '../src/games/lefou/choosing';
import { cardTexts } from '../src/games/lefou/cardtext.svelte';
import { stacksOf } from '../src/games/lefou/field';
import { lifeOf } from '../src/games/lefou/life';
import { entries } from '../src/games/lefou/entries';
import { meanwhile } from '../src/games/lefou/meanwhile';
import { lastAttack, playedNow } from '../src/games/lefou/news';
import { stepsDone, stepsOnPile } from '../src/games/lefou/pile';
import type { GameEvent, LefouTable, LefouView, Play, Step } from '../src/games/lefou/shape';
import { pendingSum, planSum, shownTarget, type Sum } from '../src/games/lefou/sum';
import { LF_FACES, ruleOf, sides } from '../src/games/lefou/view';
import { logOf } from '../src/lib/log';
import type { News } from '../src/lib/wire';
import { Words } from '../src/lib/words';
import { finder } from './doctored';

const some = finder<LefouView>('lefou');
const start = () => some(({ view: { table } }) => table.phase === 'turn');

/** A real view of four players, in which some things are said otherwise. */
const view = (changes: Partial<LefouView> = {}, table: Partial<LefouTable> = {}): LefouView => {
  const { view: real } = start();
  return { ...real, ...changes, table: { ...real.table, ...table } };
};

const news = (...events: GameEvent[]): News<GameEvent>[] =>
  events.map((event, seq) => ({ t: 'happened', seq, at: 0, event }));

describe('a field', () => {
  const fields: LefouTable['fields'] = [
    [
      { card: '6-s', seat: 0, on: null, bonus: 2, kind: 'armour', adds: [41] },
      { card: 'papess', seat: 2, on: null, bonus: -5, kind: 'permanent', adds: [-42] },
      { card: 'tower', seat: 0, on: null, bonus: 0, kind: 'permanent', adds: [] },
    ],
    [
      { card: '2-s', seat: 1, on: '4-h', bonus: 3 },
      { card: '4-h', seat: 1, on: 'D-h', bonus: 3 },
      { card: '5-c', seat: 1, on: 'C-s', bonus: 6 },
      { card: 'C-s', seat: 1, on: null, bonus: 2, kind: 'unit', adds: [43, 44] },
      { card: 'D-h', seat: 1, on: null, bonus: 4, kind: 'unit', adds: [45] },
    ],
    [{ card: 'fool', seat: 2, on: null, bonus: 6, kind: 'unit', adds: [6] }],
    [],
  ];
  const { table } = view({}, { fields, fool_as: 'R' });

  it('has units in front of what they carry, then armours, then what stays', () => {
    const stacks = stacksOf(table, 1);
    expect(stacks.map(({ front }) => front)).toEqual(['C-s', 'D-h']);
    expect(stacks[1]!.cards).toEqual(['2-s', '4-h', 'D-h']);
    expect(stacksOf(table, 0).map(({ kind }) => kind)).toEqual([
      'armour',
      'permanent',
      'permanent',
    ]);
  });

  it('shows what the view says that each stack adds; a lance may add either of two', () => {
    const badges = [0, 1, 2].flatMap((seat) => stacksOf(table, seat)).map(({ badge }) => badge);
    expect(badges).toEqual([
      { text: '+41', tone: 'defence' },
      { text: '−42', tone: 'loss' },
      undefined,
      { text: '+43/44', tone: 'attack' },
      { text: '+45', tone: 'attack' },
      { text: '+6', tone: 'attack' },
    ]);
  });

  it('names the Fool as what the view says it is', () => {
    expect(stacksOf(table, 2)[0]!.parts[0]!.face).toBe('R');
  });
});

describe('the sum of damage', () => {
  const { attack: real } = some(({ view: { table } }) => table.attack !== null).view.table;
  const step = (what: Step['what'], sign: Step['sign'], points: number, more: Partial<Step> = {}) =>
    ({
      ...{
        what,
        sign,
        points,
        total: 0,
        seat: 1,
        rule: 'LF-30',
        card: null,
        face: null,
        die: null,
      },
      ...more,
    }) satisfies Step;
  const parts = [
    step('die', '+', 6, { die: 6 }),
    step('unit', '+', 4, { card: 'D-h', face: 'D' }),
    step('weapon', '+', 3, { card: '4-h', face: '4' }),
    step('upgrade', '+', 3, { card: '2-s', face: '2' }),
  ];
  const defence = [
    step('resistance', '−', 3, { die: 3 }),
    step('armour', '−', 2, { card: '6-s', face: '6' }),
    step('upgrade', '−', 3, { card: '3-s', face: '3' }),
  ];
  const sumAgainst = (sum: Step[], points: number, attack = parts) =>
    pendingSum({ ...real!, parts: attack, sums: [sum, [], [], []], losses: [points, 0, 0, 0] }, 0);
  const signs = (sum: Sum) => sum.terms.map(({ sign, value }) => `${sign}${value}`).join(' ');

  it('shows every number with its sign, and what the view says is lost', () => {
    const sum = sumAgainst(defence, 77);
    expect(signs(sum)).toBe('6 +4 +3 +3 −8');
    expect(sum.points).toBe(77);
    expect(sum.terms.at(-1)).toMatchObject({
      about: 'defence',
      dice: [3],
      armour: 5,
      faces: ['6'],
    });
  });

  it('has the steps in the order of the view', () => {
    const reactions = [
      step('force', '×', 2, { face: 'force' }),
      ...defence,
      step('counter', '−', 4, { face: '8' }),
      step('temperance', '→', 1, { face: 'temperance' }),
      step('lovers', '−', 0, { face: 'lovers' }),
    ];
    const sum = sumAgainst(reactions, 1);
    expect(sum.terms.map(({ sign }) => sign).slice(-5)).toEqual(['×', '−', '−', '→', '−']);
    expect(sum.terms.at(-1)!.faces).toEqual(['lovers']);
  });

  it('never loses a point when many terms are put together', () => {
    const many = [
      step('die', '+', 5, { die: 5 }),
      step('unit', '+', 2, { card: 'C-s', face: 'C' }),
      step('weapon', '+', 6, { card: '5-c', face: '5', die: 2 }),
      step('unit', '+', 4, { card: 'D-h', face: 'D' }),
      step('weapon', '+', 3, { card: '4-h', face: '4' }),
      step('unit', '+', 6, { card: 'R-s', face: 'R' }),
      step('unit', '+', 0, { card: 'V-s', face: 'V' }),
    ];
    const { terms } = sumAgainst(defence, 18, many);
    expect(terms.length).toBeLessThanOrEqual(5);
    expect(terms.map(({ value }) => value)).toEqual([5, 21, 8]);
    expect(terms[1]).toMatchObject({ about: 'units', parts: [8, 7, 6, 0] });
  });

  it('builds up while units are chosen, before the dice', () => {
    const unrolled = { points: 0, die: 0 };
    const [die, ...units] = parts;
    const [resists, ...armours] = defence;
    const plan = [{ ...die!, ...unrolled }, ...units, { ...resists!, ...unrolled }, ...armours];
    const sum = planSum(plan);
    expect(signs(sum)).toBe('0 +4 +3 +3 −5');
    expect(sum.terms[0]).toMatchObject({ dice: [0], open: true });
    expect(sum.points).toBeUndefined();
    const alone = planSum([plan[0]!]);
    expect(alone.terms.map(({ about }) => about)).toEqual([undefined, 'units']);
  });

  it('is mine if it hits me, else of whom is attacked first', () => {
    expect(shownTarget({ ...real!, targets: [1, 3] }, 3)).toBe(3);
    expect(shownTarget({ ...real!, targets: [1, 3] }, 0)).toBe(1);
  });
});

describe('choices', () => {
  it('leave no legal move without a piece, a button or a question', () => {
    const { view: real, moves } = start();
    expect(homeless(real, moves)).toEqual([]);
    expect(homeless(real, ['p2', 'pass', 'deny', 'go', 'back'])).toEqual([]);
    expect(homeless(view({ asks: 'fool' }), ['back', 'sun', 'V'])).toEqual([]);
    expect(homeless(view(), ['za-warudo', 'silent', 'rock', 'something-new'])).toEqual([
      'something-new',
    ]);
  });

  it('say who has passed, who is asked and who may follow; or that all are asked at once', () => {
    const stack = [{ passed: [2] } as Play];
    const asked = view({}, { phase: 'window', stack, asked: 0, later: [3, 1] });
    expect(asking(asked, null)).toEqual({ passed: [2], now: [0], later: [3, 1] });
    expect(asking(asked, [2, 0])).toEqual({ passed: [], now: [2, 0], later: [] });
  });
});

it('the pile has its top first, and says what the view says that it cancels', () => {
  const base = { one: -1, two: -1, named: [], step: 0, passed: [], target: -1, on: null };
  const stack: Play[] = [
    { ...base, seat: 1, card: null, face: null, target: 3, cancels: null },
    { ...base, seat: 0, card: '8-s', face: '8', cancels: null },
    { ...base, seat: 1, card: 'A-h', face: 'A', cancels: 'star' },
  ];
  const attack = { units: ['D-h'] } as LefouTable['attack'];
  const steps = stepsOnPile(view({}, { phase: 'window', stack, attack }).table);
  expect(steps.map(({ face }) => face)).toEqual(['A', '8', 'D']);
  expect(steps[0]!.cancels).toBe('star');
  expect(steps[2]).toMatchObject({ units: ['D'], target: 3 });
});

it('news tell what this turn has seen, and the last attack as a sum', () => {
  const heard = news(
    { kind: 'played', seat: 2, card: '9-s' },
    { kind: 'turn', number: 2, seat: 1 },
    { kind: 'played', seat: 1, card: '10-s' },
    { kind: 'played', seat: 0, card: 'A-s' },
    { kind: 'cancelled', seat: 0, card: '10-s', target: 1 },
    {
      kind: 'attack',
      seat: 1,
      target: 0,
      cards: ['D-h'],
      attack: ['die 6', 'D-h 4', 'lance 3 0'],
      total: 10,
      magical: false,
    },
    { kind: 'defence', seat: 0, defence: ['die 3', '6-s 2', '2-s 3'], total: 8 },
    { kind: 'hit', seat: 1, target: 0, steps: ['attack 10', 'force 20', 'defence 8'], points: 12 },
  );
  const done = playedNow(heard);
  expect(done.map(({ card }) => card)).toEqual(['D-h', 'A-s', '10-s']);
  expect(done.map(({ cancelled }) => cancelled)).toEqual([false, false, true]);
  expect(stepsDone(view().table, done).map(({ cancels }) => cancels)).toEqual([
    undefined,
    '10',
    undefined,
  ]);
  const last = lastAttack(heard, 0)!;
  expect(last).toMatchObject({ seat: 1, target: 0, cancelled: false, now: true });
  const later = news(...heard.flatMap((item) => (item.t === 'happened' ? item.event : [])), {
    ...{ kind: 'turn', number: 9, seat: 2 },
  });
  expect(lastAttack(later, 0)!.now).toBe(false);
  expect(last.sum.points).toBe(12);
  expect(last.sum.terms.map(({ sign, value }) => `${sign}${value}`)).toEqual([
    '6',
    '+4',
    '+0',
    '×2',
    '−8',
  ]);
  expect(last.sum.terms.at(-1)).toMatchObject({ dice: [3], armour: 5 });
  expect(lastAttack(news({ kind: 'turn', number: 1, seat: 0 }), 0)).toBeNull();
});

const attack = (seat: number, target: number): GameEvent => ({
  ...{ kind: 'attack', seat, target, cards: ['D-h'], attack: ['die 6', 'D-h 4'] },
  ...{ total: 10, magical: false },
});
const hit = (seat: number, target: number, points: number): GameEvent => ({
  ...{ kind: 'hit', seat, target, steps: [], points },
});

describe('while I waited', () => {
  const heard: GameEvent[] = [
    { kind: 'turn', number: 1, seat: 0 },
    { kind: 'turn', number: 2, seat: 1 },
    { kind: 'played', seat: 1, card: 'R-s' },
    attack(1, 2),
    { kind: 'played', seat: 2, card: '8-s' },
    hit(1, 2, 7),
    { kind: 'turn', number: 3, seat: 2 },
    { kind: 'played-at', seat: 2, card: 'star', target: 0 },
    {
      ...{ kind: 'spell', seat: 2, target: 0, card: 'star', cards: [], attack: [] },
      ...{ total: 9, magical: true },
    },
    { kind: 'cancelled', seat: 0, card: 'star', target: 2 },
    { kind: 'turn', number: 4, seat: 3 },
  ];

  it('each turn of the others is a line, once it is over', () => {
    expect(meanwhile(news(...heard), 0, 3)).toMatchObject([
      { seat: 1, blows: [{ faces: ['D'], target: 2, took: 7 }], played: ['R'] },
      { seat: 2, blows: [{ faces: ['star'], target: 0, took: 0 }], played: [] },
    ]);
  });

  it('a card that was cancelled was not played', () => {
    const turn: GameEvent[] = [
      { kind: 'turn', number: 2, seat: 1 },
      { kind: 'played', seat: 1, card: 'V-s' },
      { kind: 'played', seat: 1, card: 'R-s' },
      { kind: 'played', seat: 0, card: 'A-s' },
      { kind: 'cancelled', seat: 0, card: 'R-s', target: 1 },
      { kind: 'turn', number: 3, seat: 0 },
    ];
    expect(meanwhile(news(...turn), 0, 3)).toMatchObject([{ seat: 1, played: ['V'] }]);
  });

  it('it stays until I do something in my turn, and begins anew after it', () => {
    const mine: GameEvent[] = [
      { kind: 'exchanged', seat: 3, card: 'V-s' },
      { kind: 'turn', number: 5, seat: 0 },
      { kind: 'drew', seat: 0, count: 1, pile: 'normal' },
    ];
    expect(meanwhile(news(...heard, ...mine), 0, 3).map(({ seat }) => seat)).toEqual([1, 2, 3]);
    const acted: GameEvent = { kind: 'played', seat: 0, card: 'V-s' };
    expect(meanwhile(news(...heard, ...mine, acted), 0, 3)).toEqual([]);
    const next: GameEvent[] = [1, 2].map((seat) => ({ kind: 'turn', number: 5 + seat, seat }));
    expect(meanwhile(news(...heard, ...mine, ...next), 0, 3).map(({ seat }) => seat)).toEqual([1]);
  });
});

describe('the log', () => {
  const words = new Words(
    {
      'event.turn': 'turn {seat}',
      'event.played': '{seat} plays',
      'event.played-at': '{seat} plays at {target:seat}',
      'event.drawn': '{seat} draws {cards}',
      'event.drew': '{seat} drew',
      'event.cancelled': 'cancelled',
      'event.counter': '{seat} counters{target, select, =seat {} other { for {target:seat}}}',
      'event.out': '{seat} out',
      'event.laid': '{card} lies',
      'entry.attack': '{seat} attacks {target:seat}',
      'entry.spell': '{seat} casts at {target:seat}',
      'entry.damage': 'damage {points}',
      'entry.cancelled': 'nothing',
    },
    ['Ada', 'Ben', 'Cleo'],
  );
  const said = (...events: GameEvent[]) =>
    logOf(news(...events) as News[], words, 0, String, entries).map((line) => {
      if (line.kind !== 'told') return line.kind === 'heading' ? line.text : '';
      const text = line.parts.map((part) => part.text).join('');
      return line.more ? `${text} (${line.more.length})` : text;
    });

  it('has an attack as one entry, which unfolds, and goes on after what it took', () => {
    const counter: GameEvent = { kind: 'counter', seat: 1, target: 1, die: 4 };
    const going = [attack(0, 1), { kind: 'played', seat: 1, card: '8-s' } as const, counter];
    expect(said(...going)).toEqual(['Ada attacks Ben (3)']);
    const over: GameEvent[] = [
      hit(0, 1, 9),
      { kind: 'countered', seat: 0, points: 4 },
      { kind: 'loses', seat: 1, points: 9, pv: -1 },
      { kind: 'out', seat: 1, cards: [] },
    ];
    expect(said(...going, ...over)).toEqual(['Ada attacks Ben damage 9 (6)', 'Ben out']);
  });

  it('has a spell with its card, and ends it where it is cancelled', () => {
    const spell: GameEvent = {
      ...{ kind: 'spell', seat: 0, target: 1, card: 'star', cards: [], attack: [] },
      ...{ total: 9, magical: true },
    };
    expect(
      said(
        { kind: 'played-at', seat: 0, card: 'star', target: 1 },
        spell,
        { kind: 'played', seat: 1, card: 'A-s' },
        { kind: 'cancelled', seat: 1, card: 'star', target: 0 },
        { kind: 'played', seat: 0, card: '9-s' },
      ),
    ).toEqual(['Ada casts at Ben nothing (4)', 'Ada plays']);
  });

  it('does not say of a card that is played that it lies there, unless something came between', () => {
    const played: GameEvent = { kind: 'played', seat: 0, card: 'V-s' };
    const laid: GameEvent = { kind: 'laid', seat: 0, card: 'V-s' };
    expect(said(played, laid)).toEqual(['Ada plays']);
    expect(said(played, { kind: 'played', seat: 1, card: '8-s' }, laid)).toHaveLength(3);
  });

  it('lets nobody do something for themself in two names, nor draw twice', () => {
    expect(
      said(
        { kind: 'counter', seat: 1, target: 1, die: 4 },
        { kind: 'counter', seat: 1, target: 2, die: 4 },
        { kind: 'drew', seat: 0, count: 1, pile: 'normal' },
        { kind: 'drawn', seat: 0, cards: ['V-s'] },
        { kind: 'drew', seat: 1, count: 1, pile: 'normal' },
      ),
    ).toEqual(['Ben counters', 'Ben counters for Cleo', 'Ada draws V-s', 'Ben drew']);
  });
});

it('teams have the points that the view gives them, and win if it says so', () => {
  const { table } = view(
    {},
    {
      options: { teams: 'two', 'hyper-offense': 'off', windows: 'auto' },
      teams: [0, 1, 0, 1],
      totals: [34, 999, 34, 999],
      winners: [0, 2],
    },
  );
  expect(sides(table)).toEqual([
    { team: 1, seats: [0, 2], points: 34, wins: true },
    { team: 2, seats: [1, 3], points: 999, wins: false },
  ]);
});

it('a finished game is told by its hit points', () => {
  const frame = (turns: number, pv: number[], ...events: GameEvent[]) => ({
    events,
    view: view({}, { turns, pv }),
  });
  const life = lifeOf(
    [
      frame(1, [50, 50]),
      frame(
        1,
        [50, -3],
        { kind: 'hit', seat: 0, target: 1, steps: [], points: 53 },
        { kind: 'loses', seat: 1, points: 53, pv: -3 },
        { kind: 'out', seat: 1, cards: [] },
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
