/** One tab stop for a region of buttons; the arrows go to the nearest in their direction. */

const TURNS: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

export interface Box {
  x: number;
  y: number;
}

/** The nearest of some places in a direction: straight ahead first, then aside. */
export function nearest(
  places: readonly Box[],
  at: number,
  [dx, dy]: readonly [number, number],
): number {
  const from = places[at]!;
  let best = at;
  let least = Infinity;
  places.forEach(({ x, y }, i) => {
    const ahead = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    if (ahead < 2 || aside > ahead * 1.5) return;
    if (ahead + 3 * aside < least) {
      least = ahead + 3 * aside;
      best = i;
    }
  });
  return best;
}

/** Attach to a region; `pieces` is whatever its buttons depend on. */
export function roving(pieces: () => unknown) {
  return (region: HTMLElement) => {
    let current: HTMLElement | undefined;
    let held = false;
    const buttons = () => [...region.querySelectorAll<HTMLElement>('button')];
    const stop = (wanted: HTMLElement | undefined) => {
      current = wanted;
      for (const each of buttons()) each.tabIndex = each === wanted ? 0 : -1;
    };
    region.addEventListener('focusin', (event) => {
      held = true;
      const found = (event.target as Element).closest('button');
      if (found) stop(found);
    });
    region.addEventListener('focusout', (event) => {
      // A button that goes away takes the focus with it, to nowhere.
      if (event.relatedTarget !== null) held = false;
    });
    region.addEventListener('keydown', (event) => {
      const turn = TURNS[event.key];
      const all = buttons();
      const at = all.indexOf(document.activeElement as HTMLElement);
      if (at < 0 || (!turn && event.key !== 'Home' && event.key !== 'End')) return;
      event.preventDefault();
      const boxes = all.map((each) => {
        const box = each.getBoundingClientRect();
        return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      });
      const to = turn ? nearest(boxes, at, turn) : event.key === 'Home' ? 0 : all.length - 1;
      all[to]!.focus();
    });
    $effect(() => {
      pieces();
      const all = buttons();
      const gone = !current || !all.includes(current);
      stop(gone ? all[0] : current);
      if (gone && held && document.activeElement === document.body) current?.focus();
    });
  };
}
