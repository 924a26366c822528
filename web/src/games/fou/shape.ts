// Made by `make types`. Do not edit.

export type Colour = "green" | "red" | "yellow" | "blue";

export type Phase = "playing" | "over";

export type Ending = "left" | "free" | "disc";

/** A card in the trick. */
export type Play = {
  seat: number;
  card: string;
};

/** The open side of a game: `Table.dump`. */
export type FouTable = {
  seats: number;
  phase: Phase;
  round: number;
  dealer: number;
  /** Who led to the first trick of this round. */
  first: number;
  totals: Array<number>;
  /** The points of every finished round, one number for each seat. */
  sheet: Array<Array<number>>;
  /** How often each seat has scored +10. */
  tens: Array<number>;
  /** What was left in the hands after the round before, seat by seat. */
  shown: Array<Array<string>>;
  turn: number;
  leader: number;
  /** The seats that hold a disc and pass in this trick. */
  discs: Array<number>;
  asked: Colour | null;
  trick: Array<Play>;
  winning: number | null;
  /** The seats that would take a disc if the trick ended now. */
  worst: Array<number>;
  sizes: Array<number>;
  out: Array<string>;
  voids: Array<Array<Colour>>;
};

/** The last finished round, for each seat. */
export type RoundScore = {
  round: number;
  /** What each card that was left cost: those of `shown`, in the same order (FOU-31). */
  costs: Array<Array<number>>;
  ended: Array<Ending>;
  points: Array<number>;
  /** The totals before this round. */
  before: Array<number>;
};

/** What follows from the open table: `rules.facts`. */
export type FouFacts = {
  /** Which trick of the round this is. */
  trick: number;
  /** Everybody in order of play, from whoever leads. */
  order: Array<number>;
  /** Everybody's total after each finished round. */
  history: Array<Array<number>>;
  /** The last finished round, until a trick of the next is finished. */
  scored: RoundScore | null;
};

/** What a seat sees: `FouView.dump`. */
export type FouView = {
  table: FouTable;
  facts: FouFacts;
  seat: number;
  hand: Array<string>;
  /** What my hand would cost if the round ended now. */
  cost: number;
};

export type RoundDealt = {
  kind: "round";
  round: number;
  dealer: number;
  /** Who leads to the first trick. */
  seat: number;
};

export type HandDealt = {
  kind: "hand";
  seat: number;
  cards: Array<string>;
};

export type Played = {
  kind: "played";
  seat: number;
  card: string;
};

/** Who won it, and who takes a disc with it, by their cards. */
export type TrickEnded = {
  kind: "disc" | "trick";
  seat: number;
  card: string;
};

/** What a hand scored at the end of a round. */
export type Counted = {
  kind: "left" | "out";
  seat: number;
  cards: Array<string>;
  points: number;
};

export type ScoredRow = {
  seat: number;
  cards: Array<string>;
  points: number;
  total: number;
};

export type Scored = {
  kind: "scored";
  round: number;
  points: Array<number>;
  rows: Array<ScoredRow>;
};

export type Over = {
  kind: "over";
  seats: Array<number>;
};

export type GameEvent =
  | RoundDealt
  | HandDealt
  | Played
  | TrickEnded
  | Counted
  | Scored
  | Over;
