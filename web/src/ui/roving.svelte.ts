/** One tab stop for a region of buttons; the arrows go to the nearest in sight in their direction. */

const TURNS: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** A place: its middle, and how large it is. */
export interface Box {
  x: number;
  y: number;
  w?: number;
  h?: number;
}

/** The nearest of some places in a direction: straight ahead first, then aside. */
export function nearest(
  places: readonly Box[],
  at: number,
  [dx, dy]: readonly [number, number],
): number {
  const from = places[at]!;
  const long = ({ w = 0, h = 0 }: Box) => (dx ? w : h) / 2;
  const wide = ({ w = 0, h = 0 }: Box) => (dx ? h : w) / 2;
  let best = at;
  let least = Infinity;
  places.forEach((place, i) => {
    const ahead = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    const away = Math.max(0, ahead - long(place) - long(from));
    const beside = Math.max(0, aside - wide(place) - wide(from));
    // Large places reach far, so the gaps count; side by side is not ahead.
    if (ahead < 2 || beside > ahead * 1.5 || (beside && !away)) return;
    const cost = away + 3 * beside + aside + ahead / 10;
    if (cost < least) {
      least = cost;
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
    const every = () => [...region.querySelectorAll<HTMLElement>('button')];
    const buttons = () => every().filter((each) => each.getClientRects().length);
    const stop = (wanted: HTMLElement | undefined) => {
      current = wanted;
      for (const each of every()) each.tabIndex = each === wanted ? 0 : -1;
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
        const { left, top, width: w, height: h } = each.getBoundingClientRect();
        return { x: left + w / 2, y: top + h / 2, w, h };
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
