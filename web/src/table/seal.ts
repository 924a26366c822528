/** The fair deal, checked here: `crypto.subtle` is missing where a table is played without https. */

import { sha256 } from '../lib/sha256';
import type { Fair } from '../lib/protocol';

export interface Check {
  commitment: string;
  seed: string;
  /** The secret is the one that was promised, and the seed comes from it. */
  kept: boolean;
}

/** The seed of a deal: see `mixed` in the server's `core/chance.py`. */
export function mixed(secret: string, contributions: readonly string[]): string {
  const added = contributions.flatMap((chance, seat) => (chance ? [`${seat + 1} ${chance}`] : []));
  return added.length ? sha256(['tablee deal', secret, ...added].join('\n')) : secret;
}

export function checkDeal(fair: Fair, contributions: readonly string[]): Check {
  const secret = fair.secret ?? '';
  const commitment = `sha256:${sha256(secret)}`;
  const seed = mixed(secret, contributions);
  return { commitment, seed, kept: commitment === fair.commitment && seed === fair.seed };
}
