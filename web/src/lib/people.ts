/** Who sits at a table, in words. */

import { list, t, tn } from './i18n.svelte';
import { now } from './now';
import type { SeatShown } from './wire';

const BOTS = ['Marguerite', 'Basile', 'Léonie', 'Achille', 'Colette', 'Marcel', 'Simone', 'Ulysse'];

/** The name of the bot on a seat: the same in every browser, and never a name that somebody has. */
export function botName(seat: number, people: readonly string[] = []): string {
  const free = BOTS.filter((name) => !people.includes(name));
  return free[seat % free.length] ?? `#${seat + 1}`;
}

/** What to call the seats; an open one has no name. */
export function seatNames(seats: readonly SeatShown[]): string[] {
  const people = seats.flatMap((seat) => seat.name || []);
  return seats.map((seat, i) => seat.name || (seat.bot ? botName(i, people) : ''));
}

/** A time as it is told: the last ten seconds one by one, before that by tens, then in minutes. */
function told(what: 'since' | 'until' | 'soon', seconds: number): string {
  if (seconds >= 100) return tn(`seat.${what}.minutes`, Math.round(seconds / 60));
  return tn(
    `seat.${what}`,
    Math.max(1, seconds > 10 ? 10 * Math.ceil(seconds / 10) : Math.ceil(seconds)),
  );
}

/** Who is on a seat, as far as absence goes; times are the server's. */
type Absent = Pick<SeatShown, 'bot' | 'away' | 'reason' | 'since' | 'until'>;

/** What a seat is besides its name, for the ear: no person, or a person who is not there. */
export function presence(seat: Absent | undefined, offset = 0): string {
  if (!seat?.away) return seat?.bot ? t('place.bot') : '';
  if (seat.reason === 'left') return `${t('seat.left')}, ${t('seat.bot')}`;
  const gone = seat.since ? told('since', now() + offset - seat.since) : t('seat.away');
  if (seat.bot) return `${gone}, ${t('seat.bot')}`;
  return seat.until ? `${gone}, ${told('until', seat.until - now() - offset)}` : gone;
}

/** The same for the eye, in a few words; nothing for whoever is there. */
export function absence(seat: Absent | undefined, offset = 0): string {
  if (!seat?.away) return '';
  if (seat.reason === 'left') return t('seat.left');
  if (seat.bot) return t('seat.bot');
  return seat.until ? told('soon', seat.until - now() - offset) : t('seat.away');
}

/** "avec Léo, Inès et deux bots": everybody but me. */
export function company(seats: readonly SeatShown[], me: number): string {
  const others = seats.filter((_, seat) => seat !== me);
  const people = others.flatMap((seat) => seat.name || []);
  const bots = others.filter((seat) => seat.bot && !seat.name).length;
  const open = others.filter((seat) => !seat.bot && !seat.name).length;
  const groups = [
    ...people,
    ...(bots ? [tn('people.bots', bots)] : []),
    ...(open ? [tn('people.open', open)] : []),
  ];
  return groups.length ? t('people.with', { company: list(groups) }) : '';
}
