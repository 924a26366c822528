/** The table of a lesson: a fixed deal on the server's engine, shown move by move. */

import { api, ApiError } from '../lib/api';
import { t } from '../lib/i18n.svelte';
import { PastTable, setupOf } from '../lib/past.svelte';
import { times } from '../lib/settings.svelte';
import type { Answer, Lesson, Position, SeatShown } from '../lib/wire';

/** How long each move of the others is looked at. */
const PACE = 850;

const failed = (sentence: string): Answer => ({
  t: 'failed',
  id: '',
  trouble: { problem: 'lesson', sentence, params: {}, refusal: null },
});

export class LessonTable extends PastTable {
  override readonly replayed = false;
  /** What the learner has played. */
  moves = $state.raw<readonly string[]>([]);
  /** Whether the others have moved as far as the lesson wants them to. */
  settled = $state(false);
  /** The moves that the lesson waits for; none while it only speaks. */
  wanted: readonly string[] = [];
  #lesson: Lesson;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The answer that is on its way: an impatient finger waits for the same one. */
  #answer: Promise<Answer> | null = null;

  constructor(lesson: Lesson, me: string) {
    const seats = Array.from({ length: lesson.seats }, (_, seat): SeatShown =>
      seat === lesson.seat ? { name: me } : { bot: 'regular' },
    );
    super(setupOf(lesson.game, lesson.seats, lesson.options), seats);
    this.#lesson = lesson;
    this.seat = lesson.seat;
    this.frames = lesson.frames;
    this.show(0);
  }

  override get myTurn(): boolean {
    return !this.still && this.at === this.last && (this.position?.moves.length ?? 0) > 0;
  }

  /** Let the others move: to the next event of this kind, or until it is the learner's turn. */
  run(until?: string): void {
    clearTimeout(this.#timer);
    this.settled = false;
    const stop = until
      ? this.frames.findIndex(
          ({ events }, i) => i >= this.at && events.some(({ kind }) => kind === until),
        )
      : -1;
    this.#walk(stop < 0 ? this.last : stop);
  }

  #walk(to: number): void {
    if (this.at >= to) {
      this.settled = true;
      return;
    }
    const quiet = !this.heard[this.at + 1]!.length;
    this.#timer = setTimeout(
      () => {
        this.step();
        this.#walk(to);
      },
      this.still ? times().rest : quiet ? 0 : PACE,
    );
  }

  protected override get goesOn(): boolean {
    return true;
  }

  protected override positionAt(at: number): Position {
    const position = super.positionAt(at);
    if (at !== this.last) return position;
    const { moves, refused } = this.#lesson;
    return { ...position, moves, refused };
  }

  override move(move: string): Promise<Answer> {
    this.#answer ??= this.#move(move).finally(() => (this.#answer = null));
    return this.#answer;
  }

  /** The engine says whether it is allowed; the lesson only, whether it is what it speaks of. */
  async #move(move: string): Promise<Answer> {
    const legal = this.#lesson.moves.includes(move);
    if (legal && !this.wanted.includes(move)) return failed(t('learn.rather'));
    try {
      const next = await api.lesson(this.#lesson.game, [...this.moves, move]);
      this.#lesson = next;
      this.frames = next.frames;
      this.step();
      this.moves = [...this.moves, move];
      return { t: 'confirmed', id: '', seq: 0 };
    } catch (error) {
      const refusal = error instanceof ApiError ? error.trouble?.refusal : null;
      if (refusal) return { t: 'refused', id: '', problem: refusal };
      return failed(error instanceof ApiError && error.trouble ? error.message : t('offline.note'));
    }
  }

  override close(): void {
    super.close();
    clearTimeout(this.#timer);
  }
}
