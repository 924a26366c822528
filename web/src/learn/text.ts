/** The sentences of a lesson: `*bold*`, and `[red]` for a colour with its shape. */

import { COLOURS, type Colour } from '../art/shapes';

export interface Span {
  text: string;
  bold?: boolean;
  colour?: Colour;
}

export function spans(sentence: string): Span[] {
  return sentence
    .split(/(\*[^*]+\*|\[\w+\])/)
    .filter(Boolean)
    .map((piece) => {
      const colour = COLOURS.find((each) => piece === `[${each}]`);
      if (colour) return { text: colour, colour };
      return piece.startsWith('*') ? { text: piece.slice(1, -1), bold: true } : { text: piece };
    });
}
