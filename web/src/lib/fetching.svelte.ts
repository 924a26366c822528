/** What a page shows is asked for once, and an answer that comes too late is not heard. */

import { untrack } from 'svelte';
import { ApiError } from './api';

/** What went wrong, whatever was thrown: without an answer, the server cannot be reached. */
export const errorOf = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, null);

/**
 * Fetch what `wanted` says, if it is anything, and again only if it says something else: nothing
 * that fetching reads or writes on its way makes it run twice. Call it while a component is made.
 */
export function fetching<Wanted, Found>(
  wanted: () => Wanted | '' | undefined,
  fetch: (wanted: Wanted) => Promise<Found>,
  found: (it: Found) => void,
  lost: (error: ApiError) => void,
): void {
  $effect(() => {
    const now = wanted();
    if (!now) return undefined;
    let current = true;
    untrack(() => fetch(now)).then(
      (it) => current && found(it),
      (error) => current && lost(errorOf(error)),
    );
    return () => (current = false);
  });
}
