/** What a game brings to the web app: one `game.ts` in its folder, and nothing anywhere else. */

import type { Component } from 'svelte';
import type { Lesson } from '../learn/lesson';
import type { Table } from '../lib/table.svelte';
import type { Sound } from '../table/sounds';
import type { Pictures } from './pictures';

/** What stands on a card, or a token, by its code as the rules write it; or its back. */
export type Face = Component<{
  code?: string;
  back?: string;
  small?: boolean;
  /** Too small for a drawing: only its number and its shape, where it has them. */
  tiny?: boolean;
  label?: string;
}>;

/**
 * A board gets the table and draws everything from it. What the server sends of a game has its
 * `shape.ts`: a test of the server says so.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board knows its own game's view and events
export type Board = Component<{ table: Table<any, any> }>;

/** The box on the shelf: its two colours, and what is drawn on its lid. */
export interface Box {
  base: string;
  side: string;
  cover: Component;
}

/** Fetched when it is asked for: the first page shows boxes, not boards. */
type Lazy<Part> = () => Promise<{ default: Part }>;

export interface Manifest {
  /** Its place on the shelf, from the left. Games without a folder come after all others. */
  order: number;
  box: Box;
  /** How long a game takes people who know it, about. */
  minutes: number;
  /** Three cards, or tokens, that stand for the game on the sheet of a new table. */
  fan: readonly string[];
  /** How the ids of its rules begin, up to the hyphen. */
  rules: string;
  /** What is heard of its events, besides what is heard of every game's. */
  sounds?: Readonly<Record<string, Sound>>;
  /** The rule by which players are asked in the turns of others: they may wish to pass by themselves. */
  windows?: string;
  face: Lazy<Face>;
  board: Lazy<Board>;
  /** What is drawn between its rules. */
  pictures?: Lazy<Pictures>;
  /** The guided first hand, if the server has a deal for it. */
  lesson?: Lazy<Lesson>;
  /** Its sections of `/specimen`, where every drawing is shown. */
  specimen?: Lazy<Component>;
}
