/**
 * Boards draw what the view says. A real view (`scripts/golden_views.py`) is changed so that it
 * contradicts the rules, and drawn: a board that works something out by itself draws the truth.
 */

import { readFileSync } from 'node:fs';
import { flushSync, mount, unmount, type Component } from 'svelte';
import type { Table } from '../src/lib/table.svelte';
import type { Json, News, Position } from '../src/lib/wire';

/** A position of a `*.views.golden.json`. */
export type Seen<View> = Pick<
  Position<View>,
  'view' | 'actors' | 'scores' | 'ranks' | 'moves' | 'refused' | 'over'
>;

/** The real positions of a game. */
const positions = <View>(game: string): Seen<View>[] =>
  JSON.parse(readFileSync(`tests/${game}.views.golden.json`, 'utf-8'));

/** The first real position of a kind, anew for each test: it may change it. */
export const finder =
  <View>(game: string) =>
  (is: (seen: Seen<View>) => boolean): Seen<View> =>
    positions<View>(game).find(is)!;

const event = (kind: string, more: Json = {}, seq = 0): News => ({
  t: 'happened',
  seq,
  at: 0,
  event: { kind, ...more },
});

/** A table of four at which seat 0 sits, with nobody behind it. `latest` has just happened. */
export function tableOf<View>(game: string, seen: Seen<View>, latest: Json[] = []): Table<View> {
  const heard = latest.map((each, i) => event(String(each['kind']), each, i + 1));
  const names = ['Ada', 'Ben', 'Cleo', 'Dan'];
  return {
    id: 't1',
    connection: 'open',
    seat: 0,
    setup: { game, seats: 4, options: {}, hints: true },
    room: { phase: 'playing', seats: names.map((name) => ({ name })), proposals: [], votes: [] },
    position: { clocks: [], banks: [], window: null, answered: false, ...seen },
    mine: null,
    fair: null,
    news: [event('before'), ...heard],
    latest: heard,
    recalled: false,
    offset: 0,
    names,
    myTurn: seen.actors.includes(0),
    replayed: false,
    leaping: false,
    ask: () => new Promise(() => {}),
    move: () => new Promise(() => {}),
    close: () => {},
  } as unknown as Table<View>;
}

let mounted: Json[] = [];

/** A board with a table, drawn. */
export function draw<View>(
  board: Component<{ table: Table<View, never> }>,
  table: Table<View>,
): HTMLElement {
  mounted.push(
    mount(board as Component<{ table: unknown }>, { target: document.body, props: { table } }),
  );
  flushSync();
  return document.body;
}

export function clear(): void {
  for (const component of mounted) void unmount(component);
  mounted = [];
  document.body.innerHTML = '';
  sessionStorage.clear();
}

/** The text of everything that a selector finds, with single spaces. */
export const texts = (within: ParentNode, selector: string): string[] =>
  [...within.querySelectorAll(selector)].map((each) =>
    each.textContent!.replace(/\s+/g, ' ').trim(),
  );
