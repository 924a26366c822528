/** The first games in this browser: what one does not know yet is said in them. */

const KEY = 'tablee.first';
const FIRST = 3;

/** Whether a table is one of the first three that were played here. */
export function isEarly(table: string): boolean {
  try {
    const known = JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
    if (known.includes(table)) return true;
    if (known.length >= FIRST) return false;
    localStorage.setItem(KEY, JSON.stringify([...known, table]));
    return true;
  } catch {
    return false; // without a store every game would be the first
  }
}
