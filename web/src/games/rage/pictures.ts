import type { Example, Pictures } from '../pictures';
import examples from './examples.json';
import en from './locale/examples.en.json';
import fr from './locale/examples.fr.json';

export default { examples: examples as Example[], words: { fr, en } } satisfies Pictures;
