import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../src/lib/sha256';
import { scale, spread } from '../src/table/plot';
import { margin, ranking } from '../src/table/ranking';
import { checkDeal, mixed } from '../src/table/seal';
import { soundOf } from '../src/table/sounds';

describe('the ranking', () => {
  it('puts everybody where the server says, equals in the order of their seats', () => {
    expect(ranking([3, 9, 3], [2, 1, 2]).map(({ seat, rank }) => [seat, rank])).toEqual([
      [1, 1],
      [0, 2],
      [2, 2],
    ]);
  });
  it('knows how close it was', () => {
    expect(margin(ranking([3, 9, 7], [3, 1, 2]))).toBe(2);
    expect(margin(ranking([9, 9, 7], [1, 1, 3]))).toBe(2);
    expect(margin(ranking([9, 9], [1, 1]))).toBeNull();
  });
});

describe('the plot', () => {
  it('has room for every total, losses included, and a line at zero', () => {
    const { y, ticks } = scale(
      [
        [-12, 40],
        [69, 5],
      ],
      700,
      260,
    );
    expect(ticks).toContain(0);
    expect(Math.min(...ticks)).toBeLessThanOrEqual(-12);
    expect(Math.max(...ticks)).toBeGreaterThanOrEqual(69);
    expect(y(69)).toBeLessThan(y(-12));
  });
  it('stays whole when nobody has scored', () => {
    const { x, y } = scale([[0, 0]], 700, 260);
    expect([x(1), y(0)].every(Number.isFinite)).toBe(true);
  });
  it('keeps names apart, in their order', () => {
    expect(spread([10, 12, 50], 17)).toEqual([10, 27, 50]);
  });
});

describe('the fair deal', () => {
  it('computes SHA-256 as everybody does, whatever the length', () => {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 200]) {
      const text = 'é7'.repeat(length).slice(0, length);
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }
  });
  it('is kept if the secret is the promised one and the seed comes from it', () => {
    const secret = 'ab'.repeat(32);
    const commitment = `sha256:${sha256(secret)}`;
    const seed = mixed(secret, ['', 'cafe']);
    expect(seed).toBe(sha256(`tablee deal\n${secret}\n2 cafe`));
    expect(checkDeal({ commitment, secret, seed }, ['', 'cafe']).kept).toBe(true);
    expect(checkDeal({ commitment, secret, seed }, ['', '']).kept).toBe(false);
    expect(checkDeal({ commitment, secret: 'other', seed: 'other' }, ['']).kept).toBe(false);
  });
});

describe('the sounds', () => {
  it('are made for what one would hear at a table, and for nothing else', () => {
    expect(soundOf('rage', 'played')).toBe('paper');
    expect(soundOf('rage', 'trump')).toBe('paper');
    expect(soundOf('fou', 'trump')).toBeUndefined();
    expect(soundOf('chess', 'rolled')).toBe('dice');
    expect(soundOf('rage', 'announced')).toBeUndefined();
  });
});
