/** Who this browser is for the server: nobody, until a table needs a name. */

import { api } from './api';
import { t } from './i18n.svelte';
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

/** Be somebody, under this name or the one that was used before; a guest needs nothing else. */
export async function beSomebody(name?: string): Promise<void> {
  const known = await whoAmI();
  const wanted = name?.trim() || known || settings.name || t('guest');
  if (known === null) person.name = (await api.become(wanted)).name;
  else if (known !== wanted) person.name = (await api.rename(wanted)).name;
  settings.name = person.name ?? wanted;
}
