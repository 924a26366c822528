/** What a seat sees of a game of Le Fou: `View.dump` of the engine, and names for its parts. */

import { ARCANA, isArcana, NORMAL, type TarotCode } from './art/tarot';

/** A card that lies on a field: who laid it, and the card that it lies on. */
export interface Lying {
  card: string;
  seat: number;
  on: string | null;
}

/** One thing on the stack. An attack by units is no card. */
export interface Play {
  seat: number;
  card: string | null;
  face: TarotCode | null;
  one: number;
  two: number;
  /** What was named, as moves write it: p2, @R-s, za-warudo. */
  named: string[];
  step: number;
  passed: number[];
}

export interface Attack {
  seat: number;
  /** -1: every opponent (the Sun). */
  target: number;
  face: TarotCode | null;
  units: string[];
  magical: boolean;
  dice: number[];
  total: number;
  resistance: number;
  armour: number;
  forces: number;
  /** Whom a counter-attack that resolved has defended, and its die. */
  counters: [number, number][];
  temperance: number[];
  split: number;
  sharer: number;
  justice: number;
}

/** A choice that is half made; nobody else knows of it. */
export interface Draft {
  kind: 'play' | 'exchange' | 'attack';
  face: TarotCode | null;
  as: TarotCode | null;
  step: number;
  one: number;
  two: number;
  named: string[];
  target: number;
  units: string[];
}

export interface Shared {
  seats: number;
  options: {
    teams: 'none' | 'two' | 'three';
    'hyper-offense': 'off' | 'on';
    windows: 'auto' | 'always';
  };
  teams: number[];
  phase: 'starting' | 'turn' | 'window' | 'over';
  pv: number[];
  sizes: number[];
  alive: boolean[];
  fields: Lying[][];
  discards: { card: string; seat: number }[];
  /** Normal cards and arcana that are left to draw. */
  piles: [number, number];
  fool_as: TarotCode | null;
  dice: number[];
  contenders: number[];
  chosen: number[];
  turn: number;
  turns: number;
  cap: number;
  first: boolean;
  exchanged: boolean;
  struck: boolean;
  magician: boolean;
  wheel: boolean;
  more: number;
  spent: string[];
  stack: Play[];
  attack: Attack | null;
  asked: number;
}

/** What is known of somebody's hand: cards that are there or in another hand so marked, and how
 *  many of each sort there are at least: normal ones, older normal ones, arcana, older arcana. */
export interface Note {
  marked: string[];
  least: number[];
}

export interface LefouView {
  table: Shared;
  seat: number;
  hand: string[];
  sign: number;
  draft: Draft | null;
  notes: Note[];
  common: Note[];
  /** What each player would lose if the attack resolved now. */
  pending: number[];
}

/** What is printed on a card: `R-s` is an R, the Papess is herself. */
export const printed = (code: string): TarotCode => code.split('-')[0] as TarotCode;

/** What a card is on this table: the Fool is whatever it was named. */
export const faceOn = (table: Shared, code: string): TarotCode =>
  code === 'fool' && table.fool_as ? table.fool_as : printed(code);

const about = (face: TarotCode) => (isArcana(face) ? ARCANA[face] : NORMAL[face]);

export const kindOf = (face: TarotCode) => about(face).kind;

/** What a card adds, as it is printed; a lance at its best. */
export const bonusOf = (face: TarotCode): number =>
  Number.parseInt(about(face).value.replace('−', '-'), 10) || 0;

/** What somebody is asked about: the top of the stack, and the attack that is under way. */
export const topicOf = ({ turns, phase, stack, attack }: Shared): unknown => [
  turns,
  phase,
  stack.length,
  stack.at(-1)?.card,
  attack && [attack.seat, attack.target, attack.total],
];

export const moveOfSeat = (seat: number): string => `p${seat + 1}`;

/** The seat that a move names, or -1. */
export const seatOfMove = (move: string): number => (/^p\d$/.test(move) ? Number(move[1]) - 1 : -1);

export const LF_FACES = [...Object.keys(NORMAL), ...Object.keys(ARCANA)] as TarotCode[];

/** The rule of a card: `LF-NR` for the king, `LF-M02` for the Papess. */
export function ruleOf(face: TarotCode): string {
  if (!isArcana(face)) return `LF-N${face}`;
  return `LF-M${String(Object.keys(ARCANA).indexOf(face)).padStart(2, '0')}`;
}

/** The team of a seat, from 1; none where everybody is for themself. */
export function teamOf(table: Shared, seat: number): 1 | 2 | 3 | undefined {
  return table.options.teams === 'none' ? undefined : ((table.teams[seat]! + 1) as 1 | 2 | 3);
}

/** What a full bar of hit points stands for: the same for everybody, so that bars compare. */
export const fullBar = (table: Shared): number =>
  Math.max(table.options['hyper-offense'] === 'on' ? 100 : 50, ...table.pv);

/** Each team's members and living points, or each player alone. */
export function sides(table: Shared): { team?: 1 | 2 | 3; seats: number[]; points: number }[] {
  const all = Array.from({ length: table.seats }, (_, seat) => seat);
  return [...new Set(table.teams)].sort().map((team) => {
    const seats = all.filter((seat) => table.teams[seat] === team);
    const living = seats.filter((seat) => table.alive[seat]);
    return {
      team: teamOf(table, seats[0]!),
      seats,
      points: living.reduce((sum, seat) => sum + Math.max(1, table.pv[seat]!), 0),
    };
  });
}

/** How many cards of each pile a hand has; after a theft by the Devil nobody is sure of some. */
export function handOf(view: LefouView, seat: number) {
  const [fresh = 0, old = 0, arcana = 0, oldArcana = 0] = view.notes[seat]?.least ?? [];
  const known = fresh + old + arcana + oldArcana;
  return {
    normal: fresh + old,
    arcana: arcana + oldArcana,
    unsure: Math.max(0, view.table.sizes[seat]! - known),
  };
}

/** The cards that I know to be in somebody's hand, and in nobody else's. */
export const knownIn = (view: LefouView, seat: number): string[] =>
  (view.notes[seat]?.marked ?? []).filter((card) =>
    view.notes.every((note, other) => other === seat || !note.marked.includes(card)),
  );
