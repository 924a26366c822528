/** What Le Fou's cards show besides their emblem: kind and value, by the code of the rules. */

import { t } from '../i18n';

export const KIND_GLYPHS = {
  unit: '<path d="M10 2A4 4 0 0 1 12.5 9L15 17H5L7.5 9A4 4 0 0 1 10 2Z"/>',
  weapon:
    '<path d="M3 3L7 4L17 14L14 17L4 7ZM17 3L13 4L10.5 6.5L13 9L16 7ZM8.5 10.5L3 14L6 17L11 13Z"/>',
  armour: '<path d="M10 2L17 4.5V10C17 14 14 17 10 18.5C6 17 3 14 3 10V4.5Z"/>',
  upgrade: '<path d="M10 2L17 9H13.5L10 6L6.5 9H3ZM10 9L17 16H13.5L10 13L6.5 16H3Z"/>',
  spell:
    '<path d="M10 1Q10 1 10 1L12.3 7.7Q12.3 7.7 12.3 7.7L19 10Q19 10 19 10L12.3 12.3Q12.3 12.3 12.3 12.3L10 19Q10 19 10 19L7.7 12.3Q7.7 12.3 7.7 12.3L1 10Q1 10 1 10L7.7 7.7Q7.7 7.7 7.7 7.7Z"/>',
  attack:
    '<path d="M10 1Q10 1 10 1L12.3 7.7Q12.3 7.7 12.3 7.7L19 10Q19 10 19 10L12.3 12.3Q12.3 12.3 12.3 12.3L10 19Q10 19 10 19L7.7 12.3Q7.7 12.3 7.7 12.3L1 10Q1 10 1 10L7.7 7.7Q7.7 7.7 7.7 7.7Z"/><circle cx="16" cy="16" r="2.5"/>',
  reaction: '<path d="M12 1L3 11H9L7 19L17 8H11Z"/>',
  permanent: '<path d="M4 3H16V12H18V15H2V12H4Z"/>',
  any: '<path d="M10 2A8 8 0 1 1 9.9 2ZM10 6A4 4 0 1 0 10.1 6Z" fill-rule="evenodd"/>',
} as const;

export type Kind = keyof typeof KIND_GLYPHS;

interface Shown {
  kind: Kind;
  /** `2d` is two dice, `d+` a better die, `-d` one die less. */
  value: string;
}

export const NORMAL = {
  '2': { kind: 'upgrade', value: '+3' },
  '3': { kind: 'upgrade', value: '+3' },
  '4': { kind: 'weapon', value: '+3' },
  '5': { kind: 'weapon', value: '+6/0' },
  '6': { kind: 'armour', value: '+2' },
  '7': { kind: 'spell', value: '2d' },
  '8': { kind: 'reaction', value: '-d' },
  '9': { kind: 'spell', value: '+1' },
  '10': { kind: 'spell', value: '+1' },
  A: { kind: 'reaction', value: '✕' },
  V: { kind: 'unit', value: '+0' },
  C: { kind: 'unit', value: '+2' },
  D: { kind: 'unit', value: '+4' },
  R: { kind: 'unit', value: '+6' },
} as const satisfies Record<string, Shown>;

export const ARCANA = {
  fool: { numeral: '0', kind: 'any', value: '?' },
  magician: { numeral: 'I', kind: 'spell', value: '' },
  papess: { numeral: 'II', kind: 'permanent', value: '−5' },
  empress: { numeral: 'III', kind: 'unit', value: '+0' },
  emperor: { numeral: 'IV', kind: 'unit', value: '+10' },
  hierophant: { numeral: 'V', kind: 'permanent', value: '+5' },
  lovers: { numeral: 'VI', kind: 'reaction', value: '½' },
  chariot: { numeral: 'VII', kind: 'armour', value: '+6' },
  justice: { numeral: 'VIII', kind: 'reaction', value: '=' },
  hermit: { numeral: 'IX', kind: 'spell', value: '+4' },
  wheel: { numeral: 'X', kind: 'spell', value: '6' },
  force: { numeral: 'XI', kind: 'reaction', value: '×2' },
  hanged: { numeral: 'XII', kind: 'spell', value: '↶' },
  death: { numeral: 'XIII', kind: 'spell', value: '✕' },
  temperance: { numeral: 'XIV', kind: 'reaction', value: '1' },
  devil: { numeral: 'XV', kind: 'spell', value: '−1' },
  tower: { numeral: 'XVI', kind: 'permanent', value: 'Ø' },
  star: { numeral: 'XVII', kind: 'spell', value: '4d' },
  moon: { numeral: 'XVIII', kind: 'spell', value: 'd+' },
  sun: { numeral: 'XIX', kind: 'spell', value: '5' },
  judgement: { numeral: 'XX', kind: 'reaction', value: '✕' },
  world: { numeral: 'XXI', kind: 'spell', value: '+1' },
} as const satisfies Record<string, Shown & { numeral: string }>;

export type NormalCode = keyof typeof NORMAL;
export type ArcanaCode = keyof typeof ARCANA;
export type TarotCode = NormalCode | ArcanaCode;

export const isArcana = (code: TarotCode): code is ArcanaCode => code in ARCANA;

/** The figure or letter in the corner of a normal card, in the language of the moment. */
export const shownIndex = (code: NormalCode): string =>
  code === 'V' || code === 'C' || code === 'D' || code === 'R' ? t(`art.index.${code}`) : code;

/** A value as it stands on a card, in the language of the moment. */
export function shownValue(value: string): string {
  if (value === '-d') return t('art.minus-die');
  if (value === 'd+') return t('art.better-die');
  return value.endsWith('d') ? t('art.dice', { n: value.slice(0, -1) }) : value;
}
