/**
 * Sentences with places, by the rules of `core/sentences.py`: a small part of ICU's message format
 * (`{n, plural, one {# point} other {# points}}`, `{x, select, ...}`, `{seats:seat, list}`) and
 * French elision ("de {name}" is "d’Achille").
 */

export type Params = Record<string, unknown>;

/** Text, or a place with its kind and, if it has any, its forms. */
export interface Piece {
  text: string;
  place?: string;
  kind?: string;
  form?: string;
  forms?: Readonly<Record<string, readonly Piece[]>>;
}

/** What differs by language: the `grammar.` keys of a locale file. */
export type Grammar = (rule: 'one' | 'and' | 'elision') => string;

const HEAD = /\{([\p{L}\p{N}_]+)(?::([\p{L}\p{N}_]+))?(?:, (list|plural|select)(,)?)?/uy;
const FORM = / *(=?[\p{L}\p{N}_-]+) \{/uy;
const TEXT = /[^{}#]+|#/uy;
const VOWEL = /^(?:[aàâäeéèêëiîïoôöuùûüœæ]|h[eéèêëiîïoôöuùûüy]|y[bcdfghjklmnpqrstvwxz])/iu;

const parsed = new Map<string, readonly Piece[]>();

/** The pieces of a sentence; an error if its braces do not fit. */
export function parse(sentence: string): readonly Piece[] {
  let pieces = parsed.get(sentence);
  if (!pieces) {
    const [found, end] = read(sentence, 0, '');
    if (end < sentence.length) throw new Error(`a brace too many: ${sentence}`);
    parsed.set(sentence, (pieces = found));
  }
  return pieces;
}

function match(pattern: RegExp, sentence: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(sentence);
}

/** The pieces up to the brace that closes a form, and where it is; `#` is the place `number`. */
function read(sentence: string, at: number, number: string): [Piece[], number] {
  const pieces: Piece[] = [];
  while (at < sentence.length && sentence[at] !== '}') {
    const text = match(TEXT, sentence, at)?.[0];
    if (text === undefined) {
      const [piece, end] = place(sentence, at);
      pieces.push(piece);
      at = end;
    } else {
      pieces.push(text === '#' && number ? { text: '', place: number, kind: number } : { text });
      at += text.length;
    }
  }
  return [pieces, at];
}

/** A place, and where the sentence goes on. */
function place(sentence: string, at: number): [Piece, number] {
  const head = match(HEAD, sentence, at);
  if (!head) throw new Error(`a brace that opens no place: ${sentence}`);
  const [whole, name, kind, form, formed] = head;
  const forms: Record<string, readonly Piece[]> = {};
  at += whole.length;
  for (let next; formed && (next = match(FORM, sentence, at));) {
    const number = form === 'plural' ? name! : '';
    const [pieces, end] = read(sentence, at + next[0].length, number);
    forms[next[1]!] = pieces;
    at = end + 1;
  }
  const many = form === 'plural' || form === 'select';
  if (sentence[at] !== '}' || Object.keys(forms).length > 0 !== many)
    throw new Error(`a place that does not end: ${sentence}`);
  if (many && !forms['other']) throw new Error(`forms without an 'other': ${sentence}`);
  const piece = { text: '', place: name!, kind: kind ?? name!, ...(form && { form }) };
  return [many ? { ...piece, forms } : piece, at + 1];
}

/** The form of a place that fits the parameters. */
export function chosen(piece: Piece, params: Params, grammar: Grammar): readonly Piece[] {
  const value = params[piece.place!];
  const forms = piece.forms!;
  let found = String(value);
  if (piece.form === 'plural') {
    const many = Array.isArray(value) ? value.length : Math.abs(Number(value));
    found = grammar('one').split(' ').includes(String(many)) ? 'one' : 'other';
  } else {
    const same = (form: string) => form.startsWith('=') && params[form.slice(1)] === value;
    found = Object.keys(forms).find(same) ?? found;
  }
  return Object.hasOwn(forms, found) ? forms[found]! : forms['other']!;
}

/** A text before a place, its last word without its vowel if these two ask for it. */
export function elided(before: string, after: string, grammar: Grammar): string {
  if (!before.endsWith(' ') || !VOWEL.test(after)) return before;
  const last = before.slice(0, -1).split(' ').at(-1)!.toLowerCase();
  return last && grammar('elision').split(' ').includes(last) ? `${before.slice(0, -2)}’` : before;
}
