/** The Python library draws with these same drawings: `npm run drawings` writes them anew. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MANIFESTS } from '../src/games/catalogue';
import { DRAWINGS, sheet } from './drawings';

const read = (path: string) => readFileSync(`src/${path}`, 'utf-8');
const home = (game: string) => `../../src/tablee/${game === 'core' ? 'core' : `games/${game}`}`;

/** The colours and fonts of the light theme, and how figures and emblems are drawn. */
function style(): string {
  const games = [...MANIFESTS.keys()].map((game) => read(`games/${game}/tokens.css`));
  const light = [read('styles/tokens.css'), ...games]
    .flatMap((css) => [...css.matchAll(/^(:root|\[data-game='\w+'\]) \{\n(.*?)^\}/gms)])
    .map(([, where, body]) => {
      const lines = body!.match(/^ {2}--[\w-]+: (#|rgb|'F).*?;/gm) ?? [];
      return `${where === ':root' ? '.tablee' : `.tablee${where}`} {\n${lines.join('\n')}\n}`;
    });
  const signs = [
    ...read('styles/base.css').matchAll(/^(\.(num|disp|lab|emb)\b[^{]*)\{.*?^\}/gms),
  ].map(([rule]) => rule.replace(/^\./gm, '.tablee .'));
  return `${[...light, ...signs].join('\n')}\n`;
}

it.each(Object.keys(DRAWINGS))('%s is drawn in notebooks as it is here', async (game) => {
  const text = `${JSON.stringify(sheet(game), null, 1)}\n`;
  await expect(text).toMatchFileSnapshot(`${home(game)}/drawings.json`);
});

it('and in the same colours', async () => {
  await expect(style()).toMatchFileSnapshot(`${home('core')}/drawings.css`);
});
