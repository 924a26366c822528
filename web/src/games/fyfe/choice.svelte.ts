/** What I have in hand and point at. It outlasts the others' moves: everybody plays at once. */

import { untrack } from 'svelte';
import { settings } from '../../lib/settings.svelte';
import type { Table } from '../../lib/table.svelte';
import type { Sitting } from '../../table/sitting.svelte';
import {
  isNothing,
  keyOf,
  meant,
  NOTHING,
  offered,
  options,
  press,
  take,
  type Choice,
  type Piece,
} from './choosing';
import { parse, partsOf, write, type Move } from './moves';
import type { CharmCode, FyfeView, GameEvent, Preview, TileCode } from './shape';

export type Pointer = 'mouse' | 'touch' | 'key';

export class Choosing {
  #choice = $state.raw<Choice>(NOTHING);
  /** What the mouse, the focus or a finger is on. */
  pointed = $state.raw<Piece | null>(null);
  /** A finger has put a ghost there: the next touch makes the move. */
  waiting = $state(false);
  /** The tile that was touched last, of the tray or by its line: it lies open beside the board. */
  opened = $state.raw<Piece | null>(null);
  /** What is shown large. */
  about = $state.raw<Piece | null>(null);
  /** A piece follows the pointer. */
  dragging = $state(false);

  readonly moves: Move[] = $derived.by(() =>
    (this.table.position?.moves ?? []).map((move) => parse(move)),
  );
  /** What is chosen, as long as a legal move has it. */
  readonly choice: Choice = $derived.by(() =>
    options(this.moves, this.#choice).length ? this.#choice : NOTHING,
  );
  readonly #offered = $derived.by(() => offered(this.moves, this.choice));
  readonly #all = $derived.by(() => offered(this.moves, NOTHING));
  readonly #charms = $derived.by(() => new Set(this.moves.map(({ kind }) => kind)));
  readonly empty = $derived.by(() => isNothing(this.choice));
  /** The move that a touch on what is pointed at would make. */
  readonly ghost: Move | null = $derived.by(() => this.pointed && this.leadsTo(this.pointed));
  readonly #advised = $derived.by(() => {
    const { advice } = this.sitting;
    if (!advice?.move) return new Set<string>();
    const { kind, parts } = parse(advice.move);
    const whats = { from: 'space', to: 'space' } as Record<string, Piece['what']>;
    return new Set([
      `charm:${kind}`,
      ...partsOf(kind).map((part) => `${whats[part] ?? part}:${parts[part]}`),
    ]);
  });

  constructor(
    readonly sitting: Sitting,
    readonly table: Table<FyfeView, GameEvent>,
  ) {}

  /** Part of what is chosen. */
  chosen({ what, name }: Piece): boolean {
    const { charm, parts } = this.choice;
    if (what === 'charm') return charm === name;
    const own = what === 'space' ? [parts.space, parts.from, parts.to] : [parts[what]];
    return own.includes(name as never);
  }

  /** May be touched next, now that something is chosen. */
  lit(piece: Piece): boolean {
    return !this.empty && this.#offered.has(keyOf(piece));
  }

  /** Some legal move has it. */
  may(piece: Piece): boolean {
    if (piece.what === 'charm') return this.#charms.has(piece.name as CharmCode);
    return this.#all.has(keyOf(piece)) || this.#offered.has(keyOf(piece));
  }

  /** The move that a touch on this piece makes, if nothing else is missing. */
  leadsTo(piece: Piece): Move | null {
    if (this.empty || piece.what === 'charm') return null;
    return press(this.moves, this.choice, piece).play ?? null;
  }

  /** What the server says that a move would change, if it changes how a tile stands. */
  preview(move: Move): Preview | undefined {
    return this.table.position?.view.own?.previews[write(move)];
  }

  advised(piece: Piece): boolean {
    return this.#advised.has(keyOf(piece));
  }

  refused(piece: Piece): boolean {
    return this.sitting.refusal?.piece === keyOf(piece);
  }

  clear(): void {
    this.#choice = NOTHING;
    this.opened = null;
    this.point(null);
  }

  /** The tile of a piece: of the tray, or of the line that has one. */
  tileOf({ what, name }: Piece): TileCode | undefined {
    const board = this.table.position?.view.board;
    return what === 'tile' ? board?.unused.find((tile) => tile === name) : board?.tiles[name]?.tile;
  }

  /** A touch on a tile opens it, a second one and any other touch close it. */
  #open(piece: Piece): void {
    const again = this.opened && keyOf(this.opened) === keyOf(piece);
    this.opened = !again && this.tileOf(piece) ? piece : null;
  }

  /** Also called while the focus moves by itself, inside somebody's effect: it depends on nothing. */
  point(piece: Piece | null): void {
    const now = untrack(() => this.pointed);
    if (now === piece || (now && piece && keyOf(now) === keyOf(piece))) return;
    this.pointed = piece;
    this.waiting = false;
  }

  touch(piece: Piece, by: Pointer): void {
    const { choice, play, refused } = press(this.moves, this.choice, piece);
    this.#open(piece);
    if (refused) return this.#explain(piece);
    this.sitting.hush();
    const known = this.pointed && keyOf(this.pointed) === keyOf(piece) && this.waiting;
    if (play && by === 'touch' && settings.twoTaps && piece.what !== 'charm' && !known) {
      this.point(piece);
      this.waiting = true;
      return;
    }
    if (play) this.make(play);
    else {
      this.#choice = choice;
      if (by === 'touch') this.point(null);
    }
  }

  /** The primary button: make the move whose ghost is there. */
  confirm(): void {
    if (this.ghost) this.make(this.ghost);
  }

  make(move: Move): void {
    this.clear();
    void this.sitting.play(write(move));
  }

  /** A drag begins; false if this piece goes nowhere. */
  take(piece: Piece): boolean {
    const taken = take(this.moves, this.choice, piece);
    if (!taken) return false;
    this.sitting.hush();
    this.#choice = taken;
    this.dragging = true;
    return true;
  }

  /** It ends here; away from everything the piece goes back. */
  async drop(piece: Piece | null): Promise<boolean> {
    this.dragging = false;
    const pressed = piece && press(this.moves, this.choice, piece);
    if (pressed?.play) {
      this.clear();
      return this.sitting.play(write(pressed.play));
    }
    if (piece && pressed?.refused) this.#explain(piece);
    this.clear();
    return false;
  }

  /**
   * Something that no legal move has: a tile that lies is open now, the rest the server explains.
   * A charm is shown large: few know the seven by their shells.
   */
  #explain(piece: Piece): void {
    if (this.table.seat < 0 || piece.what === 'charm') this.inspect(piece);
    if (this.table.seat < 0) return;
    const { charm, parts } = this.choice;
    if (piece.what === 'line' && this.tileOf(piece) && !charm && !parts.tile) return;
    if (piece.what === 'tile' && !this.table.myTurn) return;
    const move = meant(this.choice, piece);
    if (!move) {
      const first = piece.what === 'space' && this.#charms.has('place') && this.sitting.why('done');
      if (first) this.sitting.explain(first, keyOf(piece));
      return;
    }
    const known = this.sitting.why(move);
    if (known) this.sitting.explain(known, keyOf(piece));
    else void this.#ask(move, piece);
  }

  async #ask(move: string, piece: Piece): Promise<void> {
    const answer = await this.table.move(move);
    if (answer.t === 'refused') this.sitting.explain(answer.problem, keyOf(piece));
  }

  inspect(piece: Piece): void {
    this.about = piece;
  }
}
