// Every key that the code asks for is in both languages, with the same places; none is unused. A game's
// own sentences are in its folder: nobody else asks for them, and those that nobody else asks for are there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('../src', import.meta.url).pathname;
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf-8'));
const problems = [];

const SHARED = 'locale';
const games = readdirSync(join(root, 'games')).filter((id) =>
  existsSync(join(root, 'games', id, 'game.ts')),
);
const folderOf = (id) => `games/${id}/locale`;
const folders = [SHARED, ...games.map(folderOf)];

const places = (sentence) => (sentence.match(/\{\w+\}/g) ?? []).sort().join();
/** The keys of each folder, and where each is asked for. */
const asked = new Map();
for (const folder of folders) {
  const [fr, en] = ['fr', 'en'].map((language) => read(`${folder}/${language}.json`));
  for (const key of new Set([...Object.keys(fr), ...Object.keys(en)])) {
    if (!(key in fr)) problems.push(`${folder}/fr.json lacks ${key}`);
    else if (!(key in en)) problems.push(`${folder}/en.json lacks ${key}`);
    else if (places(fr[key]) !== places(en[key]))
      problems.push(`${key} has other places in ${folder}/en.json`);
  }
  asked.set(folder, new Map(Object.keys(fr).map((key) => [key, new Set()])));
  for (const key of Object.keys(fr)) {
    if (folder !== SHARED && asked.get(SHARED).has(key))
      problems.push(`${key} is in ${folder} and in ${SHARED}`);
  }
}
for (const name of readdirSync(root, { recursive: true })) {
  if (!/locale\/.*fr\.json$/.test(name)) continue;
  for (const sentence of JSON.stringify(read(name)).match(/"[^"]*"/g))
    if (/ [!?:;»]|« |'/.test(sentence))
      problems.push(`${name} ${sentence}: no-break space or ’ is missing`);
}

/** Mark what a file asks for in the folders that it may ask. */
function ask(name, mine, what, fits) {
  const found = mine.flatMap((folder) =>
    [...asked.get(folder)].filter(([key]) => fits(key)).map(([, users]) => users),
  );
  for (const users of found) users.add(mine.at(-1));
  if (!found.length)
    problems.push(`${name} asks for ${what}, which is in none of its locale files`);
}
for (const name of readdirSync(root, { recursive: true })) {
  if (!/\.(svelte|ts)$/.test(name)) continue;
  const game = games.find((id) => name.startsWith(`games/${id}/`));
  const mine = game ? [SHARED, folderOf(game)] : [SHARED];
  const code = readFileSync(join(root, name), 'utf-8');
  for (const [, plural, key] of code.matchAll(/\bt(n?)\(\s*'([^']+)'/g))
    for (const each of plural ? [`${key}.one`, `${key}.other`] : [key])
      ask(name, mine, each, (known) => known === each);
  for (const [, start] of code.matchAll(/\btn?\(\s*`([^`$]+)\$\{/g))
    ask(name, mine, `${start}…`, (known) => known.startsWith(start));
}
for (const [folder, keys] of asked) {
  for (const [key, users] of keys) {
    const [only] = users;
    if (key.startsWith('grammar.')) continue; // asked for by every sentence
    if (!users.size) problems.push(`${key} of ${folder} is used nowhere`);
    else if (folder === SHARED && users.size === 1 && only !== SHARED)
      problems.push(`${key} of ${folder} is asked for by one game alone: it belongs in ${only}`);
  }
}

for (const problem of problems) console.error(problem);
process.exit(problems.length ? 1 : 0);
