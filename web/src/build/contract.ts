// Papers: what players write themselves, such as a table or an army, in a format of the game. A workbench describes how one is
// drawn (easel) or written (roster); see src/salient/engine/papers.py.
import type { Fault, Message } from "../lib/contract";

export type { Fault };

export interface Sample {
  id: string;
  text: Message;
  random: boolean;
}
export interface Bounds {
  least: number;
  most: number;
  usual: number;
}

export interface GridChoice {
  id: string;
  shape: "hex" | "square";
  text: Message;
  shoved?: number; // hexes: the first of the rows that lie half a hex to the east (0 or 1), and every second after it
}
export interface Brush {
  id: string;
  tool: "fill" | "line" | "mark";
  text: Message;
  colour: string;
  symbol: string;
  rule?: string;
  named?: boolean;
  most?: number | null;
  joined?: "side" | "corner"; // lines: whether two cells must share a side, or may touch at a corner
}
export interface Easel {
  tool: "easel";
  kind: string;
  title: Message;
  grids: GridChoice[];
  columns: Bounds;
  rows: Bounds;
  brushes: Brush[];
  default_fill: string;
  samples: Sample[];
  suffix: string; // of the file in which it is kept
}
/** `begins` and `ends`: how it goes on beyond its first and last cell, where a game's text says so. */
export interface DrawnLine {
  brush: string;
  name: string;
  cells: string[];
  begins?: string;
  ends?: string;
}
export interface DrawnMark {
  brush: string;
  at: string;
  name: string;
}
/** What stands on an easel. */
export interface Drawing {
  grid: string;
  columns: number;
  rows: number;
  name: string;
  fills: Record<string, string>;
  lines: DrawnLine[];
  marks: DrawnMark[];
  names: Record<string, string>;
}

export interface FieldChoice {
  value: string | number;
  text?: Message | null;
}
export interface Field {
  name: string;
  text: Message;
  kind: "text" | "number" | "choice";
  choices?: FieldChoice[];
  least?: number | null;
  most?: number | null;
  optional?: boolean;
  rule?: string;
}
export interface Level {
  key: string;
  text: Message;
  several: Message; // how many there are, by its argument `count`
  fields: Field[];
  least: number;
  most: number;
}
export type Value = string | number | null;
export interface Entry {
  [name: string]: Value | Entry[];
}
export interface Catalogued {
  id: string;
  text: string;
  tags: Record<string, string>;
  group: Entry;
}
export interface Roster {
  tool: "roster";
  kind: string;
  title: Message;
  fields: Field[];
  groups: Level;
  members: Level;
  catalogue: Catalogued[];
  blank: { group: Entry; member: Entry };
  samples: Sample[];
  suffix: string;
}
export type Workbench = Easel | Roster;
export type Document = Drawing | Entry;

/** What the club says of a paper. */
export interface Checked {
  text: string | null; // null: it cannot be written down yet
  faults: Fault[];
  facts: Message[];
}
export interface Paper {
  id: string;
  game: string;
  kind: string;
  name: string;
  text: string;
  updated: number;
  mine?: boolean;
  not_for?: string[]; // options of its kind that it does not fit
}
/** An option of a game that takes a paper. */
export interface PaperOption {
  kind: string;
  option: string;
  scenarios?: string[];
}
