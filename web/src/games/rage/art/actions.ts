/** Rage's action cards by the code of the rules: what is drawn in the middle and in the corner. */

export const ACTIONS = ['joker', '+5', '-5', 'notrump', 'change'] as const;
export type RageActionCode = (typeof ACTIONS)[number];

/** Six shapes around a star, on the Joker: the places of their top left corners. */
export const JOKER_RING = [
  [41, 36],
  [62.7, 48.5],
  [62.7, 73.5],
  [41, 86],
  [19.3, 73.5],
  [19.3, 48.5],
] as const;

export const RAGE_PATHS = {
  jokerStar:
    'M48.9 57.8Q50 55 51.1 57.8L53.1 63Q54.2 65.8 57 66.9L62.2 68.9Q65 70 62.2 71.1L57 73.1Q54.2 74.2 53.1 77L51.1 82.2Q50 85 48.9 82.2L46.9 77Q45.8 74.2 43 73.1L37.8 71.1Q35 70 37.8 68.9L43 66.9Q45.8 65.8 46.9 63Z',
  jokerIndex:
    'M15.3 9.9Q16 8 16.7 9.9L17.8 12.6Q18.5 14.5 20.4 15.2L23.1 16.3Q25 17 23.1 17.7L20.4 18.8Q18.5 19.5 17.8 21.4L16.7 24.1Q16 26 15.3 24.1L14.2 21.4Q13.5 19.5 11.6 18.8L8.9 17.7Q7 17 8.9 16.3L11.6 15.2Q13.5 14.5 14.2 12.6Z',
  minusFill: 'M18 58Q18 48 28 48L72 48Q82 48 82 58L82 82Q82 92 72 92L28 92Q18 92 18 82Z',
  minusLine:
    'M16.6 56.4Q16.6 46.4 26.6 46.4L70.6 46.4Q80.6 46.4 80.6 56.4L80.6 80.4Q80.6 90.4 70.6 90.4L26.6 90.4Q16.6 90.4 16.6 80.4Z',
  notrumpFill: 'M36 51Q36 44 43 44L65 44Q72 44 72 51L72 89Q72 96 65 96L43 96Q36 96 36 89Z',
  notrumpLine: 'M34 49Q34 42 41 42L63 42Q70 42 70 49L70 87Q70 94 63 94L41 94Q34 94 34 87Z',
  changeOld: 'M24 56Q24 50 30 50L46 50Q52 50 52 56L52 84Q52 90 46 90L30 90Q24 90 24 84Z',
  changeNew: 'M48 56Q48 50 54 50L70 50Q76 50 76 56L76 84Q76 90 70 90L54 90Q48 90 48 84Z',
  changeIndex: 'M8 15H22M19 10.5L23.5 15L19 19.5M24 23H10M13 18.5L8.5 23L13 27.5',
  band: 'M1 118H99V128A11 11 0 0 1 88 139H12A11 11 0 0 1 1 128Z',
} as const;
