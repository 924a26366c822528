// Made by `make types`. Do not edit.

export type Face = "A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "V" | "C" | "D" | "R" | "fool" | "magician" | "papess" | "empress" | "emperor" | "hierophant" | "lovers" | "chariot" | "justice" | "hermit" | "wheel" | "force" | "hanged" | "death" | "temperance" | "devil" | "tower" | "star" | "moon" | "sun" | "judgement" | "world";

export type Phase = "starting" | "turn" | "window" | "over";

export type Pile = "normal" | "arcana";

export type DraftKind = "none" | "play" | "exchange" | "attack";

export type Standing = "unit" | "armour" | "permanent";

export type Asks = "sign" | "exchange" | "target" | "units" | "fool" | "unit" | "gear" | "foe" | "friend" | "turned" | "destroyed" | "fetched" | "shout" | "sharer" | "split";

export type Sign = "+" | "−" | "×" | "→";

export type What = "die" | "unit" | "weapon" | "upgrade" | "spell" | "resistance" | "armour" | "force" | "tower" | "counter" | "temperance" | "lovers" | "justice";

export type LefouOptions = {
  teams: "none" | "three" | "two";
  "hyper-offense": "off" | "on";
  windows: "always" | "auto";
};

/** A card that lies on a field: who laid it, the card that it lies on, and what it adds. */
export type Lying = {
  card: string;
  seat: number;
  on: string | null;
  /** A lance has what it adds at best. */
  bonus: number;
  /** Of a card that lies on none. */
  kind?: Standing;
  /** What it adds with all that lies on it: with a lance the least and the most; a Tower none. */
  adds?: Array<number>;
};

/** A card and who had it last. */
export type Discarded = {
  card: string;
  seat: number;
};

/** One thing on the stack. An attack by units is no card. */
export type Play = {
  seat: number;
  card: string | null;
  face: Face | null;
  one: number;
  two: number;
  /** What was named, as moves write it: p2, @R-s, za-warudo. */
  named: Array<string>;
  step: number;
  passed: Array<number>;
  /** Whom it names or attacks; -1 if nobody, or several. */
  target: number;
  /** The card that it names. */
  on: Face | null;
  cancels: Face | null;
};

/** One step of a sum of damage, by its rule: `Step.dump`. */
export type Step = {
  what: What;
  sign: Sign;
  points: number;
  /** What there is after it. */
  total: number;
  /** Whose card or die it is; -1 if several people's. */
  seat: number;
  rule: string;
  /** The card on a field that it comes from. */
  card: string | null;
  /** What that card is, or the card that was played. */
  face: Face | null;
  /** What was rolled for it; 0 if it is still to be. */
  die: number | null;
  /** Of a die still to be rolled, the least and the most that it can make of the step. */
  span?: Array<number>;
};

/** An attack that waits, and what it would do now. */
export type Attack = {
  seat: number;
  /** -1: every opponent (the Sun). */
  target: number;
  face: Face | null;
  units: Array<string>;
  magical: boolean;
  dice: Array<number>;
  total: number;
  resistance: number;
  armour: number;
  forces: number;
  /** Whom a counter-attack that resolved has defended, and its die. */
  counters: Array<Array<number>>;
  temperance: Array<number>;
  split: number;
  sharer: number;
  justice: number;
  /** The players attacked. */
  targets: Array<number>;
  /** The steps of the attack total. */
  parts: Array<Step>;
  /** For each seat how its loss comes about; of the attacked from the attack total on. */
  sums: Array<Array<Step>>;
  losses: Array<number>;
  /** The points that each player would have afterwards. */
  left: Array<number>;
};

/** The open side of a game: `facts.shown`. */
export type LefouTable = {
  seats: number;
  options: LefouOptions;
  teams: Array<number>;
  phase: Phase;
  pv: Array<number>;
  sizes: Array<number>;
  alive: Array<boolean>;
  fields: Array<Array<Lying>>;
  discards: Array<Discarded>;
  /** How many normal cards and arcana are left to draw. */
  piles: Array<number>;
  fresh: Array<string>;
  /** Since version 2: discarded in this turn, and in no pile before it is over (LF-06). */
  waiting?: Array<string>;
  fool_as: Face | null;
  fool_hanged: boolean;
  dice: Array<number>;
  contenders: Array<number>;
  chosen: Array<number>;
  turn: number;
  turns: number;
  cap: number;
  seasoned: Array<number>;
  first: boolean;
  exchanged: boolean;
  struck: boolean;
  magician: boolean;
  wheel: boolean;
  more: number;
  spent: Array<string>;
  stack: Array<Play>;
  attack: Attack | null;
  asked: number;
  /** For each seat the living points of its team. */
  totals: Array<number>;
  winners: Array<number>;
  /** Whether only one team has a living member. */
  decided: boolean;
  /** The points that everyone starts with; some have more. */
  start: number;
  /** What each field takes off a physical attack, besides the die. */
  armour: Array<number>;
  /** The units that can still attack this turn. */
  ready: Array<string>;
  /** Who may be asked about the top of the stack after the one who is asked now. */
  later: Array<number>;
};

export type Draft = {
  kind: DraftKind;
  face: Face | null;
  as: Face | null;
  step: number;
  one: number;
  two: number;
  named: Array<string>;
  target: number;
  units: Array<string>;
};

/** What an attack that is being chosen would do to an opponent, before any reaction. */
export type Forecast = {
  target: number;
  least: number;
  most: number;
  /** The points that they would have after the least, and after the most. */
  left: Array<number>;
  /** Whether the most would put them out. */
  fatal: boolean;
};

/** A hand as far as I know it. */
export type Hand = {
  normal: number;
  arcana: number;
  /** Cards of which nobody but the holder knows the pile. */
  unsure: number;
  /** Cards that are there and nowhere else. */
  known: Array<string>;
};

/** What is known of a hand, as `knowledge` notes it. */
export type Note = {
  /** Cards that are there or in another hand so marked. */
  marked: Array<string>;
  /** How many there are at least: normal cards, older normal cards, arcana, older arcana. */
  least: Array<number>;
};

/** What a seat sees: `LefouView.dump`. */
export type LefouView = {
  table: LefouTable;
  seat: number;
  hand: Array<string>;
  sign: number;
  draft: Draft | null;
  /** What I am to choose next. */
  asks: Asks | null;
  /** The steps of the attack that I am choosing, before its dice. */
  plan: Array<Step> | null;
  /** What the units that I have chosen would do to each opponent; none before there are any. */
  forecasts: Array<Forecast>;
  opponents: Array<number>;
  allies: Array<number>;
  /** The ally for whom I may play defence cards now, or -1. */
  defends: number;
  hands: Array<Hand>;
  notes: Array<Note>;
  common: Array<Note>;
};

/** Something that needs no more words. */
export type Happened = {
  kind: "magician" | "objection" | "sign-chosen" | "silence" | "starts" | "wheel" | "za-warudo";
  seat: number;
};

/** Something about one card; of the Fool the face that it takes. */
export type WithCard = {
  kind: "exchanged" | "fetched" | "fool" | "laid" | "played" | "tower-falls";
  seat: number;
  card: string;
};

export type WithCards = {
  kind: "destroyed" | "drawn" | "hand" | "out";
  seat: number;
  cards: Array<string>;
};

export type WithTarget = {
  kind: "denied" | "killer-queen" | "robbed" | "shared" | "temperance";
  seat: number;
  target: number;
};

/** A card that names somebody, or is taken from somebody; `cancelled` by `seat`. */
export type CardAt = {
  kind: "cancelled" | "played-at" | "stolen";
  seat: number;
  card: string;
  target: number;
};

export type CardOn = {
  kind: "played-on";
  seat: number;
  card: string;
  on: string;
};

/** A reaction for `target` that concerns somebody else, too. */
export type WithPlayer = {
  kind: "justice" | "lovers";
  seat: number;
  target: number;
  player: number;
};

/** An attack with its dice, each part of its total as `source points`. */
export type Declared = {
  kind: "attack" | "moon" | "spell" | "sun";
  seat: number;
  cards: Array<string>;
  attack: Array<string>;
  total: number;
  magical: boolean;
  card?: Face;
  target?: number;
};

export type Resisted = {
  kind: "defence";
  seat: number;
  defence: Array<string>;
  total: number;
};

/** What an attack did to one of the attacked, each step as `name points`. */
export type Hit = {
  kind: "hit" | "stopped";
  seat: number;
  target: number;
  steps: Array<string>;
  points: number;
};

export type PointsChanged = {
  kind: "heals" | "loses" | "upkeep";
  seat: number;
  points: number;
  pv: number;
};

/** What the attacker loses. */
export type TurnedBack = {
  kind: "countered" | "mirrored";
  seat: number;
  points: number;
};

export type Doubled = {
  kind: "force";
  seat: number;
  total: number;
};

export type CounterRolled = {
  kind: "counter";
  seat: number;
  target: number;
  die: number;
};

export type Rolled = {
  kind: "rolled";
  seat: number;
  die: number;
};

export type SignShown = {
  kind: "sign";
  seat: number;
  sign: "paper" | "rock" | "scissors";
};

export type Dealt = {
  kind: "dealt";
  seat: number;
  team: number;
  count: number;
  pv: number;
};

export type Drew = {
  kind: "drew";
  seat: number;
  count: number;
  pile: Pile;
};

export type Shuffled = {
  kind: "shuffled";
  pile: Pile;
  count: number;
};

export type TurnBegun = {
  kind: "turn";
  seat: number;
  number: number;
};

export type TurnsCounted = {
  kind: "world";
  seat: number;
  turns: number;
};

export type Capped = {
  kind: "cap";
  turns: number;
};

/** Who is tied at the start, who has won. */
export type Seats = {
  kind: "over" | "tied";
  seats: Array<number>;
};

export type GameEvent =
  | Happened
  | WithCard
  | WithCards
  | WithTarget
  | CardAt
  | CardOn
  | WithPlayer
  | Declared
  | Resisted
  | Hit
  | PointsChanged
  | TurnedBack
  | Doubled
  | CounterRolled
  | Rolled
  | SignShown
  | Dealt
  | Drew
  | Shuffled
  | TurnBegun
  | TurnsCounted
  | Capped
  | Seats;
