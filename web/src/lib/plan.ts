/** A new table as it is being planned: who sits where, which options, which clock. */

import { api } from './api';
import { keep, kept } from './kept';
import { beSomebody } from './person.svelte';
import type { Clock, GameShown, NewTable, TableMade } from './wire';

export type SeatPlan = { kind: 'me' } | { kind: 'friend' } | { kind: 'bot'; level: Level };
export type ClockKind = NonNullable<Clock['kind']>;
export type TablePace = NonNullable<NewTable['pace']>;
export const TABLE_PACES: readonly TablePace[] = ['calm', 'brisk', 'at-once'];
export type Level = NonNullable<NewTable['bots']>[number];

export interface Plan {
  game: string;
  seats: SeatPlan[];
  options: Record<string, string>;
  clock: ClockKind;
  /** How long bots wait; unless one chooses, as `usualPace` says. */
  pace?: TablePace;
  /** On the list of tables that wait for players. */
  public: boolean;
}

export const CLOCKS: Record<ClockKind, Clock> = {
  off: { kind: 'off', move: 0, bank: 0 },
  fast: { kind: 'fast', move: 30, bank: 0 },
  days: { kind: 'days', move: 3 * 86_400, bank: 0 },
};

/** Whom one plays with, unless one chooses. */
export const USUAL_LEVEL: Level = 'regular';
const USUAL = 4;
const key = (game: string) => `tablee.plan.${game}`;
const sketched = (game: string) => `sketch.${game}`;
const bot = (): SeatPlan => ({ kind: 'bot', level: USUAL_LEVEL });

/** The last choices made for a game, else me and regular bots, the booklet's rules, no clock. */
export function planFor(game: GameShown): Plan {
  const seats = Math.min(game.most, Math.max(game.least, USUAL));
  const usual: Plan = {
    game: game.id,
    seats: [{ kind: 'me' }, ...Array.from({ length: seats - 1 }, bot)],
    options: Object.fromEntries(game.options.map(({ name, values }) => [name, values[0]!])),
    clock: 'off',
    public: false,
  };
  try {
    const text = kept(sketched(game.id)) || localStorage.getItem(key(game.id));
    const found = JSON.parse(text ?? 'null') as Plan | null;
    return found && fits(found, game) ? found : usual;
  } catch {
    return usual;
  }
}

/** What is being chosen survives a reload of the sheet; what is given back puts the sheet away. */
export function sketch(plan: Plan): () => void {
  keep(sketched(plan.game), JSON.stringify(plan));
  return () => keep(sketched(plan.game), '');
}

/** Whether a kept plan is still one of this game's: a game may have changed since. */
function fits(plan: Plan, game: GameShown): boolean {
  return (
    Array.isArray(plan.seats) &&
    plan.seats.length >= game.least &&
    plan.seats.length <= game.most &&
    plan.seats[0]?.kind === 'me' &&
    plan.seats.every((seat) => seat.kind !== 'bot' || game.levels.includes(seat.level)) &&
    plan.clock in CLOCKS &&
    game.options.every(({ name, values }) => values.includes(plan.options[name] ?? '')) &&
    Object.keys(plan.options).length === game.options.length
  );
}

export function remember(plan: Plan): void {
  try {
    localStorage.setItem(key(plan.game), JSON.stringify(plan));
  } catch {
    // without a store there is nothing to remember
  }
}

export function forget(game: string): void {
  localStorage.removeItem(key(game));
}

/** As many seats as wanted: new ones are for bots, the last ones go. */
export function resize(seats: readonly SeatPlan[], n: number): SeatPlan[] {
  return Array.from({ length: n }, (_, i) => seats[i] ?? bot());
}

/** Everybody at the table at once: a bot takes every seat that nobody has. */
export function filled(plan: Plan): Plan {
  return { ...plan, seats: plan.seats.map((seat) => (seat.kind === 'friend' ? bot() : seat)) };
}

/** A table to invite to: if the plan has no friends in it, everybody but me is one. */
export function inviting(plan: Plan): Plan {
  if (plan.seats.some((seat) => seat.kind === 'friend')) return plan;
  return { ...plan, seats: plan.seats.map((_, i) => ({ kind: i ? 'friend' : 'me' }) as const) };
}

/** Alone with bots one's own pace is enough; together all are to see the same at the same time. */
export const usualPace = ({ seats }: Plan): TablePace =>
  seats.some((seat) => seat.kind === 'friend') ? 'calm' : 'at-once';

/** Open the table on the server; with nobody to wait for, it starts at once. */
export async function openTable(plan: Plan): Promise<TableMade> {
  await beSomebody();
  const { game, options, seats } = plan;
  const levels = seats.flatMap((seat) => (seat.kind === 'bot' ? seat.level : []));
  const start = levels.length === seats.length - 1;
  const made = await api.openTable({
    game,
    options,
    seats: seats.length,
    clock: CLOCKS[plan.clock],
    pace: plan.pace ?? usualPace(plan),
    public: plan.public,
    // The server seats these on the last seats: that is their place only if they have all of them.
    bots: start ? levels : [],
    start,
  });
  if (!start) {
    for (const [seat, each] of seats.entries()) {
      if (each.kind === 'bot') await api.ask(made.id, { t: 'set-bot', seat, level: each.level });
    }
  }
  return made;
}
