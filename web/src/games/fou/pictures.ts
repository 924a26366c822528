import type { Example, Pictures } from '../pictures';
import examples from './examples.json';
import en from './locale/examples.en.json';
import fr from './locale/examples.fr.json';
import Piece from './ExamplePiece.svelte';

export default { examples: examples as Example[], words: { fr, en }, Piece } satisfies Pictures;
