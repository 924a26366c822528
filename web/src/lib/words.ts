/**
 * Words: a game's keys and parameters become sentences, by the rules of `core/words.py`.
 *
 * A place `{card:card}` says that the parameter is a code of kind `card`. Its name is looked up as
 * `card.r15`, then `card.r.*`, then `card.*`, where the code's runs of letters and of digits are the
 * places `{0}`, `{1}`, ...
 */

export type Catalogue = Record<string, string>;
export type Params = Record<string, unknown>;

const PLACE = /\{([\p{L}\p{N}_]+)(?::([\p{L}\p{N}_]+))?\}/gu;
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
    const sentence = this.catalogue[key]!;
    const found: Part[] = [];
    let at = 0;
    for (const match of sentence.matchAll(PLACE)) {
      const [whole, place, kind] = match;
      if (!Object.hasOwn(params, place!)) throw new Error(`${key} has no ${place}`);
      if (match.index > at) found.push({ text: sentence.slice(at, match.index) });
      found.push(...this.#show(params[place!], kind ?? place!));
      at = match.index + whole.length;
    }
    if (at < sentence.length) found.push({ text: sentence.slice(at) });
    return found;
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
    if (Array.isArray(value)) {
      return value.flatMap((item, i) => [
        ...(i ? [{ text: ', ' }] : []),
        ...this.#show(item, kind),
      ]);
    }
    if (typeof value !== 'number') return this.#named(kind, String(value));
    if (kind === 'seat') return [{ text: this.player(value), seat: value }];
    return [{ text: kind === 'signed' && value > 0 ? `+${value}` : signs(value) }];
  }
}
