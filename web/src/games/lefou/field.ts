/** A field as it lies there: units with what they carry, armours, what stays. */

import type { TarotCode } from './art/tarot';
import type { LefouTable, Lying, Standing } from './shape';
import { faceOn } from './view';

/** A card in front and what lies on it, which is drawn behind and higher. */
export interface Stack {
  front: string;
  /** From the back to the front; the last one is `front`. */
  cards: string[];
  kind: Standing;
  /** What it adds to an attack or a defence, or does to hit points each turn. */
  badge?: { text: string; tone: 'attack' | 'defence' | 'loss' };
  /** What lies there and what each card adds, front first. */
  parts: { card: string; face: TarotCode; bonus: number }[];
  /** A Papess or a Tower that somebody else has laid here. */
  from: number;
}

const ORDER: readonly Standing[] = ['unit', 'armour', 'permanent'];
const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);

/** All stacks of a field: units first, then armours, then what stays. */
export function stacksOf(table: LefouTable, seat: number): Stack[] {
  const lying = table.fields[seat] ?? [];
  return lying
    .flatMap((root) => (root.kind ? [stackOf(table, lying, root, root.kind)] : []))
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

function stackOf(table: LefouTable, lying: readonly Lying[], root: Lying, kind: Standing): Stack {
  const carried = (under: string): Lying[] =>
    lying.filter(({ on }) => on === under).flatMap((row) => [row, ...carried(row.card)]);
  const all = [root, ...carried(root.card)];
  return {
    front: root.card,
    cards: all.map(({ card }) => card).toReversed(),
    kind,
    badge: badgeOf(kind, root.adds ?? []),
    parts: all.map(({ card, bonus }) => ({ card, face: faceOn(table, card), bonus })),
    from: root.seat,
  };
}

/** `+7` for an attack, `+2/8` with a lance, `−5` for a Papess; a Tower has none. */
function badgeOf(kind: Standing, [least, most]: readonly number[]): Stack['badge'] {
  if (least === undefined) return undefined;
  const text = most === undefined ? signed(least) : `${signed(least)}/${most}`;
  return { text, tone: kind === 'unit' ? 'attack' : least < 0 ? 'loss' : 'defence' };
}
