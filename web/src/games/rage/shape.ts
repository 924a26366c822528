// Made by `make types`. Do not edit.

export type Colour = "red" | "orange" | "yellow" | "green" | "blue" | "violet";

export type Phase = "predicting" | "playing" | "over";

export type Prediction = "open" | "hidden" | "secret";

export type Switch = "off" | "on";

export type RageOptions = {
  prediction: Prediction;
  "plus-minus-one": Switch;
  bonus: Switch;
};

/** The open side of a game: `Table.dump`. */
export type RageTable = {
  seats: number;
  options: RageOptions;
  phase: Phase;
  round: number;
  /** How many cards each was dealt, and so how many tricks the round has. */
  dealt: number;
  dealer: number;
  totals: Array<number>;
  /** Round, seat, then told, won, "+5" won, "-5" won, points. */
  sheet: Array<Array<Array<number>>>;
  announced: Array<boolean>;
  /** How often this round all had to predict again (RAGE-21). */
  void_tellings: number;
  /** What was announced openly; 0 where it was not. */
  told: Array<number>;
  turn: number;
  leader: number;
  asked: Colour | null;
  /** The cards of the trick, in order of play from the leader. */
  trick: Array<string>;
  /** Tricks still to be finished in this round. */
  left: number;
  won: Array<number>;
  pluses: Array<number>;
  minuses: Array<number>;
  trump: Colour | null;
  last_trump: Colour;
  /** The card that shows the trump; none while it is set aside. */
  indicator: string | null;
  pile: number;
  aside: Array<string>;
  recycled: Array<string>;
  out: Array<string>;
  voids: Array<Array<Colour>>;
};

/** The last finished round, term by term: one number for each seat. */
export type RoundScore = {
  round: number;
  /** How many tricks it had. */
  dealt: number;
  told: Array<number>;
  won: Array<number>;
  /** Whether the prediction was exact. */
  kept: Array<boolean>;
  /** Whether the tricks counted double (RAGE-24). */
  doubled: Array<boolean>;
  pluses: Array<number>;
  /** The cards "+5" and "-5" that were won. */
  minuses: Array<number>;
  tricks: Array<number>;
  contract: Array<number>;
  plus: Array<number>;
  minus: Array<number>;
  /** What these four come to. */
  points: Array<number>;
  /** The totals before this round. */
  before: Array<number>;
};

/** What follows from the open table: `rules.facts`. */
export type RageFacts = {
  /** Everybody in order of play, from whoever leads. */
  order: Array<number>;
  /** Who wins the trick as it lies (RAGE-34). */
  winning: number | null;
  /** What everybody knows of each prediction: the number, that it is written, or nothing yet. */
  known: Array<number | "written" | null>;
  /** What the open predictions come to so far. */
  told: number;
  plus: Array<number>;
  /** The points of the cards "+5" and "-5" that each has won in this round (RAGE-40). */
  minus: Array<number>;
  /** Everybody's total after each finished round. */
  history: Array<Array<number>>;
  /** The last finished round, until a trick of the next is finished. */
  scored: RoundScore | null;
};

/** What a seat sees: `RageView.dump`. */
export type RageView = {
  table: RageTable;
  facts: RageFacts;
  sizes: Array<number>;
  seat: number;
  hand: Array<string>;
  /** My own prediction, once it is announced. */
  told: number;
};

export type RoundDealt = {
  kind: "round";
  round: number;
  cards: number;
  dealer: number;
};

export type HandDealt = {
  kind: "hand";
  seat: number;
  cards: Array<string>;
};

export type CardTurned = {
  kind: "set-aside" | "trump";
  card: string;
};

export type NoTrump = {
  kind: "no-trump";
};

export type PileShuffled = {
  kind: "pile-shuffled";
  cards: number;
};

export type Announced = {
  kind: "announced";
  seat: number;
  number: number;
};

export type Wrote = {
  kind: "wrote";
  seat: number;
};

/** All predictions together are the number of tricks (RAGE-21). */
export type SumForbidden = {
  kind: "sum-stands" | "void";
  tricks: number;
};

export type Revealed = {
  kind: "revealed";
  told: Array<number>;
};

export type Played = {
  kind: "played";
  seat: number;
  card: string;
};

export type TrickWon = {
  kind: "trick";
  seat: number;
  won: number;
};

export type Tally = {
  kind: "tally";
  seat: number;
  told: number;
  won: number;
  points: number;
};

export type Scored = {
  kind: "scored";
  round: number;
  bonus: boolean;
  rows: Array<Array<number>>;
  points: Array<number>;
};

export type Over = {
  kind: "over";
  seats: Array<number>;
};

export type GameEvent =
  | RoundDealt
  | HandDealt
  | CardTurned
  | NoTrump
  | PileShuffled
  | Announced
  | Wrote
  | SumForbidden
  | Revealed
  | Played
  | TrickWon
  | Tally
  | Scored
  | Over;
