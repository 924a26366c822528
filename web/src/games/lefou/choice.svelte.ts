/** What a person does at a table of Le Fou: every touch becomes one small move, or the start of several. */

import { announce } from '../../lib/announce.svelte';
import { list } from '../../lib/i18n.svelte';
import type { Sitting } from '../../table/sitting.svelte';
import type { Table } from '../../lib/table.svelte';
import { moveOfHeld, movesOfStack } from './choosing';
import { stacksOf, type Stack } from './field';
import { t } from './i18n';
import type { GameEvent, LefouView } from './shape';
import { moveOfSeat, printed, seatOfMove } from './view';

export class Choice {
  /** The card in the hand that is lifted. */
  readonly lifted = $derived.by(() => {
    const { selected } = this.sitting;
    return selected && this.view().hand.includes(selected) ? selected : null;
  });
  /** The seat whose field is shown as a sheet. */
  looking = $state<number | null>(null);
  /** A stack of which several cards may be named. */
  picking = $state.raw<Stack | null>(null);
  /** What a piece is carried over: `seat:2`, `card:R-s`. */
  under = $state<string | null>(null);
  /** The unit that was touched before anybody was named. */
  #intended: string | null = null;

  constructor(
    readonly sitting: Sitting,
    readonly table: Table<LefouView, GameEvent>,
  ) {
    $effect(() => {
      const { draft, hand } = this.view();
      this.picking = null;
      const face = draft?.kind === 'play' ? draft.face : null;
      const held = face && hand.find((code) => printed(code) === face);
      if (held) sitting.selected = held;
    });
  }

  view(): LefouView {
    return this.table.position!.view;
  }

  get moves(): readonly string[] {
    return this.table.position?.moves ?? [];
  }

  /** Whether something is asked of me now. */
  get asked(): boolean {
    return this.table.myTurn && !this.table.position?.answered;
  }

  get question() {
    return this.view().asks;
  }

  may(move: string): boolean {
    return this.sitting.may(move);
  }

  /** Touch a card of the hand: lift it, then play it; or discard it in an exchange. */
  touchHeld(code: string): void {
    const { asks, draft } = this.view();
    const move = moveOfHeld(asks, code);
    if (move === null) return; // a sheet asks for a face
    if (draft?.kind === 'play' && !this.may(move) && printed(code) === draft.face) this.back();
    else if (draft && !this.may(move))
      void this.sitting.play(move, code); // the server says why not
    else if (this.table.position?.answered) void this.sitting.play(move, code);
    else this.sitting.touch(code, move);
  }

  /** A card of the hand is carried over this. */
  point(on: Element | null): void {
    const found = on?.closest<HTMLElement>('[data-card], [data-seat]');
    const { card, seat } = found?.dataset ?? {};
    this.under = card ? `card:${card}` : seat ? `seat:${seat}` : null;
  }

  /** A unit is carried over this: only opponents count. */
  pointSeat(on: Element | null): void {
    const seat = seatAt(on);
    this.under = this.aims(seat) ? `seat:${seat}` : null;
  }

  /** Let go of a card on the cloth: play it; if it has to name something, that is what it lies on. */
  async lay(code: string, on: Element): Promise<boolean> {
    this.under = null;
    const seat = seatAt(on);
    const front = on.closest<HTMLElement>('[data-card]')?.dataset['card'];
    if (!(await this.sitting.play(printed(code)))) return false;
    if (this.view().draft?.kind === 'play') await this.#nameUnder(seat, front);
    return this.view().draft === null;
  }

  /** Name whom or what a card was laid on; where somebody's field leaves a choice, show it whole. */
  async #nameUnder(seat: number, front: string | undefined): Promise<void> {
    if (this.may(moveOfSeat(seat))) return this.#name(moveOfSeat(seat));
    const { table, seat: me } = this.view();
    const owner = seat < 0 ? me : seat;
    const lit = stacksOf(table, owner).filter((stack) => this.named(stack).length);
    const only = owner === seat && lit.length === 1 ? lit[0] : undefined;
    const meant = lit.find((stack) => stack.front === front) ?? only;
    if (meant) await this.touchStack(meant, owner);
    else if (owner === seat && lit.length) this.looking = seat;
  }

  /** Let go of a unit of mine: it attacks whoever it lies on. */
  async strike(stack: Stack, on: Element | null): Promise<boolean> {
    this.under = null;
    const seat = seatAt(on);
    if (!this.aims(seat) || !this.strikes(stack, this.view().seat)) return false;
    this.#intended = `@${stack.front}`;
    await this.touchSeat(seat);
    return false;
  }

  /** Whether touching somebody means to name or to attack them. */
  aims(seat: number): boolean {
    const { draft, opponents } = this.view();
    if (seat < 0) return false;
    if (this.may(moveOfSeat(seat))) return true;
    return !draft && this.may('attack') && opponents.includes(seat);
  }

  /** Touch somebody: name them, attack them, or look at their field. */
  async touchSeat(seat: number): Promise<void> {
    const move = moveOfSeat(seat);
    const { draft } = this.view();
    if (this.may(move)) await this.#name(move);
    else if (this.#wantsSeat())
      await this.sitting.play(move); // the server says why not
    else if (!draft && this.aims(seat)) {
      await this.sitting.play('attack');
      if (this.may(move)) await this.#name(move);
    } else if (draft && this.#weighs(seat)) await this.#aimAt(move, draft.units);
    else if (seat !== this.view().seat) this.looking = seat;
  }

  /** Whether the attack that is being chosen could as well be aimed at somebody else. */
  #weighs(seat: number): boolean {
    const { draft, forecasts } = this.view();
    return draft?.target !== seat && forecasts.some(({ target }) => target === seat);
  }

  /** The same units against somebody else: back to the start, and all that was chosen again. */
  async #aimAt(target: string, units: readonly string[]): Promise<void> {
    for (const move of ['back', 'attack', target, ...units.map((unit) => `@${unit}`)])
      if (!(await this.sitting.play(move))) return;
  }

  async #name(move: string): Promise<void> {
    const unit = this.#intended;
    this.#intended = null;
    await this.sitting.play(move);
    const { draft } = this.view();
    if (draft?.kind === 'attack' && draft.target >= 0)
      announce(t('lefou.aimed', { name: this.sitting.words.player(draft.target) }));
    if (unit && this.may(unit)) await this.sitting.play(unit);
  }

  #wantsSeat(): boolean {
    return this.asked && this.moves.some((move) => seatOfMove(move) >= 0);
  }

  #wantsCard(): boolean {
    return this.asked && this.moves.some((move) => move.startsWith('@'));
  }

  /** Whether the hint's move is to touch this stack. */
  advises(stack: Stack): boolean {
    const move = this.sitting.advice?.move;
    return typeof move === 'string' && movesOfStack(stack).includes(move);
  }

  /** Whether the hint's move is to name this seat. */
  advisesSeat(seat: number): boolean {
    return this.sitting.advice?.move === moveOfSeat(seat);
  }

  /** What touching a stack would name. */
  named(stack: Stack): string[] {
    return movesOfStack(stack).filter((move) => this.may(move));
  }

  /** Whether touching a stack of mine starts an attack with it. */
  strikes(stack: Stack, owner: number): boolean {
    const { draft, table, seat } = this.view();
    return owner === seat && !draft && table.ready.includes(stack.front) && this.may('attack');
  }

  /** Touch what lies on a field: name it, attack with it, or look at it. */
  async touchStack(stack: Stack, owner: number): Promise<void> {
    const named = this.named(stack);
    if (named.length === 1) await this.sitting.play(named[0]!);
    else if (named.length) this.picking = stack;
    else if (this.#wantsCard()) await this.sitting.play(`@${stack.front}`);
    else if (this.strikes(stack, owner)) {
      this.#intended = `@${stack.front}`;
      await this.attack();
    } else if (owner === this.view().seat) this.sitting.zoomed = stack.front;
    else this.looking = owner;
  }

  /** Begin an attack; where only one opponent is left, it is them. */
  async attack(): Promise<void> {
    await this.sitting.play('attack');
    const seats = this.moves.filter((move) => seatOfMove(move) >= 0);
    if (seats.length === 1) await this.#name(seats[0]!);
  }

  back(): void {
    this.#intended = null;
    void this.sitting.play('back');
  }
}

/** Whose place on the cloth this is; -1 is nobody's. */
const seatAt = (on: Element | null): number =>
  Number(on?.closest<HTMLElement>('[data-seat]')?.dataset['seat'] ?? -1);

/** The names of several cards, each once: "Gardes × 2 et Roi". */
export function namesOf(faces: readonly ReturnType<typeof printed>[]): string {
  const times = new Map<string, number>();
  for (const name of faces.map(nameOf)) times.set(name, (times.get(name) ?? 0) + 1);
  return list([...times].map(([name, n]) => (n > 1 ? `${name}\u00a0×\u00a0${n}` : name)));
}

/** The name that is written on a card. */
export function nameOf(face: ReturnType<typeof printed>): string {
  return /^[a-z]/.test(face)
    ? t(`art.arcana.${face}` as 'art.arcana.fool')
    : t(`art.tarot.${face}` as 'art.tarot.R');
}
