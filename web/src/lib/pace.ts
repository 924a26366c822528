/** One moment at a time: what is heard waits here until what is shown has been looked at. */

export const PACES = ['calm', 'steady', 'lively'] as const;
/** How fast the moves of the others are shown. */
export type Pace = (typeof PACES)[number];

/** How long a move is looked at, and what has just ended (a trick): milliseconds. */
export const TIMES: Record<Pace, { move: number; rest: number }> = {
  calm: { move: 1600, rest: 1800 },
  steady: { move: 1000, rest: 1200 },
  lively: { move: 400, rest: 500 },
};

export class Pacer<Moment> {
  #waiting: Moment[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** Shows moments that come together, and says how long the last is looked at before the next. */
    readonly show: (moments: readonly Moment[]) => number,
    /** Whether a moment is worth stopping for even in a hurry. */
    readonly stops: (moment: Moment) => boolean,
  ) {
    document.addEventListener('visibilitychange', this.#hide);
  }

  /** Show it in its time: now, if nothing else is being looked at. */
  add(...moments: Moment[]): void {
    this.#waiting.push(...moments);
    if (document.hidden) this.letGo();
    else if (this.#timer === undefined) this.#next();
  }

  /** What is looked at has been seen; what waits follows at once, up to the next stop. */
  hurry(): void {
    const stop = this.#waiting.findIndex(this.stops);
    this.#next(stop < 0 ? this.#waiting.length : stop + 1);
  }

  /** Show all of it now. */
  letGo(): void {
    this.#end();
    if (this.#waiting.length) this.show(this.#waiting.splice(0));
  }

  close(): void {
    this.#end();
    document.removeEventListener('visibilitychange', this.#hide);
  }

  /** Each moment has a task of its own: the page follows before the next. */
  #next(count = 1): void {
    this.#end();
    if (!this.#waiting.length) return;
    const time = this.show(this.#waiting.splice(0, count));
    if (time || this.#waiting.length) this.#timer = setTimeout(() => this.#next(), time);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** The timers of a page that nobody sees stand still: it must not lag behind. */
  #hide = (): void => {
    if (document.hidden) this.letGo();
  };
}
