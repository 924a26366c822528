/**
 * What a game draws between its rules: examples with the real pieces. What lies there is in each
 * game's `examples.json`, where the engines' tests read it, too; the words are in its
 * `locale/examples.*.json`.
 */

import type { Component } from 'svelte';
import type { Colour } from '../art/shapes';
import type { Language } from '../lib/settings.svelte';
import type { Words } from '../lib/words';

/** A card, a number, or a piece that its game draws: it has one of the first eight. */
export interface Thing {
  card?: string;
  back?: string;
  /** A number without a thing of its own. */
  figure?: number;
  /** Alone, or on the card that rolls it. */
  die?: number;
  disc?: true;
  token?: string;
  tile?: string;
  charm?: string;
  /** Who plays it. */
  name?: string;
  /** Before it, in a sum. */
  sign?: '+' | '−' | '×' | '=';
  worth?: number;
  mark?: 'best' | 'worst' | 'may' | 'no';
}

export interface Example {
  id: string;
  /** The rule it stands under. */
  after: string;
  /** The rule that decides. */
  decides: string;
  /** The trump, and what it becomes. */
  trumps?: Colour[];
  asked?: Colour;
  /** In order of play, or of counting. None where the game draws a whole board instead. */
  things?: Thing[];
}

export interface ExampleWords {
  title: string;
  /** Of a trick, one for each card. */
  steps: string[];
  end: string;
  /** What stands under the things; empty where nothing does. */
  tags?: string[];
}

export interface Pictures {
  examples: readonly Example[];
  words: Record<Language, Record<string, ExampleWords>>;
  /** A thing that is neither a card nor a number. */
  Piece?: Component<{ thing: Thing; words: Words }>;
  /** An example without things. */
  Board?: Component<{ example: Example; words: Words }>;
  /** The card that a rule is about, where it is one row of a table of cards. */
  cardOf?: (rule: string) => string | undefined;
}
