// What the club sends and takes: src/salient/server/contract.py and src/salient/engine/view.py, as TypeScript sees them.

import type { RolesByVerb } from "./roles";

export interface Ref {
  type: "ref";
  kind: string;
  id: string;
}
export interface Message {
  type?: "msg";
  id: string;
  args?: Record<string, Arg>;
}
export type Arg = string | number | Ref | Message;

export interface Refusal {
  rule: string | null;
  message: Message;
}
export interface Fault {
  where: string; // a line or a field of a paper
  rule: string;
  message: Message;
  option?: string; // which of the papers, where several are given
}
export interface Failure {
  message: Message;
  refusals: Refusal[];
  faults?: Fault[];
}

export type OptionValue = boolean | number | string;
export interface OptionInfo {
  name: string;
  text: Message;
  default: OptionValue;
  choices: OptionValue[];
  paper?: string; // a kind of paper: the value is a text that players write themselves
  group?: string; // what it is about
  scenarios?: string[]; // those that it is for; none: all of them
}
export interface GameInfo {
  name: string;
  title: Message;
  sides: string[];
  seated?: string[]; // the sides that somebody plays; the rulebook itself plays the others
  colours?: string[]; // of the sides, by the hobby's custom: blue, red, green, violet
  scenarios: { id: string; text: Message }[];
  options: OptionInfo[];
  texts: string;
  rules?: string; // changes when the rules to be read do
  roles: RolesByVerb; // what its verbs are for
  lessons?: string[];
  news?: Record<string, NewsKind>; // what its sentences tell
  moods?: Record<string, "good" | "bad">; // statuses that are good or bad for a unit
  tempers?: string[]; // what a level of its computer players can have
}
/** What a sentence of the log tells (src/salient/engine/news.py). */
export type NewsKind =
  | "move"
  | "arrival"
  | "attack"
  | "odds"
  | "result"
  | "loss"
  | "fall_back"
  | "follow_up"
  | "control"
  | "turn"
  | "reveal";
export interface ClubInfo {
  version: string;
  languages: string[];
  games: GameInfo[];
  opponents: string[];
  me: { name: string };
  reach?: Reach;
  open_lobby?: boolean; // tables can be listed for everybody
  push?: string; // the key for word to browsers that are closed
  mail?: boolean; // word can be sent by e-mail
}
/** How the club is reached; `network`: its addresses in the local network, told on its own machine only. */
export interface Reach {
  origin: string;
  network: string[];
}
export interface InvitationInfo {
  table: string;
  game: string;
  scenario: string;
  side: string;
  host: string;
  taken: boolean;
  clock: ClockInfo | null;
  hints?: boolean; // people may ask for them
}
/** One of my browsers, or a personal link that waits to be used. */
export interface Device {
  id: string;
  name: string;
  here: boolean;
  taken: number | null;
  seen: number | null;
  expires: number | null;
}
export interface Wanted {
  mail: string;
  confirmed: boolean;
  every: number; // minutes
}
export interface ClockWish {
  per: "side" | "answer" | "days";
  seconds: number;
  at_zero: "show" | "claim" | "computer";
  opponent: string;
}
/** The clocks of a table; `left`: seconds, below nothing once they are up. */
export interface ClockInfo {
  per: ClockWish["per"];
  seconds: number;
  at_zero: ClockWish["at_zero"];
  left: Record<string, number>;
  runs: string | null;
  paused: boolean;
  wanted_by: string | null;
}

export interface SeatInfo {
  id: string;
  side: string; // "*": all sides
  kind: "person" | "invited" | "computer";
  name: string;
  mine: boolean;
  here: boolean;
  webhook: string;
  yours: boolean; // I may say what becomes of it
  offered?: boolean; // it is free for me: I am asked to play again
}
export interface TableInfo {
  id: string;
  name: string;
  game: string;
  scenario: string;
  seats: SeatInfo[];
  asked: string | null;
  mine: boolean;
  turn: number;
  updated: number;
  owner: boolean;
  lesson?: string | null; // of its game, for which the table was opened
  open?: boolean; // listed in the open lobby
  clock?: string; // how its time is counted, if it is
}

export interface Place {
  id: string;
  kind: string; // hex, square, box, track
  x: number;
  y: number;
  terrain?: string;
  name?: string;
  tags?: string[];
  worth?: number; // points of victory
}
export interface Edge {
  a: string;
  b: string;
  tags?: string[];
}
export interface Layout {
  shape: "flat" | "pointy" | "square";
  places: Place[];
  edges?: Edge[];
}
export interface MapInfo {
  url: string;
  left: number;
  top: number;
  width: number;
  height: number;
  scale: number; // a place lies at scale * x, scale * y in the picture's own units
  boxes: Record<string, [number, number, number, number]>; // left, top, right, bottom
}
export interface PrintedTable {
  name: string; // its title is the message `{game}-table-{name}`
  columns: string[];
  rows: [string, string[]][]; // each with its head
  rolled?: boolean; // false: nobody rolls on it
  rule?: string; // its own number
}
export interface Board {
  layout: Layout;
  map: MapInfo | null;
  tables: PrintedTable[];
}

export interface Look {
  service?: string;
  colour?: "" | "blue" | "red" | "green" | "violet";
  stripe?: string;
  stacking?: string;
  code?: string;
  code_bound?: boolean;
  boxed?: "" | "red" | "white";
  mark?: string;
  mark_frame?: "disc" | "red_disc" | "square";
  bracketed?: number;
  form?: "counter" | "stand" | "token";
  figures?: number;
  facing?: number; // degrees from the top of the map, clockwise
  pips?: [number, number]; // strength left, and at full strength
}
export interface Piece {
  id: string;
  side: string;
  place?: string | null;
  kind?: string; // unit (if left out), marker ...
  symbol?: string;
  size?: string;
  label?: string;
  factors?: string[];
  reduced?: boolean;
  status?: string[];
  look?: Look;
  back?: { factors?: string[]; stacking?: string; boxed?: string; reduced?: boolean } | null;
  beside?: string; // a marker between two places
  group?: string;
  fate?: string; // of a piece off the board: awaited, destroyed ...
  due?: number;
  stands_for?: string; // a thing that is no piece, its formation or kind: a click on the piece may mean that
  art: string; // the key of its picture
  back_art: string;
}
/** Who a unit is: its name in full, and by what else it is looked for. */
export interface Known {
  name: string;
  also?: string;
}
export interface Phase {
  name: Message;
  current: boolean;
  rule?: string; // what tells of it
}
/** Something that may come by chance. */
export interface Possible {
  name: Message;
  weight: number;
  side?: string;
}
/** What chance will decide next: the next chit of a cup, the next card of a pile. */
export interface Chances {
  name: Message;
  outcomes: Possible[];
  notes?: Refusal[]; // why something that lies there too cannot come now
}
/** A card that lies open or in my hand. */
export interface Card {
  id: string;
  side: string;
  box: string; // its title is the message `{game}-box-{box}`
  head: Message;
  lines?: { text: Message; idle?: boolean }[];
  foot?: Message | null;
  stripe?: string;
}
export interface Result {
  winner: string | null;
  message: Message;
}
export interface View {
  side: string | null;
  turn: number;
  turns: number;
  asked: string | null;
  sequence: Phase[];
  pieces: Piece[];
  control?: Record<string, string>;
  facts?: Message[];
  accounts?: Record<string, Modifier[]>; // the id of a fact's message -> what its number is made of
  notes?: Record<string, Refusal[]>; // place -> what is to be known of it
  chances?: Chances[];
  cards?: Card[];
  result?: Result | null;
}
export interface Decision {
  side: string;
  prompt: Message;
  actions: string[]; // "verb target ..."; empty if it is not for me
  idle?: string[]; // those of them that take something in hand with which nothing can then be done
  cautions?: Refusal[]; // what it costs to leave things as they are
  advised?: string[]; // of very many answers those worth a look first
  before_end?: Refusal[]; // what must be done before it can be ended
  united?: string[]; // of those that may be given all at once those that go together, where not all can
}
export interface TalkLine {
  number: number;
  name: string;
  mine: boolean;
  text: string;
  at: number;
}
/** Somebody who played a side for a while, and has seen what it sees. */
export interface Held {
  side: string;
  name: string;
  mine: boolean;
  plays: string[]; // the sides that he plays now
  since_turn: number;
  until_turn: number;
}
export interface State {
  id: string;
  name: string;
  game: string;
  scenario: string;
  options: Record<string, OptionValue>;
  revision: number;
  moment: number;
  sides: string[];
  seats: SeatInfo[];
  view: View;
  decision: Decision | null;
  undo: { undo: boolean; redo: boolean; wanted: number | null; wanted_by: string | null; why_not?: Message | null };
  dice: { commitment: string; seed: string | null }[];
  talk: TalkLine[];
  result: Result | null;
  hidden?: boolean; // the game keeps secrets between its sides
  held?: Held[]; // who played a side before, in such a game
  clock?: ClockInfo | null;
  open?: boolean; // listed in the open lobby
  owner?: boolean;
  played?: boolean; // I sit here, sat here at any time, or am the host
  rematch?: string | null; // the table at which the same people are asked to play again
  hints?: boolean; // I may ask for them
}
/** Something to draw on the map while a line is told: a way from place to place; a single place is ringed. */
export interface Arrow {
  places: string[];
  tone?: "go" | "strike" | "fall_back" | "aim";
}
/** A line of the log that a rule decided, by its place among the lines. */
export interface Told {
  line: number;
  rule?: string | null;
  arrows?: Arrow[];
}
export interface LogLine {
  moment: number;
  side: string;
  turn: number;
  lines: Message[];
  action?: string;
  alone?: boolean;
  roll?: number | null;
  phase?: Message | null;
  told?: Told[];
  why?: Reason[]; // as a computer player says, once its turn is over
}
/** Why something was done, or would be (src/salient/engine/reason.py). */
export interface Reason {
  message: Message;
  units?: string[];
  places?: string[]; // what it is about, the goal last
  worth?: number;
}
/** What an estimate counts in: factors on counters, or points that count for victory. */
export type Measure = "strength" | "victory";
export type HintKind = "plan" | "fear";
/** What somebody would do: a walk, an attack, the end of a phase. */
export interface Move {
  side: string;
  answers: string[];
  reasons?: Reason[];
  arrows?: Arrow[];
  odds?: Reckoning | null;
  rather?: Rather | null; // what one would do else, and what that would change
  goes?: [string, string][]; // who stands where after it and did not before
  said?: string[]; // the answers that no reason tells
  parts?: { unit: string; message: Message; said?: string[] }[]; // of several, what each of them does
  notes?: Message[]; // why it comes now
  danger?: number; // of a blow: what it costs whom it strikes, on the average
}
export interface Rather {
  answer: string;
  contrasts?: { messages: Message[]; chance: number; other: number; against?: boolean }[]; // against: speaks for the other
  margin?: number; // how much less it promises, by the veteran's estimate
  measure?: Measure; // of the margin
}
export interface Hint {
  kind: HintKind;
  side: string;
  moves: Move[];
  notes?: Message[]; // what became of what was advised before
}
/** A turn, or an answer in another's turn, that could have gone better; the table stood at `moment` before it. */
export interface Costly {
  side: string;
  moment: number;
  turn: number;
  phase: Message | null;
  answers: string[]; // of a single answer
  played: Message[]; // what was done in a turn
  cost: number;
  instead: Move[];
  measure: Measure;
  decides: number; // per cent of the chance to win, where the result hung on it
  scale: Message | null; // how much the cost is, beside all that the side has on the map
}
export interface Reviewed {
  done: number;
  costly: Costly[] | null;
  failed: boolean;
}
export interface PieceChange {
  changed: Piece[];
  removed: string[];
  order: string[] | null;
}
export interface Changed {
  type: "changed";
  state: State;
  log: LogLine[];
  since: number; // log lines of later moments that the browser has were taken back
  pieces?: PieceChange | null; // instead of the view's pieces: what has changed since the last message
}
export interface Gone {
  type: "gone";
  message: Message;
}

export interface Modifier {
  value: number;
  cause: Message;
  rule: string;
  is_column?: boolean; // the value counts columns of a table, and the cause names the one where the sum begins
}
export interface Sum {
  name: Message;
  lines: Modifier[];
  shown: string;
  table?: string; // the printed table of which `shown` is a column
}
export interface Reckoning {
  sums: Sum[];
  outcomes: { probability: number; exact: [number, number]; messages: Message[] }[];
  exact: boolean;
}
export interface Route {
  cost: number; // in half-points
  steps: string[]; // the answers that walk there
}
export interface Overlay {
  name: string;
  side?: string;
  places?: string[];
  edges?: [string, string][];
  tone?: string;
  labels?: Record<string, string>;
  group?: string;
  notes?: Record<string, Message[]>;
  marks?: Record<string, "source" | "cut">;
  lines?: Record<string, string[]>; // place -> a way from there, drawn while it is looked at
  legend?: Record<string, Message>; // a tone, a mark or "way" -> what it means
}
