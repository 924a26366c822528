import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { boardOf } from '../src/games/boards';
import { gameOfRule, MANIFESTS, manifestOf, shelved, teaches } from '../src/games/catalogue';
import GenericBoard from '../src/games/generic/GenericBoard.svelte';
import type { GameShown } from '../src/lib/wire';
import { drawn } from './drawn';

const ENGINES = '../src/tablee/games';
/** Fetched before the tests: a machine may be slow. */
const GAMES = await Promise.all(
  [...MANIFESTS].map(async ([game, manifest]) => {
    const { face, board, pictures, lesson, specimen } = manifest;
    const parts = await Promise.all([face(), board(), pictures!(), lesson!(), specimen!()]);
    return { game, manifest, parts };
  }),
);
const engines = readdirSync(ENGINES).filter((id) => existsSync(`${ENGINES}/${id}/game.py`));

describe('a game is one folder', () => {
  it('has one for every game of ours, with its manifest', () => {
    expect([...MANIFESTS.keys()].sort()).toEqual(engines.sort());
  });

  it.each(GAMES)('$game brings all its parts', ({ game, manifest, parts }) => {
    for (const part of parts) expect(part.default).toBeTruthy();
    expect(manifest.minutes).toBeGreaterThan(0);
    expect(manifest.fan.length).toBe(3);
    for (const code of manifest.fan) expect(drawn(parts[0].default, code), code).toBe(true);
    const rules = readFileSync(`${ENGINES}/${game}/rules.en.md`, 'utf-8');
    expect(rules).toContain(`**${manifest.rules}-`);
    if (manifest.windows) expect(rules).toContain(`**${manifest.windows}**`);
    const events = Object.keys(
      JSON.parse(readFileSync(`${ENGINES}/${game}/locale/en.json`, 'utf-8')) as object,
    );
    for (const kind of Object.keys(manifest.sounds ?? {}))
      expect(events).toContain(`event.${kind}`);
    expect(readFileSync(`src/games/${game}/tokens.css`, 'utf-8')).toContain(
      `[data-game='${game}'] {\n  --cloth:`,
    );
  });

  it('says what only that game has', () => {
    const all = [...MANIFESTS.values()];
    expect(new Set(all.map(({ order }) => order)).size).toBe(all.length);
    expect(new Set(all.map(({ rules }) => rules)).size).toBe(all.length);
  });

  it.each([
    ['rage', 'x1'],
    ['fou', '+5'],
    ['lefou', 'constructor'],
    ['fyfe', 'o1f'],
  ])('draws nothing in %s for %s, which is no card', async (game, code) => {
    const { face } = manifestOf(game)!;
    expect(drawn((await face()).default, code)).toBe(false);
  });
});

describe('a game without a folder', () => {
  const shown = (id: string, lesson = true) => ({ id, lesson }) as GameShown;

  it('is played on the generic board', async () => {
    expect((await boardOf('chess')).default).toBe(GenericBoard);
    expect(manifestOf('chess')).toBeUndefined();
    expect(manifestOf('constructor')).toBeUndefined();
    expect(gameOfRule('CHESS-1')).toBeNull();
  });

  it('stands after those that have one', () => {
    const games = ['awari', ...[...MANIFESTS.keys()].reverse(), 'chess'].map((id) => shown(id));
    const order = shelved(games).map(({ id }) => id);
    expect(order).toEqual([...MANIFESTS.keys(), 'awari', 'chess']);
  });

  it('teaches only what the server deals and the folder explains', () => {
    expect(teaches(shown('chess'))).toBe(false);
    for (const game of MANIFESTS.keys()) {
      expect(teaches(shown(game))).toBe(true);
      expect(teaches(shown(game, false))).toBe(false);
    }
  });
});

describe('outside the folders of games', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf-8' }).filter(
    (name) =>
      /\.(ts|svelte|css|json)$/.test(name) &&
      ![...MANIFESTS.keys()].some((id) => name.startsWith(`games/${id}/`)),
  );
  const ids = [...MANIFESTS.keys()].join('|');
  const prefixes = [...MANIFESTS.values()].map(({ rules }) => rules).join('|');
  /** The id of a game wherever it stands; the id of a rule where code could ask for it. */
  const named = new RegExp(`(?<!\\w)(?:${ids})(?!\\w)|['"\`](?:${prefixes})-`);

  it('would notice the name of a game', () => {
    for (const [id, { rules }] of MANIFESTS) {
      const code = [`game === '${id}'`, `${id}: 1`, `[data-game='${id}']`, `'./${id}/x'`];
      for (const line of [...code, `"art.${id}.x"`, `'${rules}-1'`]) expect(line).toMatch(named);
    }
    expect('storage, folder').not.toMatch(named);
  });

  it.each(sources)('%s names no game', (name) => {
    const lines = readFileSync(`src/${name}`, 'utf-8').split('\n');
    expect(lines.filter((line) => named.test(line))).toEqual([]);
  });
});
