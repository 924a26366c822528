/** The six colours of every game, each with its shape on a 100 grid: colour never speaks alone. */

export const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'violet'] as const;
export type Colour = (typeof COLOURS)[number];

export const SHAPES: Record<Colour, string> = {
  red: 'M40.3 10.1Q50 0 59.7 10.1L88.3 39.9Q98 50 88.3 60.1L59.7 89.9Q50 100 40.3 89.9L11.7 60.1Q2 50 11.7 39.9Z',
  orange: 'M50 4A46 46 0 1 1 50 96A46 46 0 1 1 50 4Z',
  yellow:
    'M45.4 7.7Q50 0 54.6 7.7L63 22Q67.6 29.7 76.4 31.7L92.6 35.3Q101.4 37.3 95.4 44.1L84.5 56.5Q78.5 63.3 79.4 72.2L80.9 88.7Q81.7 97.7 73.5 94.1L58.3 87.6Q50 84 41.7 87.6L26.5 94.1Q18.3 97.7 19.1 88.7L20.6 72.2Q21.5 63.3 15.5 56.5L4.6 44.1Q-1.4 37.3 7.4 35.3L23.6 31.7Q32.4 29.7 37 22Z',
  green: 'M26 26A24 24 0 0 1 74 26A24 24 0 0 1 74 74A24 24 0 0 1 26 74A24 24 0 0 1 26 26Z',
  blue: 'M50 1C56 18 87 40 87 63A37 36 0 0 1 13 63C13 40 44 18 50 1Z',
  violet: 'M9 25Q9 9 25 9L75 9Q91 9 91 25L91 75Q91 91 75 91L25 91Q9 91 9 75Z',
};

/** A star of four, the sign of a Joker, around (0, 0) with a reach of 15. */
export const JOKER_STAR =
  'M-1.1 -12.2Q0 -15 1.1 -12.2L3.1 -7Q4.2 -4.2 7 -3.1L12.2 -1.1Q15 0 12.2 1.1L7 3.1Q4.2 4.2 3.1 7L1.1 12.2Q0 15 -1.1 12.2L-3.1 7Q-4.2 4.2 -7 3.1L-12.2 1.1Q-15 0 -12.2 -1.1L-7 -3.1Q-4.2 -4.2 -3.1 -7Z';
