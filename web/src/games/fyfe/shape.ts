// Made by `make types`. Do not edit.

export type TileCode = "any-five" | "house-symbol" | "house-colour" | "house-number" | "different-symbol" | "different-colour" | "different-number" | "same-symbol" | "same-colour" | "same-number" | "numbers-up" | "numbers-down" | "symbols-in-order" | "colours-in-order" | "all-different";

export type CharmCode = "redraw" | "move" | "swap" | "four-of-five" | "hidden-joker" | "turn-to-joker" | "replace";

export type Standing = "completed" | "satisfied" | "possible" | "impossible";

export type Switch = "off" | "on";

/** What the table has chosen. */
export type Options = {
  easier: Switch;
};

/** The tile of a line, and how it stands. */
export type Placed = {
  tile: TileCode;
  completed: boolean;
  standing: Standing;
  /** How many tokens the line still needs. */
  missing: number;
  /** The empty spaces where only one value will do, and which. */
  awaits: Record<string, string>;
};

/** What somebody has redrawn and chosen in a turn. */
export type Choices = {
  redrawn: Array<string | null>;
  /** The moves that could be taken back, in order. */
  choices: Array<string>;
};

/** The score as if the game ended now (FYFE-30). */
export type Points = {
  tiles: number;
  firsts: number;
  bonus: number;
  charms: number;
  total: number;
};

/** A player's side of the table: `show_board`. */
export type FyfeBoard = {
  /** From the top left, row by row; a joker is the token under it and a star. */
  spaces: Array<string | null>;
  reserve: Array<string | null>;
  /** By line. */
  tiles: Record<string, Placed>;
  unused: Array<TileCode>;
  aside: TileCode | null;
  /** Those that have not been used. */
  charms: Array<CharmCode>;
  /** The "first!" tiles won. */
  firsts: Array<TileCode>;
  /** The lines completed when the last turn ended. */
  fresh: Array<string>;
  /** The turn before, open to all since it ended. */
  last: Choices;
  points: Points;
  /** How many tiles were completed, one put aside included. */
  completed: number;
};

/** The open side of a game: `Table.show`. */
export type FyfeTable = {
  seats: number;
  options: Options;
  turn: number;
  over: boolean;
  done: Array<boolean>;
  /** Whether a charm token was drawn this turn. */
  charm: boolean;
  /** How many charm tokens the bag still has. */
  charm_tokens: number;
  /** The "first!" tiles that nobody has taken or lost. */
  firsts: Array<TileCode>;
  /** As they were when this turn's tokens had been drawn. */
  boards: Array<FyfeBoard>;
};

/** A step of the sum that a turn brings. */
export type Gain = {
  rule: "FYFE-16" | "FYFE-18";
  points: number;
  /** The tile completed; none for the bonus. */
  tile: TileCode | null;
};

/** What one more choice would change. */
export type Preview = {
  /** By line: a tile that is not named stands as before, a new one is possible. */
  standings: Record<string, Standing>;
  /** What comes to the sum. */
  gains: Array<Gain>;
};

/** My choices of this turn, hidden from the others until all are done (FYFE-15). */
export type OwnTurn = {
  redrawn: Array<string | null>;
  choices: Array<string>;
  /** The space of this turn's token (FYFE-28). */
  placed: string | null;
  /** The free lines of which one must get a tile (FYFE-14). */
  must: Array<string>;
  /** What the turn brings if it ends like this. */
  gains: Array<Gain>;
  /** By move: those that change how a tile stands. */
  previews: Record<string, Preview>;
};

/** What a seat sees: `FyfeView.dump`. */
export type FyfeView = {
  table: FyfeTable;
  seat: number;
  /** My own side as it is now; none for those who watch. */
  board: FyfeBoard | null;
  own: OwnTurn | null;
  /** The tokens that this seat may still hope to draw. */
  bag: Array<string>;
};

export type TurnBegun = {
  kind: "turn";
  turn: number;
};

/** A redraw is told to its player at once, and to all when the turn ends. */
export type Drew = {
  kind: "drew" | "redraw" | "redrew";
  seat: number;
  tokens: Array<string>;
};

export type CharmTokenDrawn = {
  kind: "charm-back" | "charm-token";
  seat: number;
};

export type TurnDone = {
  kind: "done" | "resumed";
  seat: number;
};

export type TokenPlaced = {
  kind: "hidden-joker" | "placed";
  seat: number;
  token: string;
  space: string;
};

export type TileLaid = {
  kind: "tile";
  seat: number;
  tile: TileCode;
  line: string;
};

export type TokenMoved = {
  kind: "moved";
  seat: number;
  token: string;
  from: string;
  to: string;
};

export type TokenSwapped = {
  kind: "swapped";
  seat: number;
  token: string;
  /** The token that came back from the board. */
  back: string;
  space: string;
};

export type FourOfFive = {
  kind: "four-of-five";
  seat: number;
  tile: TileCode;
  line: string;
};

export type TokenTurned = {
  kind: "turned";
  seat: number;
  token: string;
  space: string;
};

export type TileReplaced = {
  kind: "replaced";
  seat: number;
  aside: TileCode;
  tile: TileCode;
  line: string;
};

export type TileCompleted = {
  kind: "completed";
  seat: number;
  tile: TileCode;
  line: string;
  points: number;
};

export type FirstTaken = {
  kind: "first";
  seat: number;
  tile: TileCode;
};

export type FirstLost = {
  kind: "first-lost";
  seats: Array<number>;
  tile: TileCode;
};

export type Bonus = {
  kind: "bonus";
  seat: number;
  number: number;
  points: number;
};

export type CharmsUnused = {
  kind: "unused";
  seat: number;
  charms: Array<CharmCode>;
  points: number;
};

export type Total = {
  kind: "total";
  seat: number;
  points: number;
};

export type Over = {
  kind: "over";
  seats: Array<number>;
};

export type GameEvent =
  | TurnBegun
  | Drew
  | CharmTokenDrawn
  | TurnDone
  | TokenPlaced
  | TileLaid
  | TokenMoved
  | TokenSwapped
  | FourOfFive
  | TokenTurned
  | TileReplaced
  | TileCompleted
  | FirstTaken
  | FirstLost
  | Bonus
  | CharmsUnused
  | Total
  | Over;

export const MATERIAL = {
  "turns": 25,
  "lines": {
    "row-1": [
      "a1",
      "b1",
      "c1",
      "d1",
      "e1"
    ],
    "row-2": [
      "a2",
      "b2",
      "c2",
      "d2",
      "e2"
    ],
    "row-3": [
      "a3",
      "b3",
      "c3",
      "d3",
      "e3"
    ],
    "row-4": [
      "a4",
      "b4",
      "c4",
      "d4",
      "e4"
    ],
    "row-5": [
      "a5",
      "b5",
      "c5",
      "d5",
      "e5"
    ],
    "col-a": [
      "a1",
      "a2",
      "a3",
      "a4",
      "a5"
    ],
    "col-b": [
      "b1",
      "b2",
      "b3",
      "b4",
      "b5"
    ],
    "col-c": [
      "c1",
      "c2",
      "c3",
      "c4",
      "c5"
    ],
    "col-d": [
      "d1",
      "d2",
      "d3",
      "d4",
      "d5"
    ],
    "col-e": [
      "e1",
      "e2",
      "e3",
      "e4",
      "e5"
    ],
    "diag-a": [
      "a1",
      "b2",
      "c3",
      "d4",
      "e5"
    ],
    "diag-e": [
      "e1",
      "d2",
      "c3",
      "b4",
      "a5"
    ]
  },
  "tiles": {
    "any-five": {
      "points": 2,
      "trait": null
    },
    "house-symbol": {
      "points": 6,
      "trait": "symbol"
    },
    "house-colour": {
      "points": 6,
      "trait": "colour"
    },
    "house-number": {
      "points": 6,
      "trait": "number"
    },
    "different-symbol": {
      "points": 8,
      "trait": "symbol"
    },
    "different-colour": {
      "points": 8,
      "trait": "colour"
    },
    "different-number": {
      "points": 8,
      "trait": "number"
    },
    "same-symbol": {
      "points": 10,
      "trait": "symbol"
    },
    "same-colour": {
      "points": 10,
      "trait": "colour"
    },
    "same-number": {
      "points": 10,
      "trait": "number"
    },
    "numbers-up": {
      "points": 12,
      "trait": "number"
    },
    "numbers-down": {
      "points": 12,
      "trait": "number"
    },
    "symbols-in-order": {
      "points": 14,
      "trait": "symbol"
    },
    "colours-in-order": {
      "points": 14,
      "trait": "colour"
    },
    "all-different": {
      "points": 20,
      "trait": null
    }
  },
  "charms": {
    "redraw": {
      "points": 1,
      "rule": "FYFE-21"
    },
    "move": {
      "points": 2,
      "rule": "FYFE-22"
    },
    "swap": {
      "points": 2,
      "rule": "FYFE-23"
    },
    "four-of-five": {
      "points": 3,
      "rule": "FYFE-24"
    },
    "hidden-joker": {
      "points": 3,
      "rule": "FYFE-25"
    },
    "turn-to-joker": {
      "points": 3,
      "rule": "FYFE-26"
    },
    "replace": {
      "points": 2,
      "rule": "FYFE-27"
    }
  },
  "boxes": {
    "off": {
      "tiles": [
        "any-five",
        "house-symbol",
        "house-colour",
        "house-number",
        "different-symbol",
        "different-colour",
        "different-number",
        "same-symbol",
        "same-colour",
        "same-number",
        "numbers-up",
        "numbers-down",
        "symbols-in-order",
        "colours-in-order",
        "all-different"
      ],
      "charms": [
        "redraw",
        "move",
        "swap",
        "four-of-five",
        "hidden-joker",
        "turn-to-joker",
        "replace"
      ]
    },
    "on": {
      "tiles": [
        "any-five",
        "house-symbol",
        "house-colour",
        "house-number",
        "different-symbol",
        "different-colour",
        "different-number",
        "same-symbol",
        "same-colour",
        "same-number",
        "numbers-up",
        "numbers-down"
      ],
      "charms": [
        "redraw",
        "move",
        "swap",
        "hidden-joker",
        "turn-to-joker"
      ]
    }
  }
} as const;
