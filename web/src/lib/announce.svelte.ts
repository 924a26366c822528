/** What a screen reader hears: one sentence each; several within 300 ms are joined. */

export const announcements = $state({ polite: '', assertive: '' });

const TOGETHER = 300;
const waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Say what happened, when there is a pause. */
export function announce(sentence: string): void {
  waiting.push(sentence);
  timer ??= setTimeout(() => {
    announcements.polite = waiting.splice(0).join(' ');
    timer = undefined;
  }, TOGETHER);
}

/** Say it at once: "your turn", a refusal. The same sentence twice is said twice. */
export function interrupt(sentence: string): void {
  announcements.assertive = '';
  queueMicrotask(() => (announcements.assertive = sentence));
}
