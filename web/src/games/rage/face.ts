/** Codes of cards as the rules write them (`r15`, `+5`, `joker-b`), and what is drawn for them. */

import { colourOf, numbered, type Numbered } from '../../lib/colours';
import { ACTIONS, type RageActionCode } from './art/actions';
import type { Colour } from '../../art/shapes';

export type RageFace = Numbered | { action: RageActionCode; colour?: Colour };

export function faceOf(code: string): RageFace | null {
  const named = /^joker-([a-z])$/.exec(code);
  if (named) return { action: 'joker', colour: colourOf(named[1]!) };
  const action = ACTIONS.find((each) => each === code);
  return action ? { action } : numbered(code);
}
