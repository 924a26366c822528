/** A tiny router on the history API: one pattern a page, `:name` takes one step of the path. */

import { mayTake } from './version.svelte';

export type Places = Record<string, string>;

export interface Route<Page> {
  pattern: string;
  page: Page;
}

/** The first route that fits a path, with what its places took. */
export function match<Page>(
  routes: readonly Route<Page>[],
  path: string,
): { page: Page; places: Places } | null {
  const steps = path.split('/').filter(Boolean);
  for (const { pattern, page } of routes) {
    const wanted = pattern.split('/').filter(Boolean);
    if (wanted.length !== steps.length) continue;
    const places: Places = {};
    const fits = wanted.every((step, i) => {
      if (!step.startsWith(':')) return step === steps[i];
      try {
        places[step.slice(1)] = decodeURIComponent(steps[i]!);
        return true;
      } catch {
        return false; // a path that nobody could have meant
      }
    });
    if (fits) return { page, places };
  }
  return null;
}

export const here = $state({
  path: location.pathname,
  search: location.search,
  hash: location.hash,
});

function look(): void {
  here.path = location.pathname;
  here.search = location.search;
  here.hash = location.hash;
}
addEventListener('popstate', look);

/** Go to another page of the app; with a new version, if there is one. */
export function go(address: string, { replace = false } = {}): void {
  if (mayTake()) {
    location[replace ? 'replace' : 'assign'](address);
    return;
  }
  history[replace ? 'replaceState' : 'pushState'](null, '', address);
  look();
  if (!location.hash) scrollTo(0, 0);
}

/** Follow links of the app without loading the page again; others are the browser's. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = (event.target as Element | null)?.closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
  const to = new URL(link.href);
  if (to.origin !== location.origin || to.pathname.startsWith('/api/')) return;
  if (to.pathname === location.pathname && to.hash) return; // a jump inside the page
  event.preventDefault();
  go(to.pathname + to.search + to.hash);
}
