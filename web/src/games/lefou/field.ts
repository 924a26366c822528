/** A field as it lies there: units with what they carry, armours, what stays. */

import type { TarotCode } from './art/tarot';
import { bonusOf, faceOn, kindOf, type Lying, type Shared } from './view';

/** A card in front and what lies on it, which is drawn behind and higher. */
export interface Stack {
  front: string;
  /** From the back to the front; the last one is `front`. */
  cards: string[];
  kind: 'unit' | 'armour' | 'permanent';
  /** What it adds to an attack or a defence, or does to hit points each turn. */
  badge?: { text: string; tone: 'attack' | 'defence' | 'loss' };
  /** What the badge is made of, front first. */
  parts: { card: string; face: TarotCode; bonus: number }[];
  /** A Papess or a Tower that somebody else has laid here. */
  from: number;
}

const ORDER = ['unit', 'armour', 'permanent'] as const;
const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);

/** All stacks of a field: units first, then armours, then what stays. */
export function stacksOf(table: Shared, seat: number): Stack[] {
  const lying = table.fields[seat] ?? [];
  return lying
    .filter(({ on }) => on === null)
    .map((root) => stackOf(table, lying, root))
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

function stackOf(table: Shared, lying: readonly Lying[], root: Lying): Stack {
  const carried = (under: string): string[] =>
    lying.filter(({ on }) => on === under).flatMap(({ card }) => [card, ...carried(card)]);
  const all = [root.card, ...carried(root.card)];
  const parts = all.map((card) => {
    const face = faceOn(table, card);
    return { card, face, bonus: bonusOf(face) };
  });
  const kind = kindOf(parts[0]!.face);
  return {
    front: root.card,
    cards: all.toReversed(),
    kind: kind === 'unit' || kind === 'armour' ? kind : 'permanent',
    badge: badgeOf(parts),
    parts,
    from: root.seat,
  };
}

/** `+7` for an attack, `+2/8` with a lance, `−5` for a Papess; a Tower has none. */
function badgeOf(parts: Stack['parts']): Stack['badge'] {
  const { face, bonus } = parts[0]!;
  const sum = parts.reduce((all, part) => all + part.bonus, 0);
  const kind = kindOf(face);
  if (kind === 'armour') return { text: signed(sum), tone: 'defence' };
  if (kind === 'permanent')
    return bonus ? { text: signed(bonus), tone: bonus < 0 ? 'loss' : 'defence' } : undefined;
  const chance = parts
    .filter((part) => part.face === '5')
    .reduce((all, part) => all + part.bonus, 0);
  const text = chance ? `${signed(sum - chance)}/${sum}` : signed(sum);
  return { text, tone: 'attack' };
}

/** What a field takes off a physical attack, besides the die. */
export const armourOf = (stacks: readonly Stack[]): number =>
  stacks
    .filter(({ kind }) => kind === 'armour')
    .reduce((sum, { parts }) => sum + parts.reduce((all, part) => all + part.bonus, 0), 0);
