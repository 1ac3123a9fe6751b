// Asking the club about papers.
import { ask } from "../lib/api";
import type { Checked, Document, Paper, PaperOption, Workbench } from "./contract";

const of = (game: string, kind: string, rest = "") =>
  `/api/games/${encodeURIComponent(game)}/papers/${encodeURIComponent(kind)}${rest}`;
const one = (id: string) => `/api/papers/${encodeURIComponent(id)}`;

export interface Draught {
  game: string;
  kind: string;
  name: string;
  text: string;
}

export const papers = {
  options: (game: string) => ask<PaperOption[]>("GET", `/api/games/${encodeURIComponent(game)}/papers`),
  workbench: (game: string, kind: string) => ask<Workbench>("GET", of(game, kind)),
  sample: (game: string, kind: string, id: string, seed: number) =>
    ask<{ text: string; document: Document }>("GET", of(game, kind, `/sample/${encodeURIComponent(id)}?seed=${seed}`)),
  read: (game: string, kind: string, text: string) =>
    ask<Checked & { document: Document }>("POST", of(game, kind, "/read"), { text }),
  write: (game: string, kind: string, document: Document) =>
    ask<Checked>("POST", of(game, kind, "/write"), { document }),
  mine: () => ask<Paper[]>("GET", "/api/papers"),
  open: (id: string) => ask<Paper>("GET", one(id)),
  keep: (paper: Draught) => ask<Paper>("POST", "/api/papers", paper),
  change: (id: string, paper: Draught) => ask<Paper>("PUT", one(id), paper),
  forget: (id: string) => ask<unknown>("DELETE", one(id)),
};

/** Files that can be read as a paper. */
export const PLAIN = ".txt,.toml,text/plain";
