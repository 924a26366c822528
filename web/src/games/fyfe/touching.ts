/** Mouse, finger and focus on pieces: elements with `data-touch`, the piece's key. */

import { carrying } from '../../table/carrying';
import type { Choosing, Pointer } from './choice.svelte';
import { pieceOf } from './choosing';

const touched = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-touch]') : null;
const piece = (element: HTMLElement) => pieceOf(element.dataset['touch']!);
const pointed = (target: EventTarget | null) => {
  const found = touched(target);
  return found && piece(found);
};

/** It lies in a tray that scrolls: a finger scrolls it, and what it carries would be cut off there. */
const scrolls = (element: HTMLElement): boolean => {
  const tray = element.closest('.tray .row');
  return (
    tray !== null && tray.scrollWidth + tray.scrollHeight > tray.clientWidth + tray.clientHeight
  );
};

export function touching(choosing: Choosing) {
  return (room: HTMLElement) => {
    let by: Pointer = 'mouse';
    const ends = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      heard: (event: HTMLElementEventMap[K]) => void,
    ) => room.addEventListener(type, heard, { signal: ends.signal });

    on('keydown', () => (by = 'key'));
    on('pointerdown', (event) => (by = event.pointerType === 'mouse' ? 'mouse' : 'touch'));
    on('click', (event) => {
      const found = touched(event.target);
      if (found) choosing.touch(piece(found), by);
      else if (by === 'touch' && !(event.target as Element).closest('button')) choosing.point(null);
    });
    on('pointerover', (event) => {
      if (event.pointerType !== 'mouse' || choosing.dragging) return;
      choosing.point(pointed(event.target));
    });
    on('pointerleave', (event) => {
      if (event.pointerType === 'mouse' && !choosing.dragging) choosing.point(null);
    });
    on('focusin', (event) => {
      if (by === 'key' && touched(event.target)) choosing.point(pointed(event.target));
    });
    on('focusout', () => by === 'key' && choosing.point(null));

    const letGo = carrying({
      piece: touched,
      part: (source) => source.querySelector<HTMLElement>('[data-piece]') ?? source,
      inspect: (source) => choosing.inspect(piece(source)),
      take: (source) => !scrolls(source) && choosing.take(piece(source)),
      over: (under) => choosing.point(pointed(under)),
      drop: (under) => choosing.drop(pointed(under)),
    })(room);
    return () => {
      letGo();
      ends.abort();
    };
  };
}
