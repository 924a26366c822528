/** What the rules say of each card: the rows of their two tables, in the language of the moment. */

import type { TarotCode } from './art/tarot';
import { api } from '../../lib/api';
import { parseRules, type Span } from '../../lib/rules';
import { settings, type Language } from '../../lib/settings.svelte';
import { ruleOf } from './view';

export interface CardText {
  kind: string;
  text: string;
  /** Its own rule, then those that it speaks of. */
  rules: string[];
}

const fetched = new Map<Language, Promise<Map<string, CardText>>>();
const plain = (spans: readonly Span[]) =>
  spans.map((span) => ('rule' in span ? span.rule : span.text)).join('');

/** The rows of the rules, by the id of their rule. */
export function cardTexts(markdown: string): Map<string, CardText> {
  const found = new Map<string, CardText>();
  for (const section of parseRules(markdown).sections) {
    for (const block of section.blocks) {
      if (block.kind !== 'table') continue;
      for (const { id, cells, rulings } of block.rows) {
        if (!id) continue;
        const said = [cells.at(-1) ?? [], ...rulings];
        const spoken = said.flatMap((spans) =>
          spans.flatMap((span) => ('rule' in span ? [span.rule] : [])),
        );
        found.set(id, {
          kind: plain(cells.at(-2) ?? []),
          text: said.map(plain).join(' '),
          rules: [...new Set([id, ...spoken])],
        });
      }
    }
  }
  return found;
}

function load(language: Language): Promise<Map<string, CardText>> {
  let found = fetched.get(language);
  if (!found) {
    found = api.rules('lefou', language).then(cardTexts);
    found.catch(() => fetched.delete(language));
    fetched.set(language, found);
  }
  return found;
}

export class CardTexts {
  #texts = $state.raw<Map<string, CardText>>(new Map());

  constructor() {
    $effect(() => {
      let current = true;
      load(settings.language).then(
        (found) => current && (this.#texts = found),
        () => {}, // without the rules a card shows its name and its rule's id
      );
      return () => (current = false);
    });
  }

  of(face: TarotCode): CardText {
    const rule = ruleOf(face);
    return this.#texts.get(rule) ?? { kind: '', text: '', rules: [rule] };
  }
}
