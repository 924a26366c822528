import type { Acts, Done, Overview } from '../../lib/wire';

/** What every sheet of the host's page has. */
export interface Part {
  seen: Overview;
  /** Do something; null if it could not be done. */
  act: (wish: Acts) => Promise<Done | null>;
}
