import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import en from '../src/locale/en.json';
import fr from '../src/locale/fr.json';
import { t } from '../src/lib/i18n.svelte';
import { parse } from '../src/lib/sentences';
import { settings } from '../src/lib/settings.svelte';
import { Words, type Catalogue, type Params } from '../src/lib/words';

interface Told {
  game: string;
  key: string;
  params: Params;
  fr: string;
  en: string;
}
const GOLDEN = '../tests/golden';
const read = (path: string) => JSON.parse(readFileSync(path, 'utf-8'));
const golden = read('tests/words.golden.json') as { names: string[]; told: Told[] };

function words(game: string, language: 'fr' | 'en'): Words {
  const at = (where: string): Catalogue => read(`../src/tablee/${where}/locale/${language}.json`);
  return new Words({ ...at('core'), ...at(`games/${game}`) }, golden.names);
}

describe.each(['fou', 'rage', 'lefou', 'fyfe'])('the sentences of %s', (game) => {
  const told = golden.told.filter((sentence) => sentence.game === game);

  it.each(['fr', 'en'] as const)('are those of the Python words, in %s', (language) => {
    const here = words(game, language);
    expect(told.map(({ key, params }) => here.say(key, params))).toEqual(
      told.map((sentence) => sentence[language]),
    );
  });

  it('are compared for every kind of event of the golden records', () => {
    const logs = readdirSync(GOLDEN).filter(
      (name) => name.startsWith(`${game}-`) && name.endsWith('.log'),
    );
    const kinds = logs.flatMap((name) =>
      readFileSync(`${GOLDEN}/${name}`, 'utf-8')
        .split('\nend\n')[0]!
        .split('\n')
        .flatMap((line) => /^ {2}([a-z-]+) /.exec(line)?.[1] ?? []),
    );
    expect(kinds).not.toEqual([]);
    const seen = new Set(told.map(({ key }) => key));
    expect([...new Set(kinds)].filter((kind) => !seen.has(`event.${kind}`))).toEqual([]);
  });
});

describe('sentences', () => {
  const shared = read('../tests/core/words.cases.json') as {
    names: string[];
    catalogue: Catalogue;
    cases: [key: string, params: Params, said: string][];
    malformed: string[];
  };

  it.each(shared.cases)('say %s of %j as in Python', (key, params, said) => {
    expect(new Words(shared.catalogue, shared.names).say(key, params)).toBe(said);
  });

  it.each(shared.malformed)('refuse %s', (sentence) => {
    expect(() => parse(sentence)).toThrow(/brace|end|other/);
  });

  it('of the interface have the grammar of those of the games', () => {
    for (const [language, own] of [
      ['fr', fr],
      ['en', en],
    ] as const) {
      const core: Catalogue = read(`../src/tablee/core/locale/${language}.json`);
      const rules = (said: Catalogue) =>
        Object.entries(said).filter(([key]) => key.startsWith('grammar.'));
      expect(rules(own)).toEqual(rules(core));
      Object.values(own).forEach(parse);
    }
  });

  it('of the interface are elided, too', () => {
    settings.language = 'fr';
    expect(t('wait.clear', { name: 'Achille' })).toBe('Libérer la place d’Achille');
    expect(t('wait.clear', { name: 'Zoé' })).toBe('Libérer la place de Zoé');
    settings.language = 'en';
    expect(t('wait.clear', { name: 'Achille' })).toContain('Achille');
    expect(t('guest.name', { mood: 'Merry', animal: 'Hedgehog' })).toBe('Merry Hedgehog');
  });
});

describe('words', () => {
  const rage = words('rage', 'en');

  it('name codes by their runs of letters and digits', () => {
    expect(rage.name('card', 'r15')).toBe('red 15');
    expect(rage.name('card', 'joker-b')).toBe(words('rage', 'en').say('card.joker.*', { 1: 'b' }));
    expect(rage.name('thing', 'x1')).toBe('x1');
  });

  it('write a minus as a minus and sign what is signed', () => {
    const signed = new Words({ a: '{n:signed} {m}' });
    expect(signed.say('a', { n: 3, m: -3 })).toBe('+3 −3');
    expect(signed.say('a', { n: -3, m: 0 })).toBe('−3 0');
  });

  it('mark people and colours, so that they can be drawn', () => {
    expect(rage.parts('event.played', { seat: 1, card: 'g7' })).toEqual([
      { text: 'Léo', seat: 1 },
      { text: ' plays ' },
      { text: 'the ' },
      { text: 'green', colour: 'g' },
      { text: ' ' },
      { text: '7' },
      { text: '.' },
    ]);
  });

  it('name a seat that has no name by its number', () => {
    expect(new Words({ a: '{seat}' }).say('a', { seat: 2 })).toBe('#3');
  });

  it('say which key or parameter is missing', () => {
    expect(() => rage.say('event.nothing')).toThrow('event.nothing');
    expect(() => rage.say('event.played')).toThrow('seat');
    expect(rage.tell('event.nothing', { n: 1 })).toEqual([{ text: 'event.nothing {"n":1}' }]);
  });
});
