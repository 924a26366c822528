/** What a person does at a table of Le Fou: every touch becomes one small move, or the start of several. */

import { t } from '../../lib/i18n.svelte';
import type { Sitting } from '../../table/sitting.svelte';
import { moveOfHeld, movesOfStack, question } from './choosing';
import type { Stack } from './field';
import { moveOfSeat, printed, seatOfMove, type LefouView } from './view';

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
  /** The unit that was touched before anybody was named. */
  #intended: string | null = null;

  constructor(
    readonly sitting: Sitting,
    readonly view: () => LefouView,
  ) {
    $effect(() => {
      const { draft, hand } = view();
      void sitting.table.position;
      this.picking = null;
      const face = draft?.kind === 'play' ? draft.face : null;
      const held = face && hand.find((code) => printed(code) === face);
      if (held) sitting.selected = held;
    });
  }

  get moves(): readonly string[] {
    return this.sitting.table.position?.moves ?? [];
  }

  /** Whether something is asked of me now. */
  get asked(): boolean {
    const { table } = this.sitting;
    return table.myTurn && !table.position?.answered;
  }

  get question() {
    return question(this.view());
  }

  may(move: string): boolean {
    return this.sitting.may(move);
  }

  /** Touch a card of the hand: lift it, then play it; or discard it in an exchange. */
  touchHeld(code: string): void {
    const { draft } = this.view();
    const move = moveOfHeld(draft, code);
    if (this.sitting.table.position?.answered) this.sitting.explain({ rule: 'TABLE-21' }, code);
    else if (move === null) this.sitting.explain({ rule: 'LF-12', case: 'name' }, code);
    else if (draft && !this.may(move)) {
      if (draft.kind === 'play' && printed(code) === draft.face) void this.sitting.play('back');
      else this.sitting.explain({ rule: 'LF-12', case: 'name' }, code);
    } else this.sitting.touch(code, move);
  }

  /** Whether touching somebody means to name or to attack them. */
  aims(seat: number): boolean {
    const { draft, table, seat: me } = this.view();
    if (this.may(moveOfSeat(seat))) return true;
    return (
      !draft && this.may('attack') && table.alive[seat]! && table.teams[seat] !== table.teams[me]
    );
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
    } else if (seat !== this.view().seat) this.looking = seat;
  }

  async #name(move: string): Promise<void> {
    const unit = this.#intended;
    this.#intended = null;
    await this.sitting.play(move);
    if (unit && this.may(unit)) await this.sitting.play(unit);
  }

  #wantsSeat(): boolean {
    return this.asked && this.moves.some((move) => seatOfMove(move) >= 0);
  }

  #wantsCard(): boolean {
    return this.asked && this.moves.some((move) => move.startsWith('@'));
  }

  /** What touching a stack would name. */
  named(stack: Stack): string[] {
    return movesOfStack(stack).filter((move) => this.may(move));
  }

  /** Whether touching a stack of mine starts an attack with it. */
  strikes(stack: Stack, owner: number): boolean {
    const { draft, table, seat } = this.view();
    const ready = stack.kind === 'unit' && !table.spent.includes(stack.front);
    return owner === seat && !draft && ready && this.may('attack');
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

/** The name that is written on a card. */
export function nameOf(face: ReturnType<typeof printed>): string {
  return /^[a-z]/.test(face)
    ? t(`art.arcana.${face}` as 'art.arcana.fool')
    : t(`art.tarot.${face}` as 'art.tarot.R');
}
