/**
 * What a screen reader hears: one sentence each; several within 300 ms are joined. A sentence leaves
 * its region once it has been heard: whoever comes by later must not take it for the present.
 */

export const announcements = $state({ polite: '', assertive: '' });

type Region = keyof typeof announcements;

const TOGETHER = 300;
const STAYS = 5000;
const waiting: string[] = [];
const leaving: Partial<Record<Region, ReturnType<typeof setTimeout>>> = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/** Say what happened, when there is a pause. */
export function announce(sentence: string): void {
  waiting.push(sentence);
  timer ??= setTimeout(() => {
    say('polite', waiting.splice(0).join(' '));
    timer = undefined;
  }, TOGETHER);
}

/** Say it at once: "your turn", a refusal. */
export function interrupt(sentence: string): void {
  say('assertive', sentence);
}

/** The same sentence twice is said twice. */
function say(region: Region, sentence: string): void {
  clearTimeout(leaving[region]);
  announcements[region] = '';
  queueMicrotask(() => (announcements[region] = sentence));
  leaving[region] = setTimeout(() => (announcements[region] = ''), STAYS);
}
