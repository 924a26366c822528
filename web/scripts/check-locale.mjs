// Every key that the code asks for is in both locale files, with the same places; none is unused.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
const read = (language) =>
  JSON.parse(readFileSync(join(root, `src/locale/${language}.json`), 'utf-8'));
const fr = read('fr');
const en = read('en');
const problems = [];

const places = (sentence) => (sentence.match(/\{\w+\}/g) ?? []).sort().join();
for (const key of new Set([...Object.keys(fr), ...Object.keys(en)])) {
  if (!(key in fr)) problems.push(`fr.json lacks ${key}`);
  else if (!(key in en)) problems.push(`en.json lacks ${key}`);
  else if (places(fr[key]) !== places(en[key])) problems.push(`${key} has other places in en.json`);
}
for (const [key, sentence] of Object.entries(fr)) {
  if (/ [!?:;»]|« |'/.test(sentence))
    problems.push(`fr.json ${key}: no-break space or ’ is missing`);
}

const exact = new Set();
const prefixes = [];
const sources = readdirSync(join(root, 'src'), { recursive: true }).filter((name) =>
  /\.(svelte|ts)$/.test(name),
);
for (const name of sources) {
  const code = readFileSync(join(root, 'src', name), 'utf-8');
  for (const [, plural, key] of code.matchAll(/\bt(n?)\(\s*'([^']+)'/g)) {
    for (const each of plural ? [`${key}.one`, `${key}.other`] : [key]) {
      exact.add(each);
      if (!(each in fr)) problems.push(`${name} asks for ${each}, which is in no locale file`);
    }
  }
  for (const [, , start] of code.matchAll(/\bt(n?)\(\s*`([^`$]*)\$\{/g)) {
    prefixes.push(start);
    if (!Object.keys(fr).some((key) => key.startsWith(start)))
      problems.push(`${name} asks for ${start}…, which is in no locale file`);
  }
}
for (const key of Object.keys(fr)) {
  if (!exact.has(key) && !prefixes.some((start) => start && key.startsWith(start)))
    problems.push(`${key} is used nowhere`);
}

for (const problem of problems) console.error(problem);
process.exit(problems.length ? 1 : 0);
