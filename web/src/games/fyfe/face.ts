/** Codes of tokens as the rules write them (`b1f`), and what is drawn for them. */

import { FYFE_COLOURS, SYMBOLS, type FyfeColour, type SymbolName } from './art/pieces';

export interface FyfeFace {
  colour: FyfeColour;
  number: number;
  symbol: SymbolName;
}

export function faceOf(code: string): FyfeFace | null {
  const number = code[1];
  const colour = FYFE_COLOURS.find((each) => each[0] === code[0]);
  const symbol = SYMBOLS.find((each) => each[0] === code[2]);
  if (!colour || !symbol || !/^.[1-5].$/.test(code)) return null;
  return { colour, number: Number(number), symbol };
}
