import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOfRule } from '../src/games/catalogue';
import { countRules, parseRules, rulingsOf, spans, wordsOf } from '../src/lib/rules';

const read = (game: string, language: string) =>
  readFileSync(`../src/tablee/games/${game}/rules.${language}.md`, 'utf-8');

describe.each(['fou', 'rage', 'lefou', 'fyfe'])('the rules of %s', (game) => {
  it.each(['fr', 'en'])('keep every id and every ruling, in %s', (language) => {
    const markdown = read(game, language);
    const book = parseRules(markdown);
    const ids = book.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'rule'
          ? [block.id]
          : block.kind === 'table'
            ? block.rows.flatMap((row) => row.id ?? [])
            : [],
      ),
    );
    const written = [...markdown.matchAll(/^(?:- |\| )\*\*([A-Z]+-[A-Z]?\w+)\*\*/gm)].map(
      (m) => m[1],
    );
    expect(ids).toEqual(written);
    expect(new Set(ids.map((id) => gameOfRule(id!)))).toEqual(new Set([game]));
    const ruled = markdown.match(/\*(Décision de Tablée|Tablée[’']s ruling)\.\*/g) ?? [];
    expect(rulingsOf(book).length).toBe(ruled.length);
    expect(book.sections.reduce((sum, section) => sum + countRules(section), 0)).toBe(ids.length);
  });

  it('have the same ids in both languages', () => {
    const shape = (language: string) =>
      parseRules(read(game, language)).sections.map(({ blocks }) =>
        blocks.map((block) => (block.kind === 'rule' ? block.id : block.kind)),
      );
    expect(shape('fr')).toEqual(shape('en'));
  });

  it('leave no marks of Markdown behind', () => {
    const words = parseRules(read(game, 'fr')).sections.flatMap(({ blocks }) =>
      blocks.map(wordsOf),
    );
    expect(words.filter((text) => /\*\*|^#|`/.test(text))).toEqual([]);
  });
});

describe('a line of the rules', () => {
  it('has emphasis, strong words, code and links to rules', () => {
    expect(spans('a *b* **c** `d` RAGE-31.')).toEqual([
      { text: 'a ' },
      { text: 'b', mark: 'em' },
      { text: ' ' },
      { text: 'c', mark: 'strong' },
      { text: ' ' },
      { text: 'd', mark: 'code' },
      { text: ' ' },
      { rule: 'RAGE-31' },
      { text: '.' },
    ]);
  });

  it('is never markup: what looks like a tag is text', () => {
    expect(spans('<b>x</b>')).toEqual([{ text: '<b>x</b>' }]);
  });
});
