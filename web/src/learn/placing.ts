/** Where a bubble goes: never on what it speaks of, as near to it as there is room. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Placed {
  left: number;
  top: number;
  /** Which edge points at what is lit, and where along it; nothing if it is not next to it. */
  tail: { side: 'above' | 'below'; x: number } | null;
}

const MARGIN = 12;
const GAP = 18;
/** Closer than this, the bubble points. */
const NEXT_TO = 34;
const STEP = 6;

export const around = (boxes: readonly Box[], pad = 0): Box => ({
  left: Math.min(...boxes.map((box) => box.left)) - pad,
  top: Math.min(...boxes.map((box) => box.top)) - pad,
  right: Math.max(...boxes.map((box) => box.right)) + pad,
  bottom: Math.max(...boxes.map((box) => box.bottom)) + pad,
});

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** How far two boxes are from each other, up and down. */
const apart = (a: Box, b: Box): number => Math.max(0, b.top - a.bottom, a.top - b.bottom);

const clamp = (n: number, least: number, most: number) => Math.max(least, Math.min(most, n));

/**
 * The best place of a bubble in a window. `lit` is what it speaks of, `kept` what should stay in
 * sight if it can: a place that covers nothing of `lit` always beats one that does.
 */
export function place(
  bubble: { width: number; height: number },
  room: { width: number; height: number; top: number },
  lit: Box,
  kept: readonly Box[] = [],
): Placed {
  const centre = (lit.left + lit.right) / 2;
  const most = room.width - bubble.width - MARGIN;
  const lefts = [
    centre - bubble.width / 2,
    MARGIN,
    most,
    lit.left - GAP - bubble.width,
    lit.right + GAP,
  ];
  let best: { cost: number; left: number; top: number } | null = null;
  const lowest = Math.max(room.top, room.height - bubble.height - MARGIN);
  const tops = [lit.top - GAP - bubble.height, lit.bottom + GAP];
  for (let top = room.top; top <= lowest; top += STEP) tops.push(top);
  for (const wish of lefts) {
    const left = clamp(wish, MARGIN, Math.max(MARGIN, most));
    for (const top of tops) {
      if (top < room.top || top > lowest) continue;
      const box = { left, top, right: left + bubble.width, bottom: top + bubble.height };
      const hidden = kept.reduce((sum, each) => sum + overlap(box, each), 0);
      const aside = Math.abs(left + bubble.width / 2 - centre) * 0.5;
      const near = apart(box, lit);
      const cost = overlap(box, lit) * 1000 + hidden * 10 + near + aside + (near < GAP ? 60 : 0);
      if (!best || cost < best.cost) best = { cost, left, top };
    }
  }
  const { left, top } = best ?? { left: MARGIN, top: room.top };
  const box = { left, top, right: left + bubble.width, bottom: top + bubble.height };
  const points =
    apart(box, lit) > 0 &&
    apart(box, lit) <= NEXT_TO &&
    centre > left + 20 &&
    centre < box.right - 20;
  const x = clamp(centre - left, 28, bubble.width - 28);
  return {
    left,
    top,
    tail: points ? { side: box.bottom <= lit.top ? 'above' : 'below', x } : null,
  };
}
