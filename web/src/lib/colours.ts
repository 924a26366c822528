/** The six colours in the codes of cards: `r15` is the red 15. */

import { COLOURS, type Colour } from '../art/shapes';

/** The colour of a letter: r is red. All six begin differently. */
export const colourOf = (letter: string): Colour | undefined =>
  COLOURS.find((colour) => colour[0] === letter);

export interface Numbered {
  colour: Colour;
  value: number;
}

/** A card that has a colour and a number; null for every other. */
export function numbered(code: string): Numbered | null {
  const match = /^([a-z])(\d+)$/.exec(code);
  const colour = match && colourOf(match[1]!);
  return colour ? { colour, value: Number(match[2]) } : null;
}
