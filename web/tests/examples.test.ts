import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHARMS, TILES } from '../src/games/fyfe/art/pieces';
import { EXAMPLES, EXAMPLE_WORDS, type Thing } from '../src/games/examples';
import { satisfied } from '../src/games/fyfe/reading';
import { LINES, through } from '../src/games/fyfe/view';
import { faceOf } from '../src/lib/faces';
import { gameOfRule } from '../src/lib/rules';

const LANGUAGES = ['fr', 'en'] as const;
const rules = Object.fromEntries(
  ['rage', 'fou', 'lefou', 'fyfe'].map((game) => [
    game,
    readFileSync(`../src/tablee/games/${game}/rules.fr.md`, 'utf-8'),
  ]),
);
const called = (id: string) => EXAMPLES.find((example) => example.id === id)!;

describe('the examples of the rules', () => {
  it('are there for every game, each with an id of its own', () => {
    expect(new Set(EXAMPLES.map(({ after }) => gameOfRule(after)))).toEqual(
      new Set(['rage', 'fou', 'lefou', 'fyfe']),
    );
    expect(new Set(EXAMPLES.map(({ id }) => id)).size).toBe(EXAMPLES.length);
  });

  it.each(EXAMPLES.map((example) => [example.id, example] as const))(
    '%s names rules that exist and can be drawn',
    (_, { after, decides, things = [], board }) => {
      const game = gameOfRule(after)!;
      for (const rule of [after, decides]) expect(rules[game]).toContain(`**${rule}**`);
      expect(Boolean(board)).toBe(!things.length);
      for (const { card, tile, charm } of things) {
        if (card) expect(faceOf(game, card)).not.toBeNull();
        if (tile) expect(TILES).toHaveProperty(tile);
        if (charm) expect(CHARMS).toHaveProperty(charm);
      }
    },
  );

  it.each(LANGUAGES)('have their words in %s, and no others', (language) => {
    const words = EXAMPLE_WORDS[language];
    expect(Object.keys(words).sort()).toEqual(EXAMPLES.map(({ id }) => id).sort());
    for (const { id, things = [] } of EXAMPLES) {
      const { title, steps, end, tags } = words[id]!;
      expect([title, end, ...steps].every((text) => text.length > 5)).toBe(true);
      expect(steps.length).toBe(EXAMPLE_WORDS.fr[id]!.steps.length);
      if (things.some(({ name }) => name)) expect(steps.length).toBe(things.length);
      if (tags) expect(tags.length).toBe(things.length);
    }
  });

  it('are in good French', () => {
    const wrong = JSON.stringify(EXAMPLE_WORDS.fr).match(/[^\s"] [!?:;»]|« |'/g);
    expect(wrong).toBeNull();
  });

  it('never name somebody who does not play', () => {
    for (const { id, things = [] } of EXAMPLES) {
      for (const { name } of things) {
        for (const language of LANGUAGES) {
          if (name) expect(EXAMPLE_WORDS[language][id]!.steps.join(' ')).toContain(name);
        }
      }
    }
  });
});

describe('the sums of the examples', () => {
  const sums = EXAMPLES.filter(({ things = [] }) => things.some(({ sign }) => sign === '='));
  const worth = ({ worth, die, figure }: Thing) => worth ?? die ?? figure ?? 0;

  it.each(sums.map((example) => [example.id, example.things!] as const))(
    '%s add up',
    (_, things) => {
      let total = 0;
      for (const thing of things) {
        if (thing.sign === '=') expect(total).toBe(thing.figure);
        else if (thing.sign === '×') total *= worth(thing);
        else total += thing.sign === '−' ? -worth(thing) : worth(thing);
      }
    },
  );

  it('know what a tile is worth', () => {
    for (const { tile, worth } of EXAMPLES.flatMap(({ things = [] }) => things)) {
      if (tile && worth) expect(worth).toBe(TILES[tile].points);
    }
  });
});

describe('the lines of FYFE', () => {
  const line = (id: string) => called(id).things!.flatMap(({ token }) => token ?? []);

  it('show what their tiles want', () => {
    expect(satisfied('house-colour', line('fyfe-house'))).toBe(true);
    expect(satisfied('numbers-up', line('fyfe-joker'))).toBe(true);
    const four = line('fyfe-four');
    expect(satisfied('same-symbol', four)).toBe(false);
    expect(satisfied('same-symbol', four.with(2, 'y1m*'))).toBe(true);
  });

  it('are full on the board where two tiles are completed at once', () => {
    const { spaces, tiles, last } = called('fyfe-bonus').board!;
    for (const [name, tile] of Object.entries(tiles)) {
      const tokens = LINES.get(name)!.map((space) => spaces[space] ?? null);
      expect(satisfied(tile, tokens)).toBe(true);
      expect(through(last)).toContain(name);
    }
    expect(new Set(Object.values(spaces)).size).toBe(Object.keys(spaces).length);
  });

  it('run through the first token where a tile must be placed', () => {
    const { free, last } = called('fyfe-must').board!;
    expect(free.toSorted()).toEqual(through(last).toSorted());
  });
});
