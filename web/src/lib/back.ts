/** Somebody waits for a server that does not answer. */

const PAUSE = 3000;

/** Do something once the server answers again; what is given back gives up. */
export function whenBack(act: () => void): () => void {
  const asking = setInterval(() => {
    fetch('/health').then(
      ({ ok }) => {
        if (!ok) return;
        clearInterval(asking);
        act();
      },
      () => {}, // not yet
    );
  }, PAUSE);
  return () => clearInterval(asking);
}
