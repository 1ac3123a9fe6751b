// The hand at the easel: which brush it holds, where the cursor stands, and what a stroke does to the drawing.
import type { Brush, Drawing, Easel } from "./contract";
import type { Desk } from "./desk.svelte";
import { erase, latticeOf, left, mark, paint } from "./drawing";
import { cellOf, nameOf, type Cell, type Direction, type Lattice } from "./lattice";
import { back, begin, laid, onwards, type Pen } from "./pen";
import { word } from "./words";

export const TOOLS = ["erase", "name", "hand"] as const;

/** Brushes of different tools may have the same id. */
export function keyOf(brush: Brush): string {
  return `${brush.tool} ${brush.id}`;
}

export class Hand {
  tool = $state(""); // the key of a brush, or one of TOOLS
  cursor = $state.raw<Cell>({ column: 0, row: 0 });
  pen = $state.raw<Pen | null>(null);
  naming = $state<string | null>(null); // the cell that is being named
  shown = $state.raw<string[]>([]); // cells that something points at
  said = $state("");
  readonly lattice: Lattice = $derived.by(() => latticeOf(this.easel, this.drawing));
  private stroke: { erases: boolean; last: string; changed: boolean; dragged: boolean } | null = null;

  constructor(
    readonly desk: Desk,
    readonly easel: Easel,
  ) {
    const first = easel.brushes.find((brush) => brush.id !== easel.default_fill);
    this.tool = first ? keyOf(first) : "erase";
  }

  get drawing(): Drawing {
    return this.desk.document as Drawing;
  }
  get brush(): Brush | undefined {
    return this.easel.brushes.find((brush) => keyOf(brush) === this.tool);
  }

  take(tool: string): void {
    this.finish();
    this.tool = tool;
  }

  /** The button goes down, or Space does. `erases`: with the other button. */
  down(cell: Cell, erases = false): void {
    this.said = "";
    this.shown = [];
    this.cursor = cell;
    const name = nameOf(cell);
    this.stroke = { erases: erases || this.tool === "erase", last: name, changed: false, dragged: false };
    this.act(name, true);
  }

  /** The pointer comes to another cell with the button down; what it has leapt over is touched too. */
  enter(cell: Cell): void {
    const stroke = this.stroke;
    const name = nameOf(cell);
    if (!stroke || stroke.last === name) return;
    stroke.dragged = true;
    const from = cellOf(stroke.last)!;
    const pulled = !stroke.erases && this.brush?.tool === "line";
    if (pulled) this.act(name, false);
    else for (const one of this.lattice.line(from, cell).slice(1)) this.act(nameOf(one), false);
    stroke.last = name;
    this.cursor = cell;
  }

  up(): void {
    if (this.stroke?.dragged && this.pen) this.finish();
    this.stroke = null;
  }

  private change(next: Drawing): void {
    if (next === this.drawing) return;
    this.desk.change(next, this.stroke?.changed ?? false);
    if (this.stroke) this.stroke.changed = true;
  }

  private act(cell: string, first: boolean): void {
    const brush = this.brush;
    if (this.stroke?.erases) {
      this.finish();
      this.change(erase(this.easel, this.drawing, cell));
    } else if (brush?.tool === "fill") this.change(paint(this.easel, this.drawing, cell, brush.id));
    else if (brush?.tool === "mark") this.mark(cell, brush);
    else if (brush?.tool === "line") this.pull(cell, brush, first);
    else if (this.tool === "name" && first) this.naming = cell;
  }

  private mark(cell: string, brush: Brush): void {
    const next = mark(this.drawing, cell, brush);
    if (next !== this.drawing && left(this.drawing, brush) < 1)
      this.said = word("build-no-more", { count: brush.most ?? 0 });
    else this.change(next);
  }

  private pull(cell: string, brush: Brush, first: boolean): void {
    if (!this.pen || this.pen.brush !== brush.id) {
      this.pen = begin(this.drawing, brush, cell);
      return;
    }
    if (first && cell === this.pen.cells[this.pen.cells.length - 1]) {
      this.finish(); // a second click on the last cell
      return;
    }
    this.lay(onwards(this.pen, this.lattice, cell));
  }

  private lay(pen: Pen): void {
    const [next, kept] = laid(this.drawing, pen);
    this.change(next);
    this.pen = kept.cells.length ? kept : null;
  }

  /** The line ends here. */
  finish(): void {
    this.pen = null;
  }

  /** Take back the last cell of the line. */
  shorten(): void {
    if (this.pen) this.lay(back(this.pen));
  }

  undo(): void {
    this.finish();
    this.desk.undo();
  }

  redo(): void {
    this.finish();
    this.desk.redo();
  }

  step(direction: Direction): void {
    this.cursor = this.lattice.step(this.cursor, direction);
  }

  /** Point at cells: the cursor goes to the first. */
  show(cells: string[]): void {
    this.shown = cells;
    const first = cells[0] && cellOf(cells[0]);
    if (first && this.lattice.has(first)) this.cursor = first;
  }
}
