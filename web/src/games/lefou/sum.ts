/**
 * Damage as a sum: every number with the thing it comes from. The engine says what is lost; here
 * its numbers are only laid out, in the words of its own events (`die 6`, `D-h 4`, `lance 3 0`;
 * `attack 13`, `defence 5`, `counter 2`), so that an attack that is over looks like one to come.
 */

import { ARCANA, NORMAL, type TarotCode } from './art/tarot';
import { stacksOf, armourOf } from './field';
import { bonusOf, faceOn, printed, type Attack, type LefouView, type Shared } from './view';

export interface Term {
  sign: '' | '+' | '−' | '×' | '→';
  value: number;
  /** The value is not known yet: a die that has not been rolled. */
  open?: boolean;
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
}

export interface Sum {
  terms: Term[];
  /** What is lost; nothing while dice are still to be rolled. */
  points?: number;
}

const isFace = (code: string): code is TarotCode =>
  Object.hasOwn(NORMAL, code) || Object.hasOwn(ARCANA, code);

/** What an attack total is made of, in the order of the rules, each as `source points`. */
export function attackParts(table: Shared, attack: Attack): string[] {
  if (attack.face === 'sun') return [`sun ${attack.total}`];
  if (attack.face && attack.face !== 'moon') return attack.dice.map((die) => `die ${die}`);
  const holder = attack.face === 'moon' ? attack.target : attack.seat;
  const lances = attack.dice.slice(1);
  return [`die ${attack.dice[0]}`, ...unitParts(table, holder, attack.units, lances)];
}

/** What units and what they carry add; a lance without a die counts as open. */
function unitParts(
  table: Shared,
  holder: number,
  units: readonly string[],
  lances: readonly number[],
): string[] {
  const dice = [...lances];
  const stacks = stacksOf(table, holder);
  return units.flatMap((unit) => {
    const parts = stacks.find(({ front }) => front === unit)?.parts ?? [
      { card: unit, face: faceOn(table, unit), bonus: bonusOf(faceOn(table, unit)) },
    ];
    return parts.map(({ card, face, bonus }) => {
      if (face !== '5') return `${card} ${bonus}`;
      const die = dice.shift();
      return die === undefined ? 'lance 0 0' : `lance ${die} ${die % 2 ? 0 : bonus}`;
    });
  });
}

/** How one player's damage comes about (LF-43), each step as `name points`. */
export function stepsOf(view: LefouView, attack: Attack, seat: number): string[] {
  const steps = [`attack ${attack.total}`];
  const towered = view.table.fields[seat]?.some(({ card }) => faceOn(view.table, card) === 'tower');
  if (towered) return [...steps, 'tower 0'];
  let damage = attack.total * 2 ** attack.forces;
  if (attack.forces) steps.push(`force ${damage}`);
  const defence = attack.resistance + attack.armour;
  if (defence) steps.push(`defence ${defence}`);
  damage = Math.max(0, damage - defence);
  for (const [whom, die] of attack.counters) {
    if (whom !== seat) continue;
    const taken = Math.min(damage, die);
    damage -= taken;
    steps.push(`counter ${taken}`);
  }
  if (attack.temperance.includes(seat) && damage > 0) {
    damage = 1;
    steps.push('temperance 1');
  }
  if (attack.split === seat) steps.push(`lovers ${Math.floor(damage / 2)}`);
  return steps;
}

const part = (text: string): Term => {
  const [source, ...numbers] = text.split(' ') as [string, ...string[]];
  const values = numbers.map(Number);
  const value = values.at(-1) ?? 0;
  if (source === 'die') return { sign: '+', value, dice: [value], faces: [] };
  if (source === 'lance') {
    return { sign: '+', value, dice: [values[0]!], faces: ['5'], open: values[0] === 0 };
  }
  const face = printed(source);
  return { sign: '+', value, dice: [], faces: isFace(face) ? [face] : [] };
};

const FACE_OF_STEP = {
  force: 'force',
  counter: '8',
  temperance: 'temperance',
  lovers: 'lovers',
  tower: 'tower',
} as const satisfies Record<string, TarotCode>;

function step(text: string, attacked: number, defence: readonly string[]): Term | null {
  const [name, points] = text.split(' ') as [string, string];
  const value = Number(points);
  if (name === 'attack') return null;
  if (name === 'defence') {
    const dice = defence.filter((each) => each.startsWith('die')).map((each) => part(each).value);
    const armour = value - dice.reduce((sum, die) => sum + die, 0);
    const faces: TarotCode[] = armour ? ['6'] : [];
    return { sign: '−', value, dice, faces, about: 'defence', armour };
  }
  const face = FACE_OF_STEP[name as keyof typeof FACE_OF_STEP];
  const faces = face ? [face] : [];
  if (name === 'force')
    return { sign: '×', value: attacked ? value / attacked : 2, dice: [], faces };
  if (name === 'temperance' || name === 'tower') return { sign: '→', value, dice: [], faces };
  return { sign: '−', value, dice: [], faces };
}

/** Too many terms are hard to read: units take in what they carry, then all units are one. */
const ROOM = 5;
/** How many drawings a term that stands for several shows. */
const SHOWN = 2;

function gathered(terms: readonly Term[], others: number): Term[] {
  if (terms.length + others <= ROOM) return [...terms];
  const isUnit = (term: Term) => term.faces.some((face) => UNITS.has(face));
  const groups: Term[] = [];
  for (const term of terms) {
    const last = groups.at(-1);
    if (last && isUnit(last) && !isUnit(term)) {
      groups[groups.length - 1] = {
        ...last,
        value: last.value + term.value,
        parts: [...(last.parts ?? [last.value]), term.value],
        dice: last.dice,
        faces: [...last.faces, ...term.faces].slice(0, SHOWN),
        open: last.open || term.open,
      };
    } else groups.push(term);
  }
  if (groups.length + others <= ROOM) return groups;
  const units = groups.filter(isUnit);
  const rest = groups.filter((term) => !isUnit(term));
  const all: Term = {
    sign: '+',
    value: units.reduce((sum, term) => sum + term.value, 0),
    dice: [],
    faces: units.map((term) => term.faces[0]!).slice(0, SHOWN),
    parts: units.map((term) => term.value),
    about: 'units',
    open: units.some((term) => term.open),
  };
  return [...rest, all];
}

const UNITS = new Set<TarotCode>(['V', 'C', 'D', 'R', 'empress', 'emperor', 'fool']);

/** The whole sum, from what the engine writes. */
export function sumOf(
  attack: readonly string[],
  defence: readonly string[],
  steps: readonly string[],
  points?: number,
): Sum {
  const attacked = attack.reduce((sum, each) => sum + part(each).value, 0);
  const later = steps.flatMap((each) => step(each, attacked, defence) ?? []);
  const first = gathered(attack.map(part), later.length);
  const terms = [...first, ...later];
  if (terms[0]) terms[0] = { ...terms[0], sign: '' };
  return { terms, points };
}

/** The attack that waits, as it would hit a seat now. */
export function pendingSum(view: LefouView, attack: Attack, seat: number): Sum {
  const parts = attackParts(view.table, attack);
  const defence = attack.resistance ? [`die ${attack.resistance}`] : [];
  return sumOf(parts, defence, stepsOf(view, attack, seat), view.pending[seat] ?? 0);
}

/** An attack while it is being chosen: the dice are still to be rolled. */
export function draftSum(view: LefouView, target: number, units: readonly string[]): Sum {
  const { table, seat } = view;
  const parts = gathered(unitParts(table, seat, units, []).map(part), 2);
  const armour = armourOf(stacksOf(table, target));
  const magical = table.magician || units.some((unit) => faceOn(table, unit) === 'empress');
  const die: Term = { sign: '', value: 0, dice: [0], faces: [], open: true };
  const defence: Term = {
    sign: '−',
    value: armour,
    dice: [0],
    faces: armour ? ['6'] : [],
    about: 'defence',
    armour,
    open: true,
  };
  const none: Term = { sign: '+', value: 0, dice: [], faces: [], about: 'units', open: true };
  const chosen = units.length ? parts : [none];
  return { terms: [die, ...chosen, ...(magical || target < 0 ? [] : [defence])] };
}

/** Of which seat the sum is shown: mine if it hits me, else of whom is attacked first. */
export function shownTarget(view: LefouView, attack: Attack): number {
  if (attack.target >= 0) return attack.target;
  const { table, seat } = view;
  const foes = table.teams.flatMap((team, other) =>
    team !== table.teams[attack.seat] && table.alive[other] ? [other] : [],
  );
  return foes.includes(seat) ? seat : (foes[0] ?? -1);
}
