/** What to call somebody who has not said their name: never twice the same at one table. */

import { t } from './i18n.svelte';

const KEY = 'tablee.guest';
let drawn: string | undefined;

const kept = (): string | undefined => {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined; // without a store the name lasts as long as the page
  }
};

const anyOf = (words: string): string => {
  const choices = words.split(' ');
  return choices[Math.floor(Math.random() * choices.length)]!;
};

/** A friendly name, the same in this browser from now on; another one if others have it. */
export function guestName(taken: readonly string[] = []): string {
  drawn ??= kept();
  while (drawn === undefined || taken.includes(drawn)) {
    drawn = t('guest.name', { animal: anyOf(t('guest.animals')), mood: anyOf(t('guest.moods')) });
    try {
      localStorage.setItem(KEY, drawn);
    } catch {
      // see above
    }
  }
  return drawn;
}

/** Whether a name was given to somebody, and not said by them. */
export const isGuest = (name: string | null | undefined): boolean =>
  !name || name === guestName() || name === t('guest');
