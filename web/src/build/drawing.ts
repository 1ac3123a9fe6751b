// What can be done to a drawing. Each function gives a new drawing, or the same one where nothing changes.
import type { Brush, Drawing, DrawnLine, Easel } from "./contract";
import { cellOf, Lattice, type Cell } from "./lattice";

export function blank(easel: Easel): Drawing {
  return {
    grid: easel.grids[0]!.id,
    columns: easel.columns.usual,
    rows: easel.rows.usual,
    name: "",
    fills: {},
    lines: [],
    marks: [],
    names: {},
  };
}

export function latticeOf(easel: Easel, drawing: Pick<Drawing, "grid" | "columns" | "rows">): Lattice {
  const grid = easel.grids.find((one) => one.id === drawing.grid) ?? easel.grids[0]!;
  return new Lattice(grid.shape, drawing.columns, drawing.rows, grid.shoved ?? 0);
}

export function brushOf(easel: Easel, tool: Brush["tool"], id: string): Brush | undefined {
  return easel.brushes.find((brush) => brush.tool === tool && brush.id === id);
}

export function fillAt(easel: Easel, drawing: Drawing, cell: string): string {
  return drawing.fills[cell] ?? easel.default_fill;
}

function without<T>(record: Record<string, T>, key: string): Record<string, T> {
  const { [key]: _gone, ...rest } = record;
  return rest;
}

export function paint(easel: Easel, drawing: Drawing, cell: string, fill: string): Drawing {
  if (fillAt(easel, drawing, cell) === fill) return drawing;
  const fills = fill === easel.default_fill ? without(drawing.fills, cell) : { ...drawing.fills, [cell]: fill };
  return { ...drawing, fills };
}

/** How many more marks of a brush there may be; of lines and fills as many as one likes. */
export function left(drawing: Drawing, brush: Brush): number {
  if (brush.most == null) return Infinity;
  return brush.most - drawing.marks.filter((mark) => mark.brush === brush.id).length;
}

export function mark(drawing: Drawing, cell: string, brush: Brush): Drawing {
  if (drawing.marks.some((one) => one.at === cell && one.brush === brush.id)) return drawing;
  return { ...drawing, marks: [...drawing.marks, { brush: brush.id, at: cell, name: "" }] };
}

export function rename(drawing: Drawing, cell: string, name: string): Drawing {
  if ((drawing.names[cell] ?? "") === name) return drawing;
  return { ...drawing, names: name ? { ...drawing.names, [cell]: name } : without(drawing.names, cell) };
}

/** Put a line in the place of the one at `index`, or after all others. Fewer than two cells are no line. */
export function setLine(drawing: Drawing, index: number | null, line: DrawnLine): Drawing {
  const lines = [...drawing.lines];
  if (index !== null && line.cells.length < 2) lines.splice(index, 1);
  else if (index !== null) lines[index] = line;
  else if (line.cells.length > 1) lines.push(line);
  else return drawing;
  return { ...drawing, lines };
}

export type Layer = "mark" | "line" | "name" | "fill";

/** What lies on top in a cell: that is what an eraser takes first. */
export function topmost(easel: Easel, drawing: Drawing, cell: string): Layer | null {
  if (drawing.marks.some((one) => one.at === cell)) return "mark";
  if (drawing.lines.some((line) => line.cells.includes(cell))) return "line";
  if (drawing.names[cell]) return "name";
  return fillAt(easel, drawing, cell) === easel.default_fill ? null : "fill";
}

export function erase(easel: Easel, drawing: Drawing, cell: string): Drawing {
  switch (topmost(easel, drawing, cell)) {
    case "mark":
      return { ...drawing, marks: drawing.marks.filter((one) => one.at !== cell) };
    case "line":
      return { ...drawing, lines: drawing.lines.flatMap((line) => parted(line, (one) => one !== cell)) };
    case "name":
      return rename(drawing, cell, "");
    case "fill":
      return paint(easel, drawing, cell, easel.default_fill);
    default:
      return drawing;
  }
}

/** What is left of a line when only some of its cells, and some of its steps, may stay. */
function parted(
  line: DrawnLine,
  stays: (cell: string) => boolean,
  joined = (_a: string, _b: string) => true,
): DrawnLine[] {
  if (line.cells.every((cell, index) => stays(cell) && (!index || joined(line.cells[index - 1]!, cell)))) return [line];
  const chains: string[][] = [[]];
  for (const cell of line.cells) {
    const chain = chains[chains.length - 1]!;
    const before = chain[chain.length - 1];
    if (!stays(cell)) chains.push([]);
    else if (before !== undefined && !joined(before, cell)) chains.push([cell]);
    else chain.push(cell);
  }
  // how it goes on beyond an end is true only of the ends that are still there
  return chains
    .filter((cells) => cells.length > 1)
    .map((cells) => ({
      ...line,
      cells,
      begins: cells[0] === line.cells[0] ? (line.begins ?? "") : "",
      ends: cells[cells.length - 1] === line.cells[line.cells.length - 1] ? (line.ends ?? "") : "",
    }));
}

/** Another size or another grid: what still has its place stays. */
export function reshape(
  easel: Easel,
  drawing: Drawing,
  to: Partial<Pick<Drawing, "grid" | "columns" | "rows">>,
): Drawing {
  const next = { ...drawing, ...to };
  const lattice = latticeOf(easel, next);
  const inside = (name: string): boolean => {
    const cell = cellOf(name);
    return cell !== null && lattice.has(cell);
  };
  const kept = (record: Record<string, string>) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => inside(name)));
  return {
    ...next,
    fills: kept(next.fills),
    names: kept(next.names),
    marks: next.marks.filter((one) => inside(one.at)),
    lines: next.lines.flatMap((line) => {
      const corners = brushOf(easel, "line", line.brush)?.joined === "corner";
      return parted(line, inside, (a, b) => lattice.adjacent(cellOf(a)!, cellOf(b)!, corners));
    }),
  };
}

/** What a cell holds, each as a code of a brush; for the line of words beneath the drawing and for screen readers. */
export interface Held {
  fill: string;
  lines: { brush: string; name: string }[];
  marks: { brush: string; name: string }[];
  name: string;
}

export function held(easel: Easel, drawing: Drawing, cell: string): Held {
  return {
    fill: fillAt(easel, drawing, cell),
    lines: drawing.lines.filter((line) => line.cells.includes(cell)),
    marks: drawing.marks.filter((one) => one.at === cell),
    name: drawing.names[cell] ?? "",
  };
}

/** Fills as they are drawn: all cells of a kind at once. */
export function byFill(drawing: Drawing): Map<string, Cell[]> {
  const found = new Map<string, Cell[]>();
  for (const [name, fill] of Object.entries(drawing.fills)) {
    const cell = cellOf(name);
    if (cell) found.set(fill, [...(found.get(fill) ?? []), cell]);
  }
  return found;
}
