import { flushSync, mount, unmount } from 'svelte';
import type { Face } from '../src/games/manifest';

/** Whether a game draws something for a code, and not only writes it. */
export function drawn(face: Face, code: string): boolean {
  const target = document.createElement('div');
  const shown = mount(face, { target, props: { code } });
  flushSync();
  const found = target.querySelector('svg') !== null;
  void unmount(shown);
  return found;
}
