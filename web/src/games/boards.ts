/**
 * Which board plays which game. A board gets the table and draws everything from it; a game that has
 * none yet is played on the generic board.
 */

import type { Component } from 'svelte';
import type { Table } from '../lib/table.svelte';

/** What the server sends of a game has its `shape.ts`: a test of the server says so. */
export type Board = Component<{ table: Table<any, any> }>;

const BOARDS: Record<string, () => Promise<{ default: Board }>> = {
  rage: () => import('./rage/Board.svelte'),
  fou: () => import('./fou/Board.svelte'),
  fyfe: () => import('./fyfe/Board.svelte'),
  lefou: () => import('./lefou/Board.svelte'),
};

export const boardOf = (game: string): Promise<{ default: Board }> =>
  (BOARDS[game] ?? (() => import('./generic/GenericBoard.svelte')))();
