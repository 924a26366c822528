/**
 * A lesson: what is lit, what is said, what is to be done. The deal is the server's; the steps are in
 * the game's `lesson.json`, where the server's tests read them, too.
 */

import type { Language } from '../lib/settings.svelte';

export interface Step {
  key: string;
  /** What is spoken of: it stays lit, and no bubble covers it. */
  lit: string;
  /** What must stay in sight besides. */
  also?: string;
  /** The moves that the learner makes, one after the other. */
  moves?: readonly string[];
  /** The others move before this step: to the next event of this kind. */
  until?: string;
  /** The rule that is spoken of. A lesson ends with the one that people get wrong most. */
  rule?: string;
}

export interface StepWords {
  title: string;
  text: string;
  /** Of a step that waits. */
  do?: string;
}

export interface Lesson {
  steps: readonly Step[];
  /** By the key of a step. */
  words: Record<Language, Record<string, StepWords>>;
}
