/** What a screen reader hears of a board, and what the rail says to do next. */

import { colourOf } from '../../lib/colours';
import { settings } from '../../lib/settings.svelte';
import type { Words } from '../../lib/words';
import type { Choosing } from './choice.svelte';
import { gain, type Turn } from './gains';
import { t, tn } from './i18n';
import { awaited, pointsOf, standing, type Standing } from './reading';
import { along, LINES, SPACES, through, type Line, type Space, type TokenCode } from './view';

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
    readonly turn: Turn,
    readonly stock: readonly TokenCode[],
    readonly choosing?: Choosing,
  ) {}

  standing(line: Line): Standing {
    const { tiles, spaces, named } = this.turn;
    if (line === named) return 'satisfied';
    return standing(tiles[line]!, along(spaces, line), this.stock);
  }

  /** How many tokens lie in a line. */
  filled(line: Line): number {
    return along(this.turn.spaces, line).filter(Boolean).length;
  }

  space(space: Space): string {
    const token = this.turn.spaces[SPACES.indexOf(space)];
    const place = t('fyfe.space', { row: space[1]!, column: space[0]! });
    const said = [place, token ? tokenName(this.words, token) : t('fyfe.empty')];
    if (!token) said.push(...this.#awaited(space));
    return [...said, ...this.#touch({ what: 'space', name: space })].join(', ');
  }

  line(line: Line): string {
    const name = this.words.name('line', line);
    const tile = this.turn.tiles[line];
    const said = [tile ? this.tile(line) : t('fyfe.line.free', { line: name })];
    return [...said, ...this.#touch({ what: 'line', name: line })].join(', ');
  }

  /** A tile that lies: its name, its points, how near it is. */
  tile(line: Line): string {
    const { tile } = this.turn.tiles[line]!;
    const places = {
      line: this.words.name('line', line),
      tile: t(`tile.${tile}`),
      points: pointsOf(tile),
    };
    return `${t('fyfe.line', places)}, ${this.near(line)}`;
  }

  near(line: Line): string {
    const state = this.standing(line);
    if (state !== 'possible') return t(`fyfe.standing.${state}`);
    return tn('fyfe.missing', 5 - this.filled(line));
  }

  /** What the tiles that point here wait for, where it can be only one thing. */
  #awaited(space: Space): string[] {
    return through(space).flatMap((line) => {
      const lies = this.turn.tiles[line];
      if (!lies || lies.completed) return [];
      const place = LINES.get(line)!.indexOf(space);
      const found = awaited(lies.tile, along(this.turn.spaces, line), place, this.stock);
      if (!found) return [];
      const value =
        found.trait === 'number' ? found.value : this.words.name(found.trait, found.value);
      return [t('fyfe.awaits', { tile: t(`tile.${lies.tile}`), value })];
    });
  }

  #touch(piece: { what: 'space' | 'line'; name: string }): string[] {
    const { choosing } = this;
    if (!choosing?.lit(piece)) return choosing?.chosen(piece) ? [t('fyfe.chosen')] : [];
    const move = choosing.leadsTo(piece);
    const brings = move ? gain(this.turn, move) : null;
    return [
      t('state.playable'),
      ...(brings?.tiles ?? []).map((tile) =>
        t('fyfe.completes', { tile: t(`tile.${tile}`), points: pointsOf(tile) }),
      ),
    ];
  }
}
