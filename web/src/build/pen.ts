// A line that is being drawn, cell after cell. It is part of the drawing as soon as it has two cells.
import type { Brush, Drawing } from "./contract";
import { setLine } from "./drawing";
import { cellOf, nameOf, type Lattice } from "./lattice";

export interface Pen {
  brush: string;
  corners: boolean; // whether cells that touch at a corner are neighbours
  index: number | null; // of the line in the drawing, if it is there
  name: string;
  begins: string; // how the line goes on before its first cell
  cells: string[];
}

/** Begin at a cell; where a line of this brush ends, it goes on. */
export function begin(drawing: Drawing, brush: Brush, cell: string): Pen {
  const index = drawing.lines.findIndex(
    (line) => line.brush === brush.id && (line.cells[0] === cell || line.cells[line.cells.length - 1] === cell),
  );
  const line = drawing.lines[index];
  const held = { brush: brush.id, corners: brush.joined === "corner" };
  if (!line) return { ...held, index: null, name: "", begins: "", cells: [cell] };
  const turned = line.cells[0] === cell;
  const cells = turned ? [...line.cells].reverse() : line.cells;
  return { ...held, index, name: line.name, begins: (turned ? line.ends : line.begins) ?? "", cells };
}

/** On to a cell, through all that lie between; back to the cell before, and the last one goes. */
export function onwards(pen: Pen, lattice: Lattice, cell: string): Pen {
  const last = pen.cells[pen.cells.length - 1]!;
  if (cell === last) return pen;
  if (cell === pen.cells[pen.cells.length - 2]) return back(pen);
  const [from, to] = [cellOf(last), cellOf(cell)];
  if (!from || !to) return pen;
  const way = lattice.line(from, to, pen.corners).slice(1).map(nameOf);
  return { ...pen, cells: [...pen.cells, ...way] };
}

export function back(pen: Pen): Pen {
  return { ...pen, cells: pen.cells.slice(0, -1) };
}

/** The drawing with the line as far as it has come, and the pen, which knows where it lies. */
export function laid(drawing: Drawing, pen: Pen): [Drawing, Pen] {
  const line = { brush: pen.brush, name: pen.name, cells: pen.cells, begins: pen.begins, ends: "" };
  const next = setLine(drawing, pen.index, line);
  if (pen.cells.length < 2) return [next, { ...pen, index: null }];
  return [next, { ...pen, index: pen.index ?? next.lines.length - 1 }];
}
