// The cells of a drawing: their names, where they lie, what lies beside them. Pointy hexes, or squares with diagonals.

export interface Cell {
  column: number;
  row: number;
}
export interface Point {
  x: number;
  y: number;
}
export type Direction = "left" | "right" | "up" | "down";

/** Between the centres of two neighbours in a row, in units of the drawing. */
export const UNIT = 48;
const MARGIN = 22; // for the letters and figures at the edges
const ROW = Math.sqrt(3) / 2; // from row to row of hexes, if neighbours are 1 apart

const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
const CORNERS = [
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
] as const;

/** F11 is column 5, row 10; after Z comes AA. */
export function nameOf(cell: Cell): string {
  return lettersOf(cell.column) + String(cell.row + 1).padStart(2, "0");
}

export function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : String.fromCharCode(64 + Math.floor(column / 26)) + last;
}

export function cellOf(name: string): Cell | null {
  const found = /^([A-Z])?([A-Z])(\d\d)$/.exec(name);
  if (!found) return null;
  const [, first, last, digits] = found;
  const column = last!.charCodeAt(0) - 65 + (first ? 26 * (first.charCodeAt(0) - 64) : 0);
  return { column, row: Number(digits) - 1 };
}

/** Every name of a cell in a text, such as what a fault is about. */
export function cellsIn(text: string): string[] {
  return [...text.matchAll(/\b[A-Z]{1,2}\d\d\b/g)].map((match) => match[0]);
}

export class Lattice {
  readonly width: number;
  readonly height: number;

  constructor(
    readonly shape: "hex" | "square",
    readonly columns: number,
    readonly rows: number,
    readonly shoved = 0,
  ) {
    const hex = shape === "hex";
    this.width = 2 * MARGIN + UNIT * (columns + (hex && rows > 1 ? 0.5 : 0));
    this.height = 2 * MARGIN + UNIT * (hex ? (rows - 1) * ROW + 2 / Math.sqrt(3) : rows);
  }

  has(cell: Cell): boolean {
    return cell.column >= 0 && cell.row >= 0 && cell.column < this.columns && cell.row < this.rows;
  }

  *cells(): Generator<Cell> {
    for (let row = 0; row < this.rows; row++)
      for (let column = 0; column < this.columns; column++) yield { column, row };
  }

  private lies(row: number): number {
    return this.shape === "hex" && Math.abs(row % 2) === this.shoved ? 0.5 : 0;
  }

  centre(cell: Cell): Point {
    const x = MARGIN + UNIT * (cell.column + 0.5 + this.lies(cell.row));
    const y = this.shape === "hex" ? 1 / Math.sqrt(3) + cell.row * ROW : cell.row + 0.5;
    return { x, y: MARGIN + UNIT * y };
  }

  corners(cell: Cell, inset = 0): Point[] {
    const { x, y } = this.centre(cell);
    if (this.shape === "square") {
      const half = UNIT / 2 - inset;
      return [
        { x: x - half, y: y - half },
        { x: x + half, y: y - half },
        { x: x + half, y: y + half },
        { x: x - half, y: y + half },
      ];
    }
    const long = UNIT / Math.sqrt(3) - inset;
    return Array.from({ length: 6 }, (_, index) => {
      const angle = (Math.PI / 3) * index - Math.PI / 2;
      return { x: x + long * Math.cos(angle), y: y + long * Math.sin(angle) };
    });
  }

  /** The cell under a point, or none beyond the edges. */
  at(point: Point): Cell | null {
    const x = (point.x - MARGIN) / UNIT;
    const y = (point.y - MARGIN) / UNIT;
    const cell =
      this.shape === "square"
        ? { column: Math.floor(x), row: Math.floor(y) }
        : this.fromAxial(x - 0.5, (y - 1 / Math.sqrt(3)) / ROW);
    return this.has(cell) ? cell : null;
  }

  /** `x`: in cells along a row from the first centre, `row`: in rows; rounded to the nearest hex. */
  private fromAxial(x: number, row: number): Cell {
    const first = this.lies(0);
    const q = x - first - row / 2;
    const s = -q - row;
    let [a, b] = [Math.round(q), Math.round(row)];
    const c = Math.round(s);
    const [da, db, dc] = [Math.abs(a - q), Math.abs(b - row), Math.abs(c - s)];
    if (da > db && da > dc) a = -b - c;
    else if (db > dc) b = -a - c;
    return { column: Math.round(a + b / 2 + first - this.lies(b)) + 0, row: b + 0 }; // -0 + 0 is 0
  }

  /** `corners`: on squares, also those that touch only at a corner. */
  neighbours(cell: Cell, corners = true): Cell[] {
    const { column, row } = cell;
    const by = (steps: readonly (readonly [number, number])[]) =>
      steps.map(([right, down]) => ({ column: column + right, row: row + down })).filter((one) => this.has(one));
    if (this.shape === "square") return by(corners ? [...SIDES, ...CORNERS] : SIDES);
    const east = this.lies(row) ? 1 : 0;
    return by([
      [east, -1],
      [1, 0],
      [east, 1],
      [east - 1, 1],
      [-1, 0],
      [east - 1, -1],
    ]);
  }

  adjacent(a: Cell, b: Cell, corners = true): boolean {
    return this.neighbours(a, corners).some((one) => one.column === b.column && one.row === b.row);
  }

  /** From one cell straight to another, neighbour by neighbour, both ends included. */
  line(from: Cell, to: Cell, corners = true): Cell[] {
    const found = [from];
    const goal = this.centre(to);
    while (found.length <= this.columns + this.rows) {
      const here = found[found.length - 1]!;
      if (here.column === to.column && here.row === to.row) break;
      const start = this.centre(from);
      const near = (cell: Cell): number => {
        const at = this.centre(cell);
        const left = Math.hypot(goal.x - at.x, goal.y - at.y);
        // of two that come as near, the one closer to the straight line
        const aside = Math.abs((goal.x - start.x) * (at.y - start.y) - (goal.y - start.y) * (at.x - start.x));
        return left + (0.2 * aside) / (Math.hypot(goal.x - start.x, goal.y - start.y) || 1);
      };
      found.push(this.neighbours(here, corners).reduce((best, one) => (near(one) < near(best) ? one : best)));
    }
    return found;
  }

  /** Where an arrow key leads. */
  step(cell: Cell, direction: Direction): Cell {
    const [right, down] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[direction] as [number, number];
    const next = { column: cell.column + right, row: cell.row + down };
    return this.has(next) ? next : cell;
  }
}

/** Outlines of cells as one path. */
export function outlines(lattice: Lattice, cells: Iterable<Cell>, inset = 0): string {
  let path = "";
  for (const cell of cells) {
    const corners = lattice.corners(cell, inset);
    path += corners.map(({ x, y }, index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("") + "Z";
  }
  return path;
}

/** A smooth curve through the centres of a chain of cells. */
export function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const at = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  if (rest.length < 2) return `M${at(first)}${rest.map((one) => `L${at(one)}`).join("")}`;
  let path = `M${at(first)}L${at(middle(first, rest[0]!))}`;
  for (let index = 0; index < rest.length - 1; index++)
    path += `Q${at(rest[index]!)} ${at(middle(rest[index]!, rest[index + 1]!))}`;
  return `${path}L${at(rest[rest.length - 1]!)}`;
}
