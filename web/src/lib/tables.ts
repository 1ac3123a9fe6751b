// Tables of the rulebook as printed, and where a roll hits them.
import type { Texts } from "./texts";
import type { LogLine, Message, PrintedTable } from "./contract";

/** Who can say what stands in a table: a game's table, or a page that has its texts. */
export interface Speaker {
  texts: Texts;
  game: string;
  sideName(id: string): string;
}

export interface Hit {
  table: PrintedTable;
  column: string;
  row: string;
}

function whole(value: unknown): number | null {
  if (typeof value !== "number" && typeof value !== "string") return null;
  const found = Number(String(value).replace("−", "-"));
  return value === "" || !Number.isInteger(found) ? null : found;
}

/** A roll on a table of several columns names its column; one on a single column is called after its table. */
function rolledOn(all: readonly PrintedTable[], message: Message): { table: PrintedTable; column: string } | null {
  const tables = all.filter((table) => table.rolled !== false);
  const column = message.args?.["column"];
  const wide = tables.find((table) => table.columns.length > 1 && table.columns.some((one) => one === column));
  if (wide) return { table: wide, column: String(column) };
  const named = (table: PrintedTable) => `${message.id}-`.includes(`-${table.name.replaceAll("_", "-")}-`);
  const single = tables.find((table) => table.columns.length === 1 && named(table));
  return single ? { table: single, column: single.columns[0]! } : null;
}

/** Where the roll that a line tells of hits a table: the die and what is added to it, within the table's rows. */
export function hitBy(tables: readonly PrintedTable[], message: Message): Hit | null {
  const die = whole(message.args?.["die"]);
  const found = die === null ? null : rolledOn(tables, message);
  if (die === null || !found) return null;
  const heads = found.table.rows.map(([head]) => head);
  const numbers = heads.map(Number);
  const wanted = die + (whole(message.args?.["drm"]) ?? 0);
  const row = Math.max(Math.min(...numbers), Math.min(Math.max(...numbers), wanted));
  return heads.includes(String(row)) ? { ...found, row: String(row) } : null;
}

export function hitOf(tables: readonly PrintedTable[], line: LogLine): Hit | null {
  for (const message of line.lines) {
    const hit = hitBy(tables, message);
    if (hit) return hit;
  }
  return null;
}

export function cellOf(hit: Hit): string {
  const row = hit.table.rows.find(([head]) => head === hit.row);
  return row?.[1][hit.table.columns.indexOf(hit.column)] ?? "";
}

/** A cell as part of a message's id: `FF(+1)` is `FF_plus1`, `A1/ENG` is `A1_ENG`. */
export function cellId(cell: string): string {
  return cell
    .replaceAll("+", "plus")
    .replaceAll(/[^A-Za-z0-9]+/g, "_")
    .replaceAll(/^_|_$/g, "");
}

/** The words of a cell in the reader's language; a code stays as it is printed. */
export function cellText(texts: Texts, game: string, cell: string): string {
  const word = cellId(cell);
  const own = [`${game}-cell-${word}`, `terrain-${word.replaceAll("_", "-")}`];
  const id = own.find((one) => texts.has(one));
  return id && /^\D/.test(cell) ? texts.t(id) : cell;
}

/** What a code means; nothing where the game does not tell it. */
export function meaningOf(texts: Texts, game: string, cell: string): string {
  const id = `${game}-result-${cellId(cell)}`;
  return texts.has(id) ? texts.t(id) : "";
}
