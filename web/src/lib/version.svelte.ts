/**
 * A page that was open while the server was upgraded: it learns of the new version, and begins again
 * with it when that disturbs nobody.
 */

import { keep, kept } from './kept';

export const version = $state({ ready: false });

/** The build that a reload was to replace, so that a reload that does not help is not repeated. */
const KEY = 'reloaded';
/** Milliseconds between two questions of somebody who comes and goes, and for an answer. */
const RARELY = 60_000;
const PATIENCE = 4000;
/** These begin at their beginning: only their reader may interrupt them. */
const DEEP = /^\/(learn|replay)\b/;

/** The script of this page: every build has its own. Empty where nothing was built. */
const script = document.querySelector<HTMLScriptElement>('script[type=module][src^="/assets/"]');
const mine = script?.getAttribute('src') ?? '';
const holds = new Set<() => boolean>();
let asked = 0;

/** Ask whether the server has another build than this page. */
export async function lookForVersion(): Promise<boolean> {
  if (!mine || version.ready) return version.ready;
  asked = Date.now();
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const page = await (await fetch('/', { cache: 'no-cache', signal })).text();
    version.ready = page.includes('src="/assets/') && !page.includes(mine);
  } catch {
    // it cannot be reached: whoever needs it says so
  }
  if (document.hidden) takeUnseen();
  return version.ready;
}

/** Begin again where we are, with the new version. */
export function takeVersion(): void {
  keep(KEY, mine);
  location.reload();
}

/** Whether the page may begin again by itself: there is something to gain, and nobody is writing. */
export const mayTake = (): boolean => version.ready && kept(KEY) !== mine && !isWriting();

/** Between two rounds the next one comes anew anyway. */
export function takeBetween(): void {
  if (mayTake()) takeVersion();
}

/** The page is out of sight: nobody minds, except whose turn it is. */
function takeUnseen(): void {
  const held = DEEP.test(location.pathname) || [...holds].some((busy) => busy());
  if (!held) takeBetween();
}

/** Not out of sight either, while this is so; what is given back ends that. */
export function holdVersion(busy: () => boolean): () => void {
  holds.add(busy);
  return () => void holds.delete(busy);
}

function isWriting(): boolean {
  const field = document.activeElement;
  const text = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return (text && field.value !== '') || document.querySelector('dialog[open]') !== null;
}

/** Whatever may tell of a new version; call once, from the root. */
export function watchVersion(): () => void {
  const seen = (): void => {
    if (document.hidden) takeUnseen();
    else if (Date.now() - asked > RARELY) void lookForVersion();
  };
  const missing = () =>
    void lookForVersion().then(() => {
      if (!document.getElementById('main')) takeBetween(); // the page itself is missing
    });
  addEventListener('vite:preloadError', missing);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('vite:preloadError', missing);
    document.removeEventListener('visibilitychange', seen);
  };
}
