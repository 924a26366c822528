/** What a screen reader hears of a board, and what the rail says to do next. */

import { colourOf } from '../../lib/colours';
import { list } from '../../lib/i18n.svelte';
import { settings } from '../../lib/settings.svelte';
import type { Words } from '../../lib/words';
import type { Choosing } from './choice.svelte';
import { t, tn } from './i18n';
import { MATERIAL, type FyfeBoard, type TileCode } from './shape';
import { LINES, SPACES, type Line, type Space, type TokenCode } from './view';

/** "4 jaune à feuille"; a joker is only that. */
export function tokenName(words: Words, code: TokenCode): string {
  if (code.endsWith('*')) return t('fyfe.joker');
  const shape = settings.shapes ? ` (${t(`shape.${colourOf(code[0]!)!}`)})` : '';
  return words.name('token', code) + shape;
}

/** What a tile asks of its line. */
export function aboutTile(tile: TileCode): string {
  const kind = /^(house|different|same)/.exec(tile)?.[0] ?? tile;
  return t(`fyfe.about.${kind as 'house' | 'different' | 'same' | 'any-five'}`);
}

/** The names of a board's parts: what lies there, what it waits for, what a touch would complete. */
export class Names {
  constructor(
    readonly words: Words,
    readonly board: FyfeBoard,
    readonly choosing?: Choosing,
  ) {}

  space(space: Space): string {
    const token = this.board.spaces[SPACES.indexOf(space)];
    const place = t('fyfe.space', { row: space[1]!, column: space[0]! });
    const said = [place, token ? tokenName(this.words, token) : t('fyfe.empty')];
    return [...said, ...this.#awaited(space), ...this.#touch('space', space)].join(', ');
  }

  line(line: Line): string {
    const name = this.words.name('line', line);
    const said = [this.board.tiles[line] ? this.tile(line) : t('fyfe.line.free', { line: name })];
    return [...said, ...this.#touch('line', line)].join(', ');
  }

  /** A tile that lies: its name, its points, how near it is. */
  tile(line: Line): string {
    const { tile, standing, missing } = this.board.tiles[line]!;
    const near =
      standing === 'possible' ? tn('fyfe.missing', missing) : t(`fyfe.standing.${standing}`);
    const places = {
      line: this.words.name('line', line),
      tile: t(`tile.${tile}`),
      points: MATERIAL.tiles[tile].points,
    };
    return `${t('fyfe.line', places)}, ${near}`;
  }

  /** What the tile of a line still needs, and where; or how it stands. */
  lacks(line: Line): string {
    const { tile, standing, missing, awaits } = this.board.tiles[line]!;
    if (standing !== 'possible') return t(`fyfe.lacks.${standing}`);
    const spaces = LINES.get(line)!.filter((space) => !this.board.spaces[SPACES.indexOf(space)]);
    if (!spaces.every((space) => awaits[space]))
      return tn('fyfe.lacks', missing, { spaces: list(spaces) });
    const each = spaces.map((space) =>
      t('fyfe.lacks.value', { space, value: this.#value(tile, awaits[space]!) }),
    );
    return t('fyfe.lacks.values', { values: list(each) });
  }

  /** A value of the trait that a tile looks at. */
  #value(tile: TileCode, value: string): string {
    const { trait } = MATERIAL.tiles[tile];
    return !trait || trait === 'number' ? value : this.words.name(trait, value);
  }

  /** What the tiles that point here wait for, where it can be only one thing. */
  #awaited(space: Space): string[] {
    return Object.values(this.board.tiles).flatMap(({ tile, awaits }) => {
      const value = awaits[space];
      if (!value) return [];
      return [t('fyfe.awaits', { tile: t(`tile.${tile}`), value: this.#value(tile, value) })];
    });
  }

  #touch(what: 'space' | 'line', name: string): string[] {
    const { choosing } = this;
    const piece = { what, name };
    if (!choosing?.lit(piece)) return choosing?.chosen(piece) ? [t('fyfe.chosen')] : [];
    const move = choosing.leadsTo(piece);
    const gains = (move && choosing.preview(move)?.gains) ?? [];
    return [
      t('state.playable'),
      ...gains.flatMap(({ tile, points }) =>
        tile ? [t('fyfe.completes', { tile: t(`tile.${tile}`), points })] : [],
      ),
    ];
  }
}
