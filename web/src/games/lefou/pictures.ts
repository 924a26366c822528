import type { Example, Pictures } from '../pictures';
import examples from './examples.json';
import en from './locale/examples.en.json';
import fr from './locale/examples.fr.json';
import { ARCANA } from './art/tarot';
import Piece from './ExamplePiece.svelte';

/** `LF-N4` is the normal card 4, `LF-M19` the arcanum of that number. */
function cardOf(rule: string): string | undefined {
  const arcanum = /^LF-M(\d+)$/.exec(rule);
  if (arcanum) return Object.keys(ARCANA)[Number(arcanum[1])];
  return /^LF-N(\w+)$/.exec(rule)?.[1];
}

export default {
  examples: examples as Example[],
  words: { fr, en },
  Piece,
  cardOf,
} satisfies Pictures;
