import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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
