/** What the shelf knows of our games beyond what the server says. A new game needs no line here. */

/** From left to right; others come after them. */
export const ORDER = ['rage', 'fou', 'lefou', 'fyfe'];

/** Those that have a guided first hand. */
export const TAUGHT: readonly string[] = ['rage', 'fou', 'lefou', 'fyfe'];

/** How long a game takes people who know it, about. */
export const MINUTES: Record<string, number> = { rage: 45, fou: 40, lefou: 60, fyfe: 30 };

/** Three cards, or tokens, that stand for a game on the sheet of a new table. */
export const FANS: Record<string, string[]> = {
  rage: ['r11', 'y3', 'b15'],
  fou: ['r8', '1', 'g27'],
  lefou: ['C-s', 'emperor', '4-h'],
  fyfe: ['v2m', 'y5l', 'r3f'],
};
