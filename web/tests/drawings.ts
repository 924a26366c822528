/** Every drawing that the Python library shows in notebooks, by game and by the code of the rules. */

import { flushSync, mount, unmount, type Component } from 'svelte';
import FouDisc from '../src/art/FouDisc.svelte';
import Pip from '../src/art/Pip.svelte';
import { COLOURS } from '../src/art/shapes';
import FouFace from '../src/games/fou/Face.svelte';
import Charm from '../src/games/fyfe/art/Charm.svelte';
import JokerToken from '../src/games/fyfe/art/JokerToken.svelte';
import Tile from '../src/games/fyfe/art/Tile.svelte';
import { CHARMS, FYFE_COLOURS, SYMBOLS, TILES } from '../src/games/fyfe/art/pieces';
import FyfeFace from '../src/games/fyfe/Face.svelte';
import { ARCANA, NORMAL } from '../src/games/lefou/art/tarot';
import LefouFace from '../src/games/lefou/Face.svelte';
import { ACTIONS } from '../src/games/rage/art/actions';
import RageFace from '../src/games/rage/Face.svelte';
import { settings, type Language } from '../src/lib/settings.svelte';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each component has props of its own
type Drawing = readonly [name: string, what: Component<any>, props: Record<string, unknown>];

const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);
const faces = (face: Drawing[1], codes: readonly string[]): Drawing[] =>
  codes.map((code) => [code, face, { code }]);
const TAROT = [...Object.keys(NORMAL), ...Object.keys(ARCANA)];

export const DRAWINGS: Readonly<Record<string, readonly Drawing[]>> = {
  core: COLOURS.map((colour) => [colour, Pip, { colour }]),
  fou: [
    ...faces(FouFace, [
      '1',
      ...['g', 'r', 'y', 'b'].flatMap((c) => numbers(2, 27).map((n) => c + n)),
    ]),
    ['disc', FouDisc, {}],
  ],
  fyfe: [
    ...faces(
      FyfeFace,
      FYFE_COLOURS.flatMap((c) =>
        numbers(1, 5).flatMap((n) => SYMBOLS.map((s) => c[0]! + n + s[0]!)),
      ),
    ),
    ['joker', JokerToken, {}],
    ...Object.keys(TILES).map((tile): Drawing => [tile, Tile, { tile }]),
    ...Object.keys(TILES).map((tile): Drawing => [`${tile} done`, Tile, { tile, done: true }]),
    ...Object.keys(CHARMS).map((charm): Drawing => [charm, Charm, { charm }]),
  ],
  lefou: [
    ...faces(LefouFace, TAROT),
    ...TAROT.map((code): Drawing => [`${code} small`, LefouFace, { code, small: true }]),
  ],
  rage: faces(RageFace, [
    ...COLOURS.flatMap((colour) => numbers(0, 15).map((n) => colour[0]! + n)),
    ...ACTIONS,
    ...COLOURS.map((colour) => `joker-${colour[0]}`),
  ]),
};

/** A drawing as text. Ids of patterns, which the page numbers, are made from its name. */
function svg([name, what, props]: Drawing, game: string, language: Language): string {
  settings.language = language;
  const target = document.createElement('div');
  const shown = mount(what, { target, props });
  flushSync();
  const text = target.innerHTML
    .replace(/<!--.*?-->/g, '')
    .replace(/>\s+</g, '><')
    .replace(/\d+\.\d{4,}/g, (long) => String(Number(Number(long).toFixed(3))));
  void unmount(shown);
  const own = `tablee-${game}-${/^[a-z]?/.exec(name)![0]}`;
  return text.replace(/(?<= id=")[^"]+|(?<=url\(#)[^)]+/g, own);
}

interface Sheet {
  /** Each drawing once; `{}` is the number of the cards that differ in nothing else. */
  drawings: string[];
  /** By name: which drawing, and its number; for each language if it has words on it. */
  names: Record<string, [number, string] | Record<Language, [number, string]>>;
}

/** All drawings of a game, each but once. */
export function sheet(game: string): Sheet {
  const drawings: string[] = [];
  const place = (text: string): [number, string] => {
    const figures = new Set([...text.matchAll(/<text class="num"[^>]*>(.*?)</g)].map((m) => m[1]!));
    const [figure = ''] = figures;
    const alone = figures.size === 1 && /^\d+$/.test(figure);
    const drawing = alone ? text.replaceAll(`>${figure}</text>`, '>{}</text>') : text;
    if (!drawings.includes(drawing)) drawings.push(drawing);
    return [drawings.indexOf(drawing), alone ? figure : ''];
  };
  const names: Sheet['names'] = {};
  for (const drawing of DRAWINGS[game]!) {
    const fr = svg(drawing, game, 'fr');
    const en = svg(drawing, game, 'en');
    names[drawing[0]] = fr === en ? place(fr) : { fr: place(fr), en: place(en) };
  }
  return { drawings, names };
}
