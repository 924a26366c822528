/** Codes of cards as the rules write them (`R-s`, `papess`), and what is drawn for them. */

import { ARCANA, NORMAL, type ArcanaCode, type NormalCode } from './art/tarot';

export type LefouFace = { arcanum: ArcanaCode } | { normal: NormalCode };

export function faceOf(code: string): LefouFace | null {
  if (Object.hasOwn(ARCANA, code)) return { arcanum: code as ArcanaCode };
  const sign = code.split('-')[0]!;
  return Object.hasOwn(NORMAL, sign) ? { normal: sign as NormalCode } : null;
}
