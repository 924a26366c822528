/**
 * Damage as a sum: every number with the thing it comes from. The engine says the steps and what is
 * lost; here they are only laid out, so that an attack that is over looks like one to come.
 */

import type { TarotCode } from './art/tarot';
import type { Attack, Forecast, Sign, Step, What } from './shape';
import { printed } from './view';

export interface Term {
  what: What;
  sign: '' | Sign;
  value: number;
  /** The value is not known yet: a die that has not been rolled. */
  open?: boolean;
  /** The least and the most that it can be, as long as it is open. */
  span?: readonly [number, number];
  /** Dice to show, 0 for one that is still to be rolled. */
  dice: number[];
  /** Drawings to show. */
  faces: TarotCode[];
  /** What it is, where no drawing says it: `units`, `defence`. */
  about?: 'units' | 'defence';
  /** Of a term that stands for several, what it is made of. */
  parts?: number[];
  /** Of a defence, what the armour takes off. */
  armour?: number;
  /** The rule that it follows. */
  rule?: string;
}

export interface Sum {
  terms: Term[];
  /** What is lost; nothing while dice are still to be rolled. */
  points?: number;
  /** What can be lost, as long as they are. */
  span?: readonly [number, number];
}

/** A step of the engine's; a die shows what rolled it, else the card itself. */
function termOf({ what, sign, points, card, face, die, rule, span }: Step): Term {
  const drawn = card && die === null ? printed(card) : face;
  const [least = points, most = least] = span ?? [];
  return {
    what,
    sign,
    value: points,
    open: die === 0,
    ...(span ? { span: [least, most] } : {}),
    dice: die === null ? [] : [die],
    faces: drawn ? [drawn] : [],
    rule,
  };
}

/** What two terms can be together, if one of them is open. */
function spanOf(one: Term, two: Term): Pick<Term, 'span'> {
  if (!one.span && !two.span) return {};
  const [a, b] = one.span ?? [one.value, one.value];
  const [c, d] = two.span ?? [two.value, two.value];
  return { span: [a + c, b + d] };
}

/** Resistance and armours are one term: what a field takes off is taken off together. */
export function defended(terms: readonly Term[]): Term[] {
  const found: Term[] = [];
  for (const term of terms) {
    const last = found.at(-1);
    if (term.what === 'resistance') found.push({ ...term, about: 'defence', armour: 0 });
    else if (last?.about === 'defence' && (term.what === 'armour' || term.what === 'upgrade'))
      found[found.length - 1] = {
        ...last,
        value: last.value + term.value,
        ...spanOf(last, term),
        faces: ['6'],
        armour: last.armour! + term.value,
      };
    else found.push(term);
  }
  return found;
}

/** Too many terms are hard to read: units take in what they carry, then all units are one. */
const ROOM = 5;
/** How many drawings a term that stands for several shows. */
const SHOWN = 2;

const isUnit = ({ what }: Term) => what === 'unit';

/** Two terms that are drawn as one. */
const together = (one: Term, two: Term): Term => ({
  ...one,
  value: one.value + two.value,
  ...spanOf(one, two),
  parts: [...(one.parts ?? [one.value]), two.value],
  faces: [...one.faces, ...two.faces].slice(0, SHOWN),
  open: one.open || two.open,
});

function gathered(terms: readonly Term[], others: number): Term[] {
  if (terms.length + others <= ROOM) return [...terms];
  const groups: Term[] = [];
  for (const term of terms) {
    const last = groups.at(-1);
    if (last && isUnit(last) && !isUnit(term)) groups[groups.length - 1] = together(last, term);
    else groups.push(term);
  }
  if (groups.length + others <= ROOM) return groups;
  let all: Term | undefined;
  for (const { what, sign, value, faces, open, span } of groups.filter(isUnit)) {
    const one: Term = {
      what,
      sign,
      value,
      open,
      ...(span ? { span } : {}),
      about: 'units',
      dice: [],
      faces: faces.slice(0, 1),
    };
    all = all ? together(all, one) : { ...one, parts: [value] };
  }
  return [...groups.filter((term) => !isUnit(term)), ...(all ? [all] : [])];
}

/** The whole sum: what the attack is made of, then what becomes of it. */
export function sumOf(attack: readonly Term[], later: readonly Term[], points?: number): Sum {
  const terms = [...gathered(attack, later.length), ...later];
  if (terms[0]) terms[0] = { ...terms[0], sign: '' };
  return { terms, points };
}

/** The attack that waits, as it would hit a seat now. */
export const pendingSum = (attack: Attack, seat: number): Sum =>
  sumOf(
    attack.parts.map(termOf),
    defended((attack.sums[seat] ?? []).map(termOf)),
    attack.losses[seat] ?? 0,
  );

/** An attack while it is being chosen: the dice are still to be rolled. */
export function planSum(plan: readonly Step[], forecast?: Forecast): Sum {
  const terms = defended(plan.map(termOf));
  const isDefence = ({ about }: Term) => about === 'defence';
  const attack = terms.filter((term) => !isDefence(term));
  if (!attack.some(isUnit))
    attack.push({
      what: 'unit',
      sign: '+',
      value: 0,
      dice: [],
      faces: [],
      about: 'units',
      open: true,
    });
  const sum = sumOf(attack, terms.filter(isDefence));
  return forecast ? { ...sum, span: [forecast.least, forecast.most] } : sum;
}

/** Of which seat the sum is shown: mine if it hits me, else of whom is attacked first. */
export const shownTarget = ({ targets }: Attack, me: number): number =>
  targets.includes(me) ? me : (targets[0] ?? -1);
