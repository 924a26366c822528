import { describe, expect, it } from 'vitest';
import { around, held, inSight, places, side } from '../src/games/trick/around';
import { beforeEnd, endOfTrick, lastTrick } from '../src/games/trick/finished';
import { sumRows } from '../src/games/trick/sums';

describe('around the table', () => {
  it('seats the others clockwise from my left, and everybody for those who watch', () => {
    expect(around(4, 2)).toEqual([3, 0, 1]);
    expect(around(3, -1)).toEqual([0, 1, 2]);
  });

  it('has an arc, mirrored at the right', () => {
    for (const people of [1, 2, 3, 4, 5]) {
      const sides = Array.from({ length: people }, (_, place) => side(place, people));
      const turned = { left: 'right', middle: 'middle', right: 'left' } as const;
      expect([...sides].reverse().map((each) => turned[each])).toEqual(sides);
    }
    expect([0, 1, 2, 3].map((place) => side(place, 4))).toEqual(['left', 'left', 'right', 'right']);
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

  it('shows four places in a small room, or all that is reached', () => {
    const five = (cards: number) =>
      places(
        [0, 1, 2, 3, 4],
        [0, 1, 2, 3, 4].slice(0, cards).map((seat) => ({ seat, card: `r${seat}` })),
        [],
        cards,
      );
    expect([0, 3, 4, 5].map((cards) => inSight(five(cards)))).toEqual([4, 4, 5, 5]);
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
});

describe('the end of a round', () => {
  it('has everybody by the place that the server says, equals in the order of their seats', () => {
    const round = {
      points: [5, 18, -4, 2],
      before: [4, 12, 13, -4],
      totals: [9, 30, 9, -2],
      ranks: [2, 1, 2, 4],
    };
    expect(sumRows(round).map(({ seat, rank, before }) => [seat, rank, before])).toEqual([
      [1, 1, 12],
      [0, 2, 4],
      [2, 2, 13],
      [3, 4, -4],
    ]);
  });
});

describe('a finished trick', () => {
  const told = (...events: { kind: string; seat?: number; card?: string }[]) =>
    events.map((event, seq) => ({ t: 'happened' as const, seq, at: 0, event }));
  const round = { kind: 'round' };
  const won = (seat: number) => ({ kind: 'trick', seat });
  const played = (seat: number, card: string) => ({ kind: 'played', seat, card });
  const two = [round, played(1, 'r3'), played(2, 'b9'), won(2), played(2, 'g1'), played(1, 'g4')];

  it('is known from the news, with whoever took a disc', () => {
    const news = told(...two, won(1), { kind: 'disc', seat: 2 });
    const { plays, winner, takers } = lastTrick(news)!;
    expect([plays.map(({ card }) => card), winner, takers]).toEqual([['g1', 'g4'], 1, [2]]);
    expect(lastTrick(news)!.ends.map(({ kind, seat }) => [kind, seat])).toEqual([
      ['trick', 1],
      ['disc', 2],
    ]);
    expect(lastTrick(beforeEnd(news))!.plays.map(({ card }) => card)).toEqual(['r3', 'b9']);
    expect(lastTrick(told(...two))!.winner).toBe(2);
  });

  it('is none in a round that has just begun', () => {
    expect(lastTrick(told(round, played(1, 'r3')))).toBeNull();
    expect(lastTrick(told(...two, won(1), round))).toBeNull();
  });

  it('rests with what belongs to it, and without what follows', () => {
    expect(endOfTrick(told(played(1, 'r3'), won(1), { kind: 'disc', seat: 2 }, round))).toBe(3);
    expect(endOfTrick(told(played(1, 'r3')))).toBe(0);
  });
});
