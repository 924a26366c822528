import type { Lesson } from '../../learn/lesson';
import steps from './lesson.json';
import en from './locale/lesson.en.json';
import fr from './locale/lesson.fr.json';

export default { steps, words: { fr, en } } satisfies Lesson;
