// Made by `make types`. Do not edit.

/** Take a seat: this one, or any that is open. */
export interface Sit {
  t: "sit";
  seat?: number | null;
  id?: string;
}

/** Give one's seat up in the waiting room. */
export interface Stand {
  t: "stand";
  id?: string;
}

/** The host gives an open seat to a bot, or changes its level. */
export interface SetBot {
  t: "set-bot";
  seat: number;
  level: string;
  id?: string;
}

/** The host frees a seat in the waiting room, from a bot or a person. */
export interface Clear {
  t: "clear";
  seat: number;
  id?: string;
}

/** Add chance of one's own to the deal: 16 to 64 bytes as hexadecimal digits. */
export interface Contribute {
  t: "contribute";
  chance: string;
  id?: string;
}

/** The host starts the game. */
export interface Start {
  t: "start";
  id?: string;
}

/** Make a move, or in a window a step of an answer, in the game's notation. */
export interface Move {
  t: "move";
  move: string;
  seen: number;
  id?: string;
}

/** Propose a take-back, a pause, its end, or a rematch. Alone, it happens at once. */
export interface Ask {
  t: "ask";
  what: "end" | "pause" | "rematch" | "resume" | "take-back";
  dry?: boolean;
  id?: string;
}

/** Agree to what somebody proposed. */
export interface Agree {
  t: "agree";
  what: "end" | "pause" | "rematch" | "resume" | "take-back";
  id?: string;
}

/** Refuse what somebody proposed, or take one's own proposal back. */
export interface Refuse {
  t: "refuse";
  what: "end" | "pause" | "rematch" | "resume" | "take-back";
  id?: string;
}

/** Vote to warn, then to ban, a player who disrupts the game, or take that back (LF-60). */
export interface Vote {
  t: "vote";
  seat: number;
  verdict: "ban" | "warn";
  on?: boolean;
  id?: string;
}

/** Pass by itself in windows, unless I hold a reaction. */
export interface AutoPass {
  t: "auto-pass";
  on: boolean;
  id?: string;
}

/** Say something. */
export interface Chat {
  t: "chat";
  text: string;
  id?: string;
}

/** Do not show me any more what a seat (-1: those who watch) says; or do again. */
export interface Mute {
  t: "mute";
  seat: number;
  on?: boolean;
  id?: string;
}

/** Leave the table: in the waiting room the seat is free, in the game a bot takes it. */
export interface Leave {
  t: "leave";
  id?: string;
}

/** Take one's seat back from the bot. */
export interface Return {
  t: "return";
  id?: string;
}

/** A guest needs only a name. */
export interface NewPlayer {
  name: string;
}

/** The token of a personal link. */
export interface Resume {
  token: string;
}

/** How long one may think, in seconds: for a decision, and beyond it once in the game. */
export interface Clock {
  kind?: "days" | "fast" | "off";
  move?: number;
  bank?: number;
}

/** A table as somebody wants it. */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, string>;
  clock?: Clock;
  grace?: number;
  window?: number | null;
  watch?: boolean;
  take_back?: boolean;
  hints?: boolean;
  pace?: "at-once" | "brisk" | "calm";
  public?: boolean;
  sit?: boolean;
  bots?: Array<"beginner" | "expert" | "random" | "regular">;
  start?: boolean;
}

/** One click: a table against bots, started. */
export interface QuickTable {
  game: string;
  seats?: number | null;
  level?: "beginner" | "expert" | "random" | "regular";
  options?: Record<string, string>;
}

/** A record, as `tablee replay` reads it. */
export interface RecordText {
  record: string;
}

/** What a learner has played so far, in the game's notation. */
export interface LessonMoves {
  moves: Array<string>;
}

/** End a game early; a table that still waits is deleted. */
export interface EndTable {
  act: "end-table";
  table: string;
}

/** Delete a table and all that is stored of it. */
export interface DeleteTable {
  act: "delete-table";
  table: string;
}

/** Delete what somebody said. */
export interface DeleteMessage {
  act: "delete-message";
  table: string;
  n: number;
}

/** Forget a player; games of others stay, without the name. */
export interface DeletePlayer {
  act: "delete-player";
  player: string;
}

/** Turn a player or an address away. */
export interface Bar {
  act: "bar";
  player?: string;
  address?: string;
  days?: number;
}

/** Open the door again. */
export interface Unbar {
  act: "unbar";
  whom: string;
}

/** Days; 0: for ever. */
export interface Keep {
  finished?: number;
  guests?: number;
  untouched?: number;
}

/** Choose how long things are kept, and tidy at once. */
export interface Retain {
  act: "keep";
  keep: Keep;
}

/** A new host's link; the old one ends. */
export interface RenewLink {
  act: "renew-link";
}

/** Copy the database into the folder of backups, and read the copy. */
export interface MakeBackup {
  act: "backup";
}

/** A table as it was asked for. */
export interface Setup {
  game: string;
  seats: number;
  options: Record<string, string>;
  clock: Clock;
  grace: number;
  misses: number;
  window: number | null;
  watch: boolean;
  take_back: boolean;
  hints: boolean;
  pace: "at-once" | "brisk" | "calm";
}

/** A seat as everyone sees it. Nobody's name and no bot: it is open. */
export interface SeatShown {
  name?: string;
  bot?: string;
  reason?: "away" | "clock" | "left" | null;
  away?: boolean;
  since?: number;
  until?: number;
  warned?: boolean;
  contribution?: string;
}

/** What waits for consent. */
export interface ProposalShown {
  what: "end" | "pause" | "rematch" | "resume" | "take-back";
  seat: number;
  agreed: Array<number>;
  wanted: Array<number>;
}

/** How many have voted against a seat, and how many votes it takes (LF-60). */
export interface VoteShown {
  seat: number;
  verdict: "ban" | "warn";
  votes: number;
  needed: number;
}

/** Who is here, and what is being agreed. */
export interface Room {
  phase: "over" | "playing" | "waiting";
  seats: Array<SeatShown>;
  host: number;
  paused: boolean;
  proposals: Array<ProposalShown>;
  votes: Array<VoteShown>;
  rematch: string;
  stopped: "host" | "idle" | "people" | null;
}

/** Why something is not allowed: the client has the sentence `refusal.<rule>[.<case>]`. */
export interface Problem {
  rule: string;
  case?: string;
  params?: Record<string, unknown>;
}

/** A running clock: the instant at which time is up, as Unix seconds; bank included. */
export interface TimeLeft {
  seat: number;
  until: number;
}

/** A window: who is asked, and until when. The same for everyone. */
export interface WindowShown {
  asked: Array<number>;
  opened: number;
  closes: number;
}

/** The game as this channel may see it. */
export interface Position {
  view: Record<string, unknown>;
  actors: Array<number>;
  scores: Array<number>;
  ranks: Array<number>;
  moves: Array<string>;
  refused: Record<string, Problem>;
  clocks: Array<TimeLeft>;
  banks: Array<number>;
  window: WindowShown | null;
  answered: boolean;
  over: boolean;
}

/** What only this person knows about themselves. */
export interface Mine {
  auto_pass: boolean;
  muted: Array<number>;
  may_take_back: boolean;
  voted: Array<VoteShown>;
}

/** The fair deal: the commitment from the start, the rest once the game is over. */
export interface Fair {
  commitment: string;
  secret: string;
  seed: string;
}

/** An event of the game: `kind` and its data; the sentence is `event.<kind>`. */
export interface Happened {
  t: "happened";
  seq: number;
  at: number;
  event: Record<string, unknown>;
}

/** Chat; seat -1 is somebody who watches. */
export interface Said {
  t: "said";
  seq: number;
  at: number;
  seat: number;
  name: string;
  text: string;
}

/** Something about the table itself; the sentence is `notice.<what>` of the match's words. */
export interface Noticed {
  t: "noticed";
  seq: number;
  at: number;
  what: string;
  params: Record<string, unknown>;
  back_to: number | null;
}

/** The whole table, as this channel may see it. */
export interface Full {
  t: "full";
  seq: number;
  now: number;
  setup: Setup;
  version: number;
  seat: number;
  room: Room;
  position: Position | null;
  mine: Mine | null;
  fair: Fair;
  news: Array<Happened | Said | Noticed>;
}

/** The next news. A part that is missing has not changed. */
export interface Update {
  t: "update";
  seq: number;
  now: number;
  news?: Array<Happened | Said | Noticed>;
  room?: Room | null;
  position?: Position | null;
  mine?: Mine | null;
  fair?: Fair | null;
}

/** A request was granted, and is stored. */
export interface Confirmed {
  t: "confirmed";
  id: string;
  seq: number;
}

/** A request was not granted; nothing has changed. */
export interface Refused {
  t: "refused";
  id: string;
  problem: Problem;
}

/** What is answered instead: the problem, and its sentence in the asker's language. */
export interface Trouble {
  problem: string;
  sentence: string;
  params: Record<string, unknown>;
  refusal: Problem | null;
}

/** On a socket: a request that could not be read or done. Nothing has changed. */
export interface Failed {
  t: "failed";
  id: string;
  trouble: Trouble;
}

/** One thing that a table may choose. The first value is the default. */
export interface OptionShown {
  name: string;
  values: Array<string>;
  rules: Array<string>;
}

/** A game of this server; its words and rules have addresses of their own. */
export interface GameShown {
  id: string;
  version: number;
  least: number;
  most: number;
  options: Array<OptionShown>;
  name: Record<string, string>;
  tagline: Record<string, string>;
  levels: Array<"beginner" | "expert" | "random" | "regular">;
  lesson: boolean;
}

/** The authenticated player. */
export interface Me {
  name: string;
}

/** A new player. The token is for programs; browsers have it in a cookie. */
export interface Welcome {
  name: string;
  token: string;
}

/** A link that makes any device this player's. Whoever has it is this player. */
export interface PersonalLink {
  token: string;
  url: string;
}

/** A new table, and the link that invites to it. */
export interface TableMade {
  id: string;
  url: string;
}

/** What one says aloud to bring others to a table. */
export interface TableCode {
  code: Record<string, string> | null;
}

/** What an expert would do, knowing what the asker knows; values are points. */
export interface Hint {
  move: string;
  reason: string;
  params: Record<string, unknown>;
  values: Record<string, number>;
}

/** What is known of the deal; the sentences say what this proves and what it does not. */
export interface FairDeal {
  fair: Fair;
  contributions: Array<string>;
  how: string;
  proves: string;
  limits: string;
}

/** Where other devices reach the server. */
export interface Reach {
  url: string;
}

/** A table in a list. */
export interface TableShown {
  id: string;
  phase: "over" | "playing" | "waiting";
  setup: Setup;
  host: string;
  seats: Array<SeatShown>;
  seat: number;
  created: number;
  changed: number;
  scores: Array<number> | null;
  winners: Array<number>;
}

/** The table after a move; the first frame is the deal, with seat -1 and no move. */
export interface Frame {
  seat: number;
  move: string;
  events: Array<Record<string, unknown>>;
  view: Record<string, unknown>;
  actors: Array<number>;
  scores: Array<number>;
  ranks: Array<number>;
}

/** A game, or a page of it, from one seat or as somebody saw it who watched (-1). */
export interface Replay {
  game: string;
  version: number;
  seats: number;
  options: Record<string, string>;
  players: Record<string, string>;
  bots: Record<string, string>;
  commitment: string;
  seed: string;
  seat: number;
  problems: Array<string>;
  first: number;
  total: number;
  frames: Array<Frame>;
}

/** The hand so far, as the learner sees it, and what the learner may do next. */
export interface Lesson {
  game: string;
  seats: number;
  options: Record<string, string>;
  seat: number;
  frames: Array<Frame>;
  moves: Array<string>;
  refused: Record<string, Problem>;
}

/** One minute. */
export interface Beat {
  people: number;
  entries: number;
  response: number;
  disk: number;
}

/** A table in the host's list. */
export interface HostTable {
  id: string;
  game: string;
  phase: "over" | "playing" | "waiting";
  people: Array<string>;
  bots: number;
  free: number;
  created: number;
  changed: number;
}

/** A player in the host's list. */
export interface HostPlayer {
  id: string;
  name: string;
  created: number;
  seen: number | null;
  tables: number;
  here: boolean;
  addresses: Array<string>;
}

/** Somebody who is turned away. */
export interface HostBar {
  whom: string;
  name: string;
  until: number | null;
}

/** A backup that was read again and compared. */
export interface Backup {
  path: string;
  at: number;
  tables: number;
  entries: number;
}

/** The host's page, and what `tablee admin` lists. */
export interface Overview {
  version: string;
  compiled: boolean;
  health: string;
  started: number;
  now: number;
  figures: Beat;
  beats: Array<Beat>;
  free: number;
  open: number;
  over: number;
  known: number;
  gone: number;
  tables: Array<HostTable>;
  players: Array<HostPlayer>;
  bars: Array<HostBar>;
  keep: Keep;
  backup: Backup | null;
}

/** Something that was said. */
export interface ChatLine {
  n: number;
  at: number;
  name: string;
  text: string;
}

/** How much was deleted, and how many games were ended. */
export interface Tidied {
  tables: number;
  players: number;
  ended: number;
}

/** What came of it. */
export interface Done {
  secret?: string;
  backup?: Backup | null;
  tidied?: Tidied | null;
}

export type Request =
  | Sit
  | Stand
  | SetBot
  | Clear
  | Contribute
  | Start
  | Move
  | Ask
  | Agree
  | Refuse
  | Vote
  | AutoPass
  | Chat
  | Mute
  | Leave
  | Return;

export type News =
  | Happened
  | Said
  | Noticed;

export type Acts =
  | EndTable
  | DeleteTable
  | DeleteMessage
  | DeletePlayer
  | Bar
  | Unbar
  | Retain
  | RenewLink
  | MakeBackup;

export type Message =
  | Full
  | Update
  | Confirmed
  | Refused
  | Failed;

/** How a rule id is written. */
export const RULE_ID = "[A-Z][A-Z0-9]+-(?:[A-Z]?[0-9]+|[A-Z]{2})";
