/** What a screen reader hears of a board, and what the rail says to do next. */

import { colourOf } from '../../lib/colours';
import { settings } from '../../lib/settings.svelte';
import type { Words } from '../../lib/words';
import type { Choosing } from './choice.svelte';
import { t, tn } from './i18n';
import { MATERIAL, type FyfeBoard } from './shape';
import { SPACES, type Line, type Space, type TokenCode } from './view';

/** "4 jaune à feuille"; a joker is only that. */
export function tokenName(words: Words, code: TokenCode): string {
  if (code.endsWith('*')) return t('fyfe.joker');
  const shape = settings.shapes ? ` (${t(`shape.${colourOf(code[0]!)!}`)})` : '';
  return words.name('token', code) + shape;
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

  /** What the tiles that point here wait for, where it can be only one thing. */
  #awaited(space: Space): string[] {
    return Object.values(this.board.tiles).flatMap(({ tile, awaits }) => {
      const value = awaits[space];
      const { trait } = MATERIAL.tiles[tile];
      if (!value || !trait) return [];
      const named = trait === 'number' ? value : this.words.name(trait, value);
      return [t('fyfe.awaits', { tile: t(`tile.${tile}`), value: named })];
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
