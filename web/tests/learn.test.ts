import { describe, expect, test, vi } from 'vitest';
import { MANIFESTS } from '../src/games/catalogue';
import { LessonTable } from '../src/learn/lessontable.svelte';
import { place, type Box } from '../src/learn/placing';
import { spans } from '../src/learn/text';
import { api } from '../src/lib/api';
import type { Lesson } from '../src/lib/wire';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const covers = (at: { left: number; top: number }, size: Size, other: Box) =>
  at.left < other.right &&
  at.left + size.width > other.left &&
  at.top < other.bottom &&
  at.top + size.height > other.top;
interface Size {
  width: number;
  height: number;
}

describe('a bubble', () => {
  const bubble = { width: 336, height: 190 };
  const phone = { width: 360, height: 740, top: 54 };

  test('stands above what it speaks of, and points at it', () => {
    const lit = box(40, 600, 120, 120);
    const at = place(bubble, phone, lit);
    expect(at.top + bubble.height).toBeLessThanOrEqual(lit.top);
    expect(at.tail?.side).toBe('above');
  });

  test('covers neither the hand it speaks of nor the trick, at 360 px', () => {
    const hand = box(40, 590, 120, 130);
    const trick = [0, 1, 2].map((i) => box(14 + i * 84, 270, 78, 110));
    const at = place(bubble, phone, hand, trick);
    for (const each of [hand, ...trick]) expect(covers(at, bubble, each)).toBe(false);
  });

  test('stays in the window, whatever is lit', () => {
    for (const lit of [box(0, 0, 360, 740), box(300, 700, 60, 40), box(0, 54, 20, 20)]) {
      const at = place(bubble, phone, lit);
      expect(at.left).toBeGreaterThanOrEqual(0);
      expect(at.left + bubble.width).toBeLessThanOrEqual(phone.width);
      expect(at.top + bubble.height).toBeLessThanOrEqual(phone.height);
    }
  });
});

test('a sentence has its colours with their shapes, and its bold words', () => {
  expect(spans('You hold [red]: play *the 14*.')).toEqual([
    { text: 'You hold ' },
    { text: 'red', colour: 'red' },
    { text: ': play ' },
    { text: 'the 14', bold: true },
    { text: '.' },
  ]);
});

test('a finger that cannot wait makes a move once', async () => {
  const frame = { seat: 0, move: '', events: [], view: {}, actors: [0], scores: [], ranks: [] };
  const after = (n: number): Lesson => ({
    ...{ game: 'rage', seats: 2, options: {}, seat: 0, refused: {} },
    frames: Array.from({ length: n + 1 }, () => frame),
    moves: ['3'],
  });
  const asked = vi.spyOn(api, 'lesson').mockImplementation(async (_, { length }) => after(length));
  const table = new LessonTable(after(0), 'Ada');
  table.wanted = ['3'];
  const answers = await Promise.all([table.move('3'), table.move('3')]);
  expect(answers.map(({ t }) => t)).toEqual(['confirmed', 'confirmed']);
  expect(table.moves).toEqual(['3']);
  expect(asked).toHaveBeenCalledTimes(1);
  await table.move('3');
  expect(table.moves).toEqual(['3', '3']);
  asked.mockRestore();
});

describe.each([...MANIFESTS])('the lesson of %s', async (_, { lesson }) => {
  const { steps, words } = (await lesson!()).default;

  test('ends with the rule that people get wrong most', () => {
    expect(steps.at(-1)!.rule).toMatch(/^[A-Z]+-\d+$/);
  });

  test.each(['fr', 'en'] as const)('has its words in %s, and no others', (language) => {
    expect(Object.keys(words[language])).toEqual(steps.map(({ key }) => key));
    for (const { key, moves } of steps) {
      const parts = ['title', 'text', ...(moves ? ['do'] : [])];
      expect(Object.keys(words[language][key]!)).toEqual(parts);
    }
  });
});
