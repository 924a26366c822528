import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MANIFESTS } from '../src/games/catalogue';
import { CHARMS, TILES } from '../src/games/fyfe/art/pieces';
import { MATERIAL, type TileCode } from '../src/games/fyfe/shape';
import type { ExampleWords, Thing } from '../src/games/pictures';
import type { Language } from '../src/lib/settings.svelte';
import { drawn } from './drawn';

const LANGUAGES = ['fr', 'en'] as const;
const GAMES = await Promise.all(
  [...MANIFESTS].map(async ([game, { face, pictures }]) => ({
    game,
    face: (await face()).default,
    pictures: (await pictures!()).default,
    rules: readFileSync(`../src/tablee/games/${game}/rules.fr.md`, 'utf-8'),
  })),
);
const EXAMPLES = GAMES.flatMap(({ pictures }) => pictures.examples);
const EXAMPLE_WORDS: Record<Language, Record<string, ExampleWords>> = { fr: {}, en: {} };
for (const { pictures } of GAMES) {
  for (const language of LANGUAGES) {
    Object.assign(EXAMPLE_WORDS[language], pictures.words[language]);
  }
}

describe('the examples of the rules', () => {
  it('have an id each', () => {
    expect(new Set(EXAMPLES.map(({ id }) => id)).size).toBe(EXAMPLES.length);
  });

  it.each(GAMES)('of $game stand under rules that exist, and can be drawn', (about) => {
    expect(about.pictures.examples.length).toBeGreaterThan(0);
    for (const { after, decides, things, ...rest } of about.pictures.examples) {
      for (const rule of [after, decides]) expect(about.rules).toContain(`**${rule}**`);
      if (!things) expect(about.pictures.Board && 'board' in rest).toBeTruthy();
      for (const { card, tile, charm } of things ?? []) {
        if (card) expect(drawn(about.face, card), card).toBe(true);
        if (tile) expect(TILES).toHaveProperty(tile);
        if (charm) expect(CHARMS).toHaveProperty(charm);
      }
    }
  });

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
      if (tile && worth) expect(worth).toBe(MATERIAL.tiles[tile as TileCode].points);
    }
  });
});
