/** Who this browser is for the server: nobody, until a table needs a name. */

import { api } from './api';
import { guestName, isGuest } from './guest';
import { settings } from './settings.svelte';

export const person = $state<{ name: string | null; asked: boolean }>({ name: null, asked: false });

/** Ask the server once who this is; null if nobody. */
export async function whoAmI(): Promise<string | null> {
  if (person.asked) return person.name;
  person.name = (await api.me())?.name ?? null;
  if (person.name !== null) settings.name = person.name;
  person.asked = true;
  return person.name;
}

/** This device was signed out: who it is must be asked again. */
export function forgetMe(): void {
  person.name = null;
  person.asked = false;
}

/** What others call this person, or will. */
export const calledNow = (): string => person.name ?? (settings.name || guestName());

/** Whether this person has never said a name: then they are asked in passing. */
export const isUnnamed = (): boolean => isGuest(person.name ?? settings.name);

/** The name that was said last is on its way to the server. */
let saying: Promise<void> = Promise.resolve();

/** Be somebody, under this name or the one that was used before; a guest needs nothing else. */
export async function beSomebody(name?: string): Promise<void> {
  const known = await whoAmI();
  if (!name) await saying.catch(() => {});
  const wanted = name?.trim() || calledNow();
  if (known === null) person.name = (await api.become(wanted)).name;
  else if (known !== wanted) person.name = (await api.rename(wanted)).name;
  settings.name = person.name ?? wanted;
}

/** A name that was said is kept at once; the server hears of it if it knows us. */
export async function sayName(name: string): Promise<void> {
  if (!name.trim()) return;
  settings.name = name.trim();
  if (person.name !== null) await (saying = beSomebody(name));
}
