/**
 * Pieces under a finger or the mouse: from a few pixels on a piece is carried, and let go of away from
 * everything it goes back; a long press or a right click shows it large. What was carried or shown is
 * not clicked, too. Attach to a room of pieces; those with `data-drag` may be carried.
 */

import { mayMove } from '../lib/settings.svelte';

/** From so many pixels on it is a drag. */
const START = 8;
const LONG = 500;
/** A finger hides what is under it: the piece is held above. */
const ABOVE = 38;
const BACK = 160;

export interface Hands {
  /** The piece at a place, if there is one. */
  piece(at: Element): HTMLElement | null;
  /** What of it follows the pointer; the piece itself, if nothing else is said. */
  part?(piece: HTMLElement): HTMLElement;
  inspect(piece: HTMLElement): void;
  /** A drag begins; false if this piece goes nowhere. */
  take(piece: HTMLElement): boolean;
  /** What it is carried over. */
  over(under: Element | null): void;
  /** Let go above this, or above nothing; true once it has gone there, else it goes back. */
  drop(under: Element | null): boolean | Promise<boolean>;
}

export function carrying(hands: Hands) {
  return (room: HTMLElement) => {
    /** The click that follows belongs to a drag or a long press. */
    let spent = false;
    const ends = new AbortController();
    const { signal } = ends;
    const found = ({ target }: Event) => (target instanceof Element ? hands.piece(target) : null);

    room.addEventListener(
      'click',
      (event) => {
        if (spent && event.detail) event.stopPropagation();
        spent = false;
      },
      { signal, capture: true },
    );
    room.addEventListener(
      'contextmenu',
      (event) => {
        const piece = found(event);
        if (!piece) return;
        event.preventDefault();
        hands.inspect(piece);
      },
      { signal },
    );
    room.addEventListener(
      'pointerdown',
      (event) => {
        spent = false;
        const piece = found(event);
        if (piece && event.button === 0 && event.isPrimary) follow(event, piece);
      },
      { signal },
    );

    function follow(start: PointerEvent, piece: HTMLElement): void {
      const over = new AbortController();
      const touched = start.pointerType !== 'mouse';
      const above = touched ? ABOVE : 0;
      const part = hands.part?.(piece) ?? piece;
      let going = false;
      const long = touched
        ? setTimeout(() => {
            over.abort();
            spent = true;
            hands.inspect(piece);
          }, LONG)
        : undefined;
      over.signal.addEventListener('abort', () => clearTimeout(long));

      const under = ({ clientX, clientY }: PointerEvent) =>
        document.elementFromPoint(clientX, clientY - above);

      const move = (event: PointerEvent) => {
        if (event.pointerId !== start.pointerId) return;
        const dx = event.clientX - start.clientX;
        const dy = event.clientY - start.clientY;
        if (!going) {
          if (Math.hypot(dx, dy) < START) return;
          clearTimeout(long);
          if (piece.dataset['drag'] === undefined || !hands.take(piece)) return over.abort();
          going = spent = true;
          part.dataset['carried'] = '';
          piece.style.pointerEvents = 'none';
        }
        part.style.translate = `${dx}px ${dy - above}px`;
        hands.over(under(event));
      };
      const end = async (target: Element | null) => {
        over.abort();
        if (!going) return;
        setTimeout(() => (spent = false)); // its click comes at once, or never
        hands.over(null);
        const gone = await hands.drop(target);
        const from = part.getBoundingClientRect();
        part.style.translate = '';
        piece.style.pointerEvents = '';
        delete part.dataset['carried'];
        if (!gone && part.isConnected) goBack(part, from);
      };
      const on = { signal: over.signal };
      window.addEventListener('pointermove', move, on);
      window.addEventListener(
        'pointerup',
        (event) => {
          if (event.pointerId !== start.pointerId) return;
          void end(going && part.isConnected ? under(event) : null);
        },
        on,
      );
      window.addEventListener('pointercancel', () => void end(null), on);
      window.addEventListener('keydown', ({ key }) => key === 'Escape' && void end(null), on);
    }

    return () => ends.abort();
  };
}

/** What was let go of goes back to its place. */
function goBack(piece: HTMLElement, from: DOMRect): void {
  const to = piece.getBoundingClientRect();
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (!mayMove() || Math.hypot(dx, dy) < 4 || piece.getAnimations().length) return;
  piece.animate([{ translate: `${dx}px ${dy}px` }, { translate: '0 0' }], {
    duration: BACK,
    easing: 'ease-out',
  });
}
