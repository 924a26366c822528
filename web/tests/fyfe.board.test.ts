import { flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Board from '../src/games/fyfe/Board.svelte';
import { MATERIAL, type FyfeView } from '../src/games/fyfe/shape';
import { LINES, SPACES } from '../src/games/fyfe/view';
import { clear, draw, finder, tableOf, texts } from './doctored';

vi.stubGlobal('fetch', () => new Promise(() => {})); // words and moves stay on their way
afterEach(clear);

describe('the board of FYFE draws what the view says, whatever lies on it', () => {
  const some = finder<FyfeView>('fyfe');
  /** A token is to be placed, somewhere it completes a tile; there are no charms in the way. */
  const placing = () =>
    some(
      ({ moves, view }) =>
        !view.table.charm &&
        moves.some((move) => view.own!.previews[move]?.gains.length && move.startsWith('place')),
    );
  const asked = placing();
  const shown = (change: (view: FyfeView) => void) => {
    const seen = placing();
    change(seen.view);
    return draw(Board, tableOf('fyfe', seen));
  };
  const open = Object.entries(asked.view.board!.tiles).find(
    ([, { standing, missing }]) => standing === 'possible' && missing > 1,
  )![0];
  const free = [...LINES.keys()].find((line) => !(line in asked.view.board!.tiles))!;
  const at = (room: ParentNode, piece: string) =>
    room.querySelector<HTMLElement>(`[data-touch="${piece}"]`)!;
  const classes = (room: ParentNode, piece: string) =>
    at(room, piece).closest('[role=gridcell]')!.classList;
  const point = (target: HTMLElement) => {
    target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    flushSync();
  };
  const click = (target: HTMLElement) => {
    target.click();
    flushSync();
  };
  /** Have a move's ghost there: touch its first piece, point at its second. */
  const foresee = (room: HTMLElement, slot: string, space: string) => {
    click(at(room, `slot:${slot}`));
    point(at(room, `space:${space}`));
  };

  it('how a tile stands', () => {
    const lines = Object.keys(asked.view.board!.tiles).slice(0, 4);
    const said = ['completed', 'satisfied', 'possible', 'impossible'] as const;
    const room = shown(({ board }) =>
      lines.forEach((line, i) => (board!.tiles[line]!.standing = said[i]!)),
    );
    lines.forEach((line, i) => {
      expect(classes(room, `line:${line}`)).toContain(said[i]);
      expect(classes(room, `line:${line}`).contains('hot')).toBe(said[i] === 'satisfied');
      const tick = at(room, `line:${line}`).querySelector('.tick');
      expect(tick !== null).toBe(said[i] === 'completed');
    });
  });

  it('how many tokens a line needs, and what it waits for', () => {
    const space = LINES.get(open)!.find((each) => asked.moves.includes(`place 2 ${each}`))!;
    const room = shown(({ board }) => {
      board!.tiles[open]!.missing = 73;
      board!.tiles[open]!.tile = 'numbers-up';
      board!.tiles[open]!.awaits = { [space]: '9' };
    });
    expect(at(room, `line:${open}`).textContent).toContain('73');
    expect(at(room, `space:${space}`).getAttribute('aria-label')).toContain('9');
  });

  it('what the turn brings, where its token lies, and which lines must get a tile', () => {
    const room = shown(({ own }) => {
      own!.gains = [
        { rule: 'FYFE-16', points: 41, tile: 'any-five' },
        { rule: 'FYFE-18', points: 77, tile: null },
      ];
      own!.placed = 'e5';
      own!.must = [free];
    });
    expect(texts(room, '.soon')).toEqual(['41 + 77']);
    expect(classes(room, 'space:e5')).toContain('now');
    expect(room.querySelectorAll('.cell.now').length).toBe(1);
    expect(classes(room, `line:${free}`)).toContain('must');
    expect(room.querySelectorAll('.sl.must').length).toBe(1);
  });

  it('what a choice would change, and nothing that it does not say', () => {
    const [move] = Object.entries(asked.view.own!.previews).find(
      ([text, { gains }]) => text.startsWith('place') && gains.length,
    )!;
    const [, slot, space] = move.split(' ') as [string, string, string];
    const silent = shown(({ own }) => (own!.previews = {}));
    foresee(silent, slot, space);
    expect(silent.querySelector('.cell.ghost')).not.toBeNull();
    expect(texts(silent, '.gain')).toEqual([]);
    expect(silent.querySelectorAll('.sl.hot').length).toBe(0);
    clear();
    const room = shown(({ own }) => {
      own!.previews = {
        [move]: {
          standings: { [open]: 'impossible' },
          gains: [{ rule: 'FYFE-16', points: 88, tile: 'all-different' }],
        },
      };
    });
    foresee(room, slot, space);
    expect(texts(room, '.gain')).toEqual(['+88']);
    expect(classes(room, `line:${open}`)).toContain('impossible');
    expect(at(room, `space:${space}`).getAttribute('aria-label')).toContain('88');
  });

  it('points and completed tiles, of everybody', () => {
    const room = shown(({ board, table }) => {
      board!.points = { tiles: 1, firsts: 0, bonus: 0, charms: 0, total: 501 };
      table.boards[1]!.points.total = 502;
      table.boards[1]!.completed = 66;
    });
    expect(texts(room, '.bar .pts')[0]).toContain('501');
    expect(texts(room, '.opp')[0]).toContain('502');
    expect(texts(room, '.opp .tiles')[0]).toContain('66');
  });

  it('the letters and numbers that hint and log speak of', () => {
    const room = shown(() => {});
    expect(texts(room, '.co.column')).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(texts(room, '.co.row')).toEqual(['1', '2', '3', '4', '5']);
    expect(at(room, 'space:d1').getAttribute('aria-label')).toContain('d1');
  });

  it('a tile that is touched, large, with what its line lacks and where', () => {
    const empty = LINES.get(open)!.filter(
      (space) => !asked.view.board!.spaces[SPACES.indexOf(space)],
    );
    const room = shown(({ board }) => {
      board!.tiles[open]!.tile = 'numbers-up';
      board!.tiles[open]!.awaits = Object.fromEntries(empty.map((space) => [space, '9']));
    });
    click(at(room, `line:${open}`));
    for (const space of empty) expect(texts(room, '.look')[0]).toContain(`9 on ${space}`);
    click(at(room, `line:${open}`));
    expect(room.querySelector('.look')).toBeNull();
    const [tile] = asked.view.board!.unused;
    click(at(room, `tile:${tile}`));
    expect(texts(room, '.look')[0]).toContain(String(MATERIAL.tiles[tile!].points));
  });

  it('what the points are made of, from the first turn on', () => {
    const room = shown(({ board }) => {
      board!.points = { tiles: 0, firsts: 0, bonus: 0, charms: 123, total: 123 };
      board!.charms = ['swap', 'replace'];
    });
    click(room.querySelector<HTMLElement>('.bar .pts')!);
    expect(texts(room, 'dialog h2')[0]).toContain('123 points already');
    expect(texts(room, 'dialog .sums span')).toEqual(
      (['swap', 'replace'] as const).map((charm) => String(MATERIAL.charms[charm].points)),
    );
    expect(texts(room, 'dialog .ruleid')).toEqual(['FYFE-20']);
  });

  it('all charms as one, where there is no room for more', () => {
    const room = shown(({ board }) => (board!.charms = ['swap']));
    click(room.querySelector<HTMLElement>('.charm1')!);
    expect(room.querySelectorAll('dialog li').length).toBe(7);
    expect(room.querySelectorAll('dialog .shell.used').length).toBe(6);
  });

  it('an end that speaks of turns', () => {
    const seen = placing();
    seen.over = true;
    const room = draw(Board, tableOf('fyfe', seen));
    expect(room.querySelector('.paper')!.getAttribute('aria-label')).toBe('The turns');
  });

  it('the tiles and charms of the easier game', () => {
    const room = shown(({ table }) => (table.options.easier = 'on'));
    expect(at(room, 'charm:replace')).toBeNull();
    expect(at(room, 'charm:move')).not.toBeNull();
    expect(room.querySelectorAll('.firsts li').length).toBe(12);
  });
});
