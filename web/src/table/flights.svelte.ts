/**
 * Pieces fly from where they were to where they are (FLIP): the state is applied at once, and what
 * moves only catches up. A piece is an element with `data-piece`, its name; one that was not there
 * before comes from its `data-from` (a seat: `seat:2`, or any other piece), if that can be seen.
 * Anything may be touched during a flight; the next change jumps to its end.
 */

import { mayMove } from '../lib/settings.svelte';

/** A seat is where pieces come from: it stays, however long its words are. */
const MOVING = '[data-piece]:not([data-piece^="seat:"])';

type Places = Map<string, DOMRect>;

const places = (room: HTMLElement): Places =>
  new Map(
    [...room.querySelectorAll<HTMLElement>('[data-piece]')].map((piece) => [
      piece.dataset['piece']!,
      piece.getBoundingClientRect(),
    ]),
  );

function fly(piece: HTMLElement, from: DOMRect, most = Infinity): void {
  const to = piece.getBoundingClientRect();
  const zoom = piece.currentCSSZoom ?? 1;
  const dx = (from.left + from.width / 2 - to.left - to.width / 2) / zoom;
  const dy = (from.top + from.height / 2 - to.top - to.height / 2) / zoom;
  if (Math.hypot(dx, dy) < 4 || !to.width) return;
  const size = Math.min(most, Math.max(0.2, from.width / to.width));
  piece.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${size})`, zIndex: 20 },
      { transform: 'none', zIndex: 20 },
    ],
    {
      duration: timeOf('--t-move', 280),
      easing: 'cubic-bezier(.2, .7, .2, 1)',
      composite: 'accumulate',
    },
  );
}

/**
 * Whenever `change` returns something new, the pieces of a room fly; not if it is `leaping`. Called
 * where a component begins, so that places are measured before anything is drawn; what it returns is
 * attached to the room.
 */
export function flights(change: () => unknown, leaping: () => boolean = () => false) {
  let room: HTMLElement | undefined;
  let before: Places = new Map();
  $effect.pre(() => {
    change();
    before = room ? places(room) : new Map();
  });
  $effect(() => {
    change();
    if (!room || !mayMove() || document.hidden || !before.size || leaping()) return;
    for (const piece of room.querySelectorAll<HTMLElement>(MOVING)) {
      const source = piece.dataset['from'] ?? '';
      const own = before.get(piece.dataset['piece']!);
      const from = own ?? before.get(source);
      const most = !own && source.startsWith('seat:') ? 1 : Infinity; // a seat is no large card
      if (from?.width) fly(piece, from, most);
    }
  });
  return (element: HTMLElement) => {
    room = element;
    return () => (room = undefined);
  };
}

/** A time of the style sheet, in milliseconds: the person's wish for motion changes it. */
export function timeOf(name: string, usual: number): number {
  const said = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const number = Number.parseFloat(said);
  if (Number.isNaN(number)) return usual;
  return said.endsWith('ms') ? number : number * 1000;
}
