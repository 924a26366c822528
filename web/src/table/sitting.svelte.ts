/** A person at a table: what is chosen, what is explained, what is heard. Every board has one. */

import { flushSync, untrack } from 'svelte';
import { announce, interrupt } from '../lib/announce.svelte';
import { api, ApiError } from '../lib/api';
import { capital, t } from '../lib/i18n.svelte';
import { logOf, saidLine, spokenOf, type Gather, type Line, type SaidLine } from '../lib/log';
import { settings } from '../lib/settings.svelte';
import type { Table } from '../lib/table.svelte';
import type { Answer } from '../lib/live';
import type { Hint, News, Problem, Wished } from '../lib/wire';
import type { Part } from '../lib/words';
import { play, soundOf } from './sounds';
import { GameMoves } from '../lib/moves.svelte';
import { GameWords } from '../lib/words.svelte';

export interface Refusal {
  sentence: string;
  rule?: string;
  /** The piece that was touched: it gets the red ring. */
  piece?: string;
}

/** The first touch on the lamp says why, the second what: then the move is known. */
export interface Advice {
  parts: Part[];
  move: string | null;
}

/** A piece that is to be played when my turn comes, and the moves that it can make. */
export interface Ahead {
  piece: string;
  moves: readonly string[];
}

/** How long a refusal stays, unless something else happens first. */
const TOAST = 6000;
/** How long the last card rests in the hand before it plays by itself. */
const REST = 450;

export class Sitting {
  /** The piece (a card's code, a token's place) that is lifted, or nothing. */
  selected = $state<string | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  advice = $state.raw<Advice | null>(null);
  /** Chosen while others play; nobody else knows. */
  ahead = $state.raw<Ahead | null>(null);
  /** A hint or a move is on its way. */
  busy = $state(false);
  /** The card shown large, by its code. */
  zoomed = $state<string | null>(null);
  /** A card of the hand follows the pointer: it may be let go of on the cloth, or would be now. */
  carried = $state<'may' | 'over' | null>(null);

  readonly #said: GameWords;
  readonly #moves: GameMoves;
  /** The hint that was asked for, while only its reason is told. */
  #found: Hint | null = null;
  #toast: ReturnType<typeof setTimeout> | undefined;
  #heard: readonly News[] = [];
  /** What is told as soon as there are words for it. */
  #untold: News[] = [];
  readonly log: Line[] = $derived.by(() =>
    this.#said.here
      ? logOf(
          this.table.news,
          this.words,
          this.table.seat,
          (n) => t('replay.trick', { n }),
          this.gather,
        )
      : [],
  );
  readonly chat: SaidLine[] = $derived.by(() =>
    this.table.news
      .filter((item) => item.t === 'said')
      .map((item) => saidLine(item, this.table.seat)),
  );
  /** What I am asked now, as text: it stays the same while others move and my moves do not change. */
  readonly #question = $derived.by(() => {
    const { table, topic } = this;
    const { moves, refused } = table.position ?? {};
    return JSON.stringify([table.seat, table.myTurn, moves, refused, topic()]);
  });

  /**
   * `topic` is what I am asked about, where the same moves may answer something else; `gather` what
   * is one entry of the log.
   */
  constructor(
    readonly table: Table,
    readonly topic: () => unknown = () => null,
    readonly gather?: Gather,
  ) {
    this.#said = new GameWords(
      () => table.setup?.game,
      () => table.names,
    );
    this.#moves = new GameMoves(() => table.setup?.game);
    $effect(() => this.#speak());
    const mine = $derived(table.myTurn);
    $effect(() => {
      if (mine) untrack(() => this.#call());
    });
    $effect(() => {
      void this.#question; // whatever was chosen belongs to the question before
      this.selected = null;
      this.advice = null;
    });
    $effect(() => {
      if (table.position?.over) this.hush(); // what was refused belongs to the game
    });
    $effect(() => {
      if (table.myTurn && this.ahead) untrack(() => this.#playAhead());
    });
    $effect(() => this.#playLast());
  }

  get words() {
    return this.#said.words;
  }

  get game(): string {
    return this.words.has('name') ? this.words.say('name') : (this.table.setup?.game ?? '');
  }

  /** Whether this move may be made now. */
  may(move: string): boolean {
    return this.table.position?.moves.includes(move) ?? false;
  }

  /** Why this move may not be made, if the server has said so. */
  why(move: string): Problem | undefined {
    return this.table.position?.refused[move];
  }

  /** A state for `Card`: lit, in the shade, or neither while nothing is asked of me. */
  light(moves: readonly string[]): 'rest' | 'playable' | 'unplayable' {
    if (!this.table.myTurn) return 'rest';
    return moves.some((move) => this.may(move)) ? 'playable' : 'unplayable';
  }

  /** Out of turn a piece is chosen for the turn to come, or not any more; whether that was it. */
  choose(piece: string, moves: readonly string[]): boolean {
    const { table } = this;
    if (table.still) {
      table.hurry(); // who goes on has seen enough
      flushSync(); // a card that is lifted now answers the question that comes with it
    }
    if (!table.live || table.seat < 0 || table.myTurn || table.position?.over) return false;
    this.hush();
    this.ahead = this.ahead?.piece === piece ? null : { piece, moves };
    return true;
  }

  /** My turn has come: what was chosen is played if it may be, else it goes back and says why. */
  #playAhead(): void {
    const { piece, moves } = this.ahead!;
    this.ahead = null;
    const allowed = moves.filter((move) => this.may(move));
    const problem = moves.map((move) => this.why(move)).find(Boolean);
    if (allowed.length === 1) void this.play(allowed[0]!, piece);
    else if (allowed.length) this.selected = piece;
    else if (problem) this.explain(problem, piece);
  }

  /** Touch a piece that plays `move`: the first touch lifts it, the second plays. */
  touch(piece: string, move: string): void {
    if (this.table.replayed) {
      this.zoomed = piece; // nothing is asked: look at it
      return;
    }
    const problem = this.why(move);
    if (problem || !this.table.myTurn) {
      this.selected = null;
      this.explain(problem ?? { rule: 'TABLE-01' }, piece);
      return;
    }
    this.hush();
    // What the server has not spoken of yet is asked: it says why not.
    if (!this.may(move)) void this.play(move, piece);
    else if (this.selected === piece || !settings.twoTaps) void this.play(move);
    else this.selected = piece;
  }

  /** Make a move; whether it was made. */
  async play(move: string, piece?: string): Promise<boolean> {
    this.hush();
    this.selected = null;
    this.advice = null;
    this.busy = true;
    const answer = await this.table.move(move);
    this.#heed(answer, piece);
    this.busy = false;
    return answer.t === 'confirmed';
  }

  /** Anything else that one may ask of a table. */
  async ask(wish: Wished): Promise<boolean> {
    this.hush();
    const answer = await this.table.ask(wish);
    this.#heed(answer);
    return answer.t === 'confirmed';
  }

  /** Why my last move cannot be taken back; nothing if that can be asked for. */
  async mayTakeBack(): Promise<Problem | null> {
    const answer = await this.table.ask({ t: 'ask', what: 'take-back', dry: true });
    return answer.t === 'refused' ? answer.problem : null;
  }

  #heed(answer: Answer, piece?: string): void {
    if (answer.t === 'refused') this.explain(answer.problem, piece);
    if (answer.t === 'failed') this.#show({ sentence: answer.trouble.sentence });
  }

  /** Say why something is not allowed, with its rule. */
  explain(problem: Problem, piece?: string): void {
    this.#show({ sentence: this.sentence(problem), rule: problem.rule, piece });
  }

  /** The sentence of a problem. */
  sentence({ rule, case: which, params }: Problem): string {
    return this.plain(which ? `refusal.${rule}.${which}` : `refusal.${rule}`, params);
  }

  #show(refusal: Refusal): void {
    this.refusal = refusal;
    interrupt(refusal.sentence);
    clearTimeout(this.#toast);
    this.#toast = setTimeout(() => (this.refusal = null), TOAST);
  }

  /** Put the last refusal away. */
  hush(): void {
    clearTimeout(this.#toast);
    this.refusal = null;
  }

  async hint(): Promise<void> {
    if (this.busy || !this.table.setup?.hints) return;
    this.hush(); // they share a place in a small room
    if (this.advice && this.#found) return this.#tellMove(this.#found);
    this.busy = true;
    const question = this.#question;
    try {
      const found = await api.hint(this.table.id);
      if (question === this.#question) this.#tellWhy(found);
    } catch (error) {
      const heard = error instanceof ApiError && error.trouble ? error.message : t('offline.note');
      this.#show({ sentence: heard });
    }
    this.busy = false;
  }

  /** Why: the reason alone, so that one may find the move. */
  #tellWhy(found: Hint): void {
    this.#found = found;
    this.#advise(null, this.words.tell(`reason.${found.reason}`, found.params));
  }

  /** What: the move, lit and named. */
  #tellMove({ move, reason, params }: Hint): void {
    const why = this.words.tell(`reason.${reason}`, params);
    const [first, ...rest] = this.named(move);
    this.#advise(move, [
      { ...first!, text: capital(first!.text) },
      ...rest,
      { text: '. ' },
      ...why,
    ]);
  }

  #advise(move: string | null, parts: Part[]): void {
    this.advice = { move, parts };
    announce(parts.map((part) => part.text).join(''));
  }

  /** A move in words; as it is written, until its description has come. */
  named(move: string): Part[] {
    const described = this.#moves.get(move);
    return described ? this.words.tell(`move.${described.kind}`, described) : [{ text: move }];
  }

  plain(key: string, params?: Record<string, unknown>): string {
    return this.words
      .tell(key, params)
      .map((part) => part.text)
      .join('');
  }

  /** "Your turn": aloud, and if the page is out of sight as the person has asked for it. */
  #call(): void {
    interrupt(t('table.turn'));
    if (!settings.notify || !document.hidden || !('Notification' in window)) return;
    if (Notification.permission !== 'granted') return;
    const call = new Notification(t('table.turn'), { body: this.game, tag: this.table.id });
    call.onclick = () => window.focus();
  }

  /** What has just happened: its sounds at once, its sentences later. */
  #hear(): void {
    const { latest, recalled, setup } = this.table;
    if (latest === this.#heard) return;
    this.#heard = latest;
    if (recalled) return; // nobody wants to hear the past
    this.#untold.push(...latest);
    for (const item of latest) {
      if (item.t !== 'happened') continue;
      const sound = soundOf(setup?.game ?? '', String(item.event['kind']));
      if (sound) play(sound);
    }
  }

  #speak(): void {
    this.#hear();
    if (!this.#said.here) return;
    for (const item of this.#untold.splice(0)) {
      const sentence = spokenOf(item, this.words, this.table.seat);
      if (sentence) announce(sentence);
    }
  }

  /** One legal move left, and the person wants it so: it plays by itself. */
  #playLast(): (() => void) | undefined {
    const moves = this.table.position?.moves ?? [];
    if (!settings.autoLast || !this.table.myTurn || moves.length !== 1) return undefined;
    if (Object.keys(this.table.position?.refused ?? {}).length) return undefined;
    const timer = setTimeout(() => this.carried ?? void this.play(moves[0]!), REST);
    return () => clearTimeout(timer);
  }
}
