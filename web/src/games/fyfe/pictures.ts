import type { Pictures } from '../pictures';
import type { FyfeExample } from './example';
import examples from './examples.json';
import en from './locale/examples.en.json';
import fr from './locale/examples.fr.json';
import Piece from './ExamplePiece.svelte';
import Board from './LineBoard.svelte';

export default {
  examples: examples as FyfeExample[],
  words: { fr, en },
  Piece,
  Board,
} satisfies Pictures;
