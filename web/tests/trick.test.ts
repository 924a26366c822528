import { describe, expect, it } from 'vitest';
import { trickNumber } from '../src/games/fou/view';
import { terms } from '../src/games/rage/sums';
import type { RageTable, RageView } from '../src/games/rage/shape';
import { toldBy, winning } from '../src/games/rage/view';
import { arc, around, held, inOrder, places, running, tucked } from '../src/games/trick/around';
import { sumRows } from '../src/games/trick/sums';
import type { News } from '../src/lib/wire';

describe('around the table', () => {
  it('seats the others clockwise from my left, and everybody for those who watch', () => {
    expect(around(4, 2)).toEqual([3, 0, 1]);
    expect(around(3, -1)).toEqual([0, 1, 2]);
    expect(inOrder(4, 3)).toEqual([3, 0, 1, 2]);
  });

  it('has an arc for up to five others, mirrored at the right', () => {
    for (const people of [1, 2, 3, 4, 5]) {
      const spots = arc(people)!;
      expect(spots).toHaveLength(people);
      const sides = spots.map(({ side }) => side);
      const turned = { left: 'right', middle: 'middle', right: 'left' } as const;
      expect([...sides].reverse().map((side) => turned[side])).toEqual(sides);
    }
    expect(arc(6)).toBeUndefined();
  });

  it('lays a trick out in order of play, with those who pass in their place', () => {
    const shown = places([2, 3, 0, 1], [{ seat: 2, card: 'y12' }], [0], 3);
    expect(shown).toEqual([
      { seat: 2, card: 'y12' },
      { seat: 3, now: true },
      { seat: 0, passes: true },
      { seat: 1, now: false },
    ]);
  });

  it('tucks the oldest cards under the others only when the fifth place is reached', () => {
    const five = (cards: number) =>
      places(
        [0, 1, 2, 3, 4],
        [0, 1, 2, 3, 4].slice(0, cards).map((seat) => ({ seat, card: `r${seat}` })),
        [],
        cards,
      );
    expect([0, 3, 4, 5].map((cards) => tucked(five(cards)))).toEqual([0, 0, 1, 1]);
  });

  it('sorts a hand by colour or by value, what has no colour last, and tells twins apart', () => {
    const hand = ['+5', 'b2', 'r11', 'g4', '+5', 'r3'];
    expect(held(hand).map(({ piece }) => piece)).toEqual(['r3', 'r11', 'g4', 'b2', '+5', '+5~1']);
    expect(held(hand, 'value').map(({ code }) => code)).toEqual([
      'b2',
      'r3',
      'g4',
      'r11',
      '+5',
      '+5',
    ]);
  });

  it('adds rounds up to totals', () => {
    expect(running([[10, -3], [-5, 4]])).toEqual([[10, -3], [5, 1]]); // prettier-ignore
    expect(running([])).toEqual([]);
  });
});

const table = (part: Partial<RageTable>): RageTable =>
  ({ seats: 4, leader: 1, trick: [], asked: null, trump: null, ...part }) as RageTable;

describe('Rage', () => {
  it('lights the card that wins: highest trump, else highest of the colour asked', () => {
    expect(winning(table({}))).toBeNull();
    expect(winning(table({ trick: ['g7', 'g13', 'r15'], asked: 'green', trump: 'blue' }))).toBe(2);
    expect(winning(table({ trick: ['g7', 'g13', 'b0'], asked: 'green', trump: 'blue' }))).toBe(3);
  });

  it('lights the first card while only actions lie there', () => {
    expect(winning(table({ trick: ['+5', 'change'], trump: 'blue' }))).toBe(1);
  });

  it('lights a Joker over the 15, the second over the first, and any trump over both', () => {
    const jokers = { asked: 'red', trump: 'blue' } as const;
    expect(winning(table({ ...jokers, trick: ['r15', 'joker-r'] }))).toBe(2);
    expect(winning(table({ ...jokers, trick: ['joker-r', 'joker-r', 'r15'] }))).toBe(2);
    expect(winning(table({ ...jokers, trick: ['joker-r', 'b0'] }))).toBe(2);
    expect(winning(table({ ...jokers, trick: ['r2', 'joker-g'] }))).toBe(1);
  });

  it('shows a prediction when the variant does, and always my own', () => {
    const seen = (prediction: string, phase: string) => {
      const shared = {
        announced: [true, true, false],
        told: [0, 3, 0],
        options: { prediction },
        phase,
      };
      return { table: shared, seat: 0, told: 2 } as unknown as RageView;
    };
    const told = (prediction: string, phase: string) =>
      [0, 1, 2].map((seat) => toldBy(seen(prediction, phase), seat));
    expect(told('open', 'predicting')).toEqual([2, 3, null]);
    expect(told('hidden', 'predicting')).toEqual([2, 'written', null]);
    expect(told('hidden', 'playing')).toEqual([2, 3, null]);
    expect(told('secret', 'playing')).toEqual([2, 'written', null]);
  });

  it('counts a round term by term, and every sum is what the sheet says', () => {
    const words = {
      tricks: (n: number, double: boolean) => (double ? `${n} double` : `${n}`),
      contract: (kept: boolean) => (kept ? 'kept' : 'missed'),
      five: (sign: number, n: number) => `${sign}x${n}`,
    };
    expect(terms([3, 3, 1, 0, 18], words)).toEqual([
      { value: 3, label: '3' },
      { value: 10, label: 'kept' },
      { value: 5, label: '1x1' },
    ]);
    expect(terms([4, 9, 0, 2, 3], words)).toEqual([
      { value: 18, label: '9 double' },
      { value: -5, label: 'missed' },
      { value: -10, label: '-1x2' },
    ]);
  });
});

describe('the end of a round', () => {
  it('has the best total first, and equals share their place', () => {
    const rows = sumRows([5, 18, -4, 2], [9, 30, 9, -2], (seat) => [{ value: seat, label: '' }]);
    expect(rows.map(({ seat, rank, before }) => [seat, rank, before])).toEqual([
      [1, 1, 12],
      [0, 2, 4],
      [2, 2, 13],
      [3, 4, -4],
    ]);
  });
});

describe('Fou !', () => {
  it('counts the tricks since the deal', () => {
    const news = ['round', 'trick', 'disc', 'trick', 'round', 'played', 'trick'].map(
      (kind, seq) => ({ t: 'happened', seq, at: 0, event: { kind } }) as News,
    );
    expect(trickNumber([])).toBe(1);
    expect(trickNumber(news.slice(0, 4))).toBe(3);
    expect(trickNumber(news)).toBe(2);
  });
});
