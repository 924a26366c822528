/** Who sits at a table, in words. */

import { list, t, tn } from './i18n.svelte';
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

/** What a seat is besides its name: no person, or a person who is not there. */
export function presence(seat: { bot?: string | boolean; away?: boolean } | undefined): string {
  if (seat?.bot) return seat.away ? t('seat.held') : t('place.bot');
  return seat?.away ? t('seat.away') : '';
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
