/** A finished trick goes to whoever won it: pictures of its cards fly there, and are gone. */

import { mayMove } from '../../lib/settings.svelte';
import { timeOf } from '../../table/flights.svelte';

const TIME = 420;
const STAGGER = 30;

/** The cards that lie in a row go to the seat that won them. */
export function sweep(row: HTMLElement, winner: number): void {
  const seat = document.querySelector(`[data-piece="seat:${winner}"]`)?.getBoundingClientRect();
  if (!seat?.width || !mayMove() || document.hidden) return;
  row.querySelectorAll<HTMLElement>('.lying').forEach((card, place) => {
    const picture = card.querySelector('svg')?.cloneNode(true);
    if (picture instanceof SVGElement) send(picture, card, seat, place);
  });
}

function send(picture: SVGElement, card: HTMLElement, seat: DOMRect, place: number): void {
  const box = card.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const { offsetWidth: width, offsetHeight: height } = card;
  picture.setAttribute('aria-hidden', 'true');
  picture.setAttribute('data-swept', '');
  Object.assign(picture.style, {
    position: 'fixed',
    zIndex: '15',
    left: `${x - width / 2}px`,
    top: `${y - height / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
    pointerEvents: 'none',
  });
  document.body.append(picture);
  const to = `translate(${seat.left + seat.width / 2 - x}px, ${seat.top + seat.height / 2 - y}px)`;
  const flight = picture.animate(
    [
      { transform: 'none', opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { transform: `${to} scale(0.25)`, opacity: 0 },
    ],
    {
      duration: timeOf('--t-sweep', TIME),
      delay: place * STAGGER,
      easing: 'cubic-bezier(.6, 0, .2, 1)',
      fill: 'both',
    },
  );
  flight.finished.catch(() => {}).finally(() => picture.remove());
}
