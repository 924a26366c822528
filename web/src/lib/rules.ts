/**
 * The rules as players read them: our restricted Markdown becomes sections of rules with ids.
 *
 * `# Title`, `## Section`, paragraphs, one list item a rule (`- **RAGE-31** Sentence.`), a ruling on
 * an indented line (`  *Décision de Tablée.* ...`), tables whose rows may be rules
 * (`| **LF-N4** | ... |`), and `*emphasis*`, `**strong**` and `code` inside a line.
 */

import { RULE_ID } from './protocol';

export type Span = { text: string; mark?: 'em' | 'strong' | 'code' } | { rule: string };

export type Block =
  | { kind: 'text'; spans: Span[] }
  | { kind: 'rule'; id: string; spans: Span[]; rulings: Span[][] }
  | { kind: 'list'; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Row[] };

/** A row of a table; one that is a rule has an id, and perhaps a ruling at its end. */
export interface Row {
  id?: string;
  cells: Span[][];
  rulings: Span[][];
}

export interface Section {
  id: string;
  title: string;
  blocks: Block[];
}

export interface Rulebook {
  title: string;
  lede: Span[][];
  sections: Section[];
}

const SPAN = new RegExp(`\\*\\*(.+?)\\*\\*|\\*(.+?)\\*|\`(.+?)\`|\\b(${RULE_ID})\\b`, 'g');

/** The pieces of a line. An id of a rule is a piece of its own: it becomes a link. */
export function spans(line: string): Span[] {
  const found: Span[] = [];
  let at = 0;
  for (const match of line.matchAll(SPAN)) {
    if (match.index > at) found.push({ text: line.slice(at, match.index) });
    const [whole, strong, em, code, rule] = match;
    if (strong !== undefined) found.push({ text: strong, mark: 'strong' });
    else if (em !== undefined) found.push({ text: em, mark: 'em' });
    else if (code !== undefined) found.push({ text: code, mark: 'code' });
    else found.push({ rule: rule! });
    at = match.index + whole.length;
  }
  if (at < line.length) found.push({ text: line.slice(at) });
  return found;
}

const RULE = new RegExp(`^\\*\\*(${RULE_ID})\\*\\*\\s*`);
const RULING = /^\*(?:Décision de Tablée|Tablée[’']s ruling)\.\*\s*/;
const RULED = new RegExp(RULING.source.slice(1));

function rule(text: string): Block | null {
  const match = RULE.exec(text);
  if (!match) return null;
  const rest = text.slice(match[0].length);
  const ruled = RULING.exec(rest);
  const id = match[1]!;
  // A rule may be a ruling from its first word on: the booklet is silent.
  return ruled
    ? { kind: 'rule', id, spans: [], rulings: [spans(rest.slice(ruled[0].length))] }
    : { kind: 'rule', id, spans: spans(rest), rulings: [] };
}

function rowOf(row: string[]): Row {
  const id = RULE.exec(row[0]!)?.[1];
  if (!id) return { cells: row.map(spans), rulings: [] };
  const [effect, ...ruled] = row.at(-1)!.split(RULED);
  const cells = ['', ...row.slice(1, -1), effect!.trim()];
  return { id, cells: cells.map(spans), rulings: ruled.map((text) => spans(text.trim())) };
}

const cells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

export function parseRules(markdown: string): Rulebook {
  const book: Rulebook = { title: '', lede: [], sections: [] };
  let section: Section | null = null;
  let table: (Block & { kind: 'table' }) | null = null;
  const add = (block: Block) => {
    if (section) section.blocks.push(block);
    else if (block.kind === 'text') book.lede.push(block.spans);
  };
  for (const line of markdown.split('\n')) {
    const last = section?.blocks.at(-1);
    if (!line.trim()) {
      table = null;
    } else if (line.startsWith('# ')) {
      book.title = line.slice(2).trim();
    } else if (line.startsWith('## ') || line.startsWith('### ')) {
      const title = line.replace(/^#+ /, '').trim();
      section = { id: `section-${book.sections.length + 1}`, title, blocks: [] };
      book.sections.push(section);
    } else if (line.trimStart().startsWith('|')) {
      const row = cells(line);
      if (row.every((cell) => /^:?-+:?$/.test(cell))) continue;
      if (table) {
        table.rows.push(rowOf(row));
      } else {
        table = { kind: 'table', head: row.map(spans), rows: [] };
        add(table);
      }
    } else if (/^\s*[-*] /.test(line)) {
      const text = line.replace(/^\s*[-*] /, '');
      const found = rule(text);
      if (found) add(found);
      else if (last?.kind === 'list') last.items.push(spans(text));
      else add({ kind: 'list', items: [spans(text)] });
    } else if (/^\s/.test(line) && last?.kind === 'rule') {
      const text = line.trim();
      const ruled = RULING.exec(text);
      if (ruled) last.rulings.push(spans(text.slice(ruled[0].length)));
      else last.spans.push({ text: ' ' }, ...spans(text));
    } else {
      add({ kind: 'text', spans: spans(line.trim()) });
    }
  }
  return book;
}

const plain = (list: Span[]): string =>
  list.map((span) => ('rule' in span ? span.rule : span.text)).join('');

/** The words of a block, to search in. */
export function wordsOf(block: Block): string {
  if (block.kind === 'rule')
    return [block.id, plain(block.spans), ...block.rulings.map(plain)].join(' ');
  if (block.kind === 'list') return block.items.map(plain).join(' ');
  if (block.kind === 'table') {
    return block.rows
      .map((row) => [row.id ?? '', ...row.cells.map(plain), ...row.rulings.map(plain)].join(' '))
      .join(' ');
  }
  return plain(block.spans);
}

/** How many rules a section has. */
export function countRules(section: Section): number {
  return section.blocks.reduce(
    (sum, block) =>
      sum +
      (block.kind === 'rule'
        ? 1
        : block.kind === 'table'
          ? block.rows.filter((row) => row.id).length
          : 0),
    0,
  );
}

/** All rulings of a rulebook, each with the id of its rule. */
export function rulingsOf(book: Rulebook): { id: string; spans: Span[] }[] {
  const from = ({ id, rulings }: { id?: string; rulings: Span[][] }) =>
    rulings.map((spans) => ({ id: id ?? '', spans }));
  return book.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === 'rule' ? from(block) : block.kind === 'table' ? block.rows.flatMap(from) : [],
    ),
  );
}
