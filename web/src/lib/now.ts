/** What time it is: whoever reads it here is told twice a second. */

import { createSubscriber } from 'svelte/reactivity';

const follow = createSubscriber((tell) => {
  const timer = setInterval(tell, 500);
  return () => clearInterval(timer);
});

/** Unix seconds, by this browser's clock. */
export function now(): number {
  follow();
  return Date.now() / 1000;
}
