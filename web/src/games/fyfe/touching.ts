/**
 * Mouse, finger and focus on pieces: elements with `data-touch`, the piece's key. A touch chooses, a
 * drag carries (`data-drag`), a long press or a right click shows large.
 */

import { mayMove } from '../../lib/settings.svelte';
import type { Choosing, Pointer } from './choice.svelte';
import { pieceOf } from './choosing';

/** From so many pixels on it is a drag. */
const START = 8;
const LONG = 500;
/** A finger hides what is under it: the piece is held above. */
const ABOVE = 38;

const touched = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-touch]') : null;
const piece = (element: HTMLElement) => pieceOf(element.dataset['touch']!);

export function touching(choosing: Choosing) {
  return (room: HTMLElement) => {
    let by: Pointer = 'mouse';
    let spent = false;
    let long: ReturnType<typeof setTimeout> | undefined;
    const ends = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      heard: (event: HTMLElementEventMap[K]) => void,
    ) => room.addEventListener(type, heard, { signal: ends.signal });

    on('keydown', () => (by = 'key'));
    on('click', (event) => {
      const found = touched(event.target);
      if (found && !spent) choosing.touch(piece(found), by);
      else if (!found && by === 'touch' && !(event.target as Element).closest('button'))
        choosing.point(null);
      spent = false;
    });
    on('contextmenu', (event) => {
      const found = touched(event.target);
      if (!found) return;
      event.preventDefault();
      choosing.inspect(piece(found));
    });
    on('pointerover', (event) => {
      if (event.pointerType !== 'mouse' || choosing.dragging) return;
      const found = touched(event.target);
      choosing.point(found && piece(found));
    });
    on('pointerleave', (event) => {
      if (event.pointerType === 'mouse' && !choosing.dragging) choosing.point(null);
    });
    on('focusin', (event) => {
      const found = touched(event.target);
      if (by === 'key' && found) choosing.point(piece(found));
    });
    on('focusout', () => by === 'key' && choosing.point(null));
    on('pointerdown', (event) => {
      by = event.pointerType === 'mouse' ? 'mouse' : 'touch';
      spent = false;
      const found = touched(event.target);
      if (!found || event.button !== 0) return;
      if (by === 'touch') {
        long = setTimeout(() => {
          spent = true;
          choosing.inspect(piece(found));
        }, LONG);
      }
      follow(event, found);
    });

    function follow(start: PointerEvent, source: HTMLElement): void {
      const over = new AbortController();
      const carried = source.querySelector<HTMLElement>('[data-piece]') ?? source;
      let going = false;

      const under = (event: PointerEvent) => {
        const lift = by === 'touch' ? ABOVE : 0;
        return touched(document.elementFromPoint(event.clientX, event.clientY - lift));
      };
      const lay = () => {
        carried.style.translate = '';
        carried.style.zIndex = '';
        carried.style.position = '';
        source.style.pointerEvents = '';
      };
      const move = (event: PointerEvent) => {
        const dx = event.clientX - start.clientX;
        const dy = event.clientY - start.clientY;
        if (!going) {
          if (Math.hypot(dx, dy) < START) return;
          clearTimeout(long);
          if (source.dataset['drag'] === undefined || !choosing.take(piece(source))) {
            over.abort();
            return;
          }
          going = true;
          spent = true;
          carried.style.zIndex = '50';
          carried.style.position = 'relative';
          source.style.pointerEvents = 'none';
        }
        carried.style.translate = `${dx}px ${dy - (by === 'touch' ? ABOVE : 0)}px`;
        const found = under(event);
        choosing.point(found && piece(found));
      };
      const up = async (event: PointerEvent) => {
        over.abort();
        clearTimeout(long);
        if (!going) return;
        const found = event.type === 'pointerup' ? under(event) : null;
        const from = carried.getBoundingClientRect();
        await choosing.drop(found && piece(found));
        lay();
        // A click follows only if the pointer is still over what it was pressed on.
        setTimeout(() => (spent = false));
        if (carried.isConnected && mayMove()) home(carried, from);
      };
      const { signal } = over;
      window.addEventListener('pointermove', move, { signal });
      window.addEventListener('pointerup', (event) => void up(event), { signal });
      window.addEventListener('pointercancel', (event) => void up(event), { signal });
    }

    return () => ends.abort();
  };
}

/** What was let go of goes back to its place. */
function home(piece: HTMLElement, from: DOMRect): void {
  const to = piece.getBoundingClientRect();
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (Math.hypot(dx, dy) < 4 || piece.getAnimations().length) return;
  piece.animate([{ translate: `${dx}px ${dy}px` }, { translate: '0 0' }], {
    duration: 160,
    easing: 'ease-out',
  });
}
