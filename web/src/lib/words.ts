/**
 * Words: a game's keys and parameters become sentences, by the rules of `core/words.py`.
 *
 * A place `{card:card}` says that the parameter is a code of kind `card`. Its name is looked up as
 * `card.r15`, then `card.r.*`, then `card.*`, where the code's runs of letters and of digits are the
 * places `{0}`, `{1}`, ...
 */

import { chosen, elided, parse, type Params, type Piece } from './sentences';

export type { Params } from './sentences';
export type Catalogue = Record<string, string>;

const RUNS = /[\p{L}\p{Nl}\p{No}]+|\p{Nd}+/gu;

/** Kinds of codes that are colours: `red`, or its letter. */
const COLOUR_KINDS = ['colour', 'letter'];

/** A piece of a sentence: perhaps somebody's name, perhaps a colour by its code or letter. */
export interface Part {
  text: string;
  seat?: number;
  colour?: string;
}

const text = (parts: Part[]): string => parts.map((part) => part.text).join('');
const signs = (number: number) => String(number).replace('-', '−');

export class Words {
  constructor(
    readonly catalogue: Catalogue,
    readonly names: readonly string[] = [],
  ) {}

  has(key: string): boolean {
    return Object.hasOwn(this.catalogue, key);
  }

  /** The sentence of a key; an error names a key or a parameter that is missing. */
  say(key: string, params: Params = {}): string {
    return text(this.parts(key, params));
  }

  /** The sentence in pieces, of which some are people and some are colours. */
  parts(key: string, params: Params = {}): Part[] {
    if (!this.has(key)) throw new Error(`no sentence for ${key}`);
    return this.#filled(parse(this.catalogue[key]!), params, key);
  }

  /** The pieces of a sentence, or what stands in for it where somebody else's game has none. */
  tell(key: string, params: Params = {}): Part[] {
    try {
      return this.parts(key, params);
    } catch {
      return [{ text: `${key} ${JSON.stringify(params)}` }];
    }
  }

  /** The name of a thing: a card, a colour, an option. */
  name(kind: string, code: string): string {
    return text(this.#named(kind, code));
  }

  /** The name of the player on a seat. */
  player(seat: number): string {
    return this.names[seat] ?? `#${seat + 1}`;
  }

  readonly #grammar = (rule: string): string => this.catalogue[`grammar.${rule}`] ?? '';

  #filled(pieces: readonly Piece[], params: Params, key: string): Part[] {
    const found: Part[] = [];
    for (const [i, piece] of pieces.entries()) {
      if (piece.place === undefined) {
        found.push({ text: piece.text });
        continue;
      }
      if (!Object.hasOwn(params, piece.place)) throw new Error(`${key} has no ${piece.place}`);
      const shown = this.#place(piece, params, key);
      const before = found.at(-1);
      if (before && pieces[i - 1]!.place === undefined)
        before.text = elided(before.text, text(shown), this.#grammar);
      found.push(...shown);
    }
    return found;
  }

  #place(piece: Piece, params: Params, key: string): Part[] {
    if (piece.forms) return this.#filled(chosen(piece, params, this.#grammar), params, key);
    const value = params[piece.place!];
    if (!Array.isArray(value)) return this.#show(value, piece.kind!);
    const joint = (i: number) =>
      piece.form && i === value.length - 1 ? this.#grammar('and') : ', ';
    return value.flatMap((item, i) => [
      ...(i ? [{ text: joint(i) }] : []),
      ...this.#show(item, piece.kind!),
    ]);
  }

  #named(kind: string, code: string): Part[] {
    const runs = code.match(RUNS) ?? [];
    for (const key of [`${kind}.${code}`, `${kind}.${runs[0] ?? ''}.*`, `${kind}.*`]) {
      if (!this.has(key)) continue;
      const parts = this.parts(key, Object.fromEntries(runs.entries()));
      return COLOUR_KINDS.includes(kind) ? [{ text: text(parts), colour: code }] : parts;
    }
    return [{ text: code }];
  }

  #show(value: unknown, kind: string): Part[] {
    if (value && typeof value === 'object') {
      const move = value as Params;
      const key = `${kind}.${String(move['kind'])}`;
      return this.has(key) ? this.parts(key, move) : [{ text: String(move['kind']) }];
    }
    if (typeof value !== 'number') return this.#named(kind, String(value));
    if (kind === 'seat') return [{ text: this.player(value), seat: value }];
    return [{ text: kind === 'signed' && value > 0 ? `+${value}` : signs(value) }];
  }
}
