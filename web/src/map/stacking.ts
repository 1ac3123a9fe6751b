// How counters lie in a place: units in a stack that leans up and right, signs beside them, rows in a box.
import type { Piece } from "../lib/contract";
import type { Geometry, Spot } from "./geometry";

/** A counter on the map. `x`, `y`: its middle; `size`: of its square, without status tabs. */
export interface Laid {
  piece: Piece;
  place: string;
  x: number;
  y: number;
  size: number;
  top: boolean; // nothing lies on it
  hidden: boolean; // under more than are shown
}
export interface Count {
  place: string;
  x: number;
  y: number;
  number: number;
}
export interface Table {
  laid: Laid[]; // from the bottom up
  counts: Count[];
  byPlace: Map<string, Laid[]>;
  byPiece: Map<string, Laid>;
}

export const MOST_SHOWN = 4;
const UNIT_SIZE = 0.62; // of the distance between hexes
const LEAN = 0.062;
const SIGN_SIZE = 0.36;
const BRIDGE_SIZE = 0.34;
const BELOW = new Set(["works"]); // signs that belong under the stack, as large as it

export function isSign(piece: Piece): boolean {
  return (piece.kind ?? "unit") === "marker";
}

export function tableOf(pieces: readonly Piece[], geometry: Geometry, scale: number): Table {
  const table: Table = { laid: [], counts: [], byPlace: new Map(), byPiece: new Map() };
  const units = new Map<string, Piece[]>();
  const signs = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (!piece.place || !geometry.centre(piece.place)) continue;
    if (piece.beside) between(table, piece, geometry);
    else push(isSign(piece) ? signs : units, piece.place, piece);
  }
  for (const [place, list] of signs) {
    const below = list.filter((sign) => BELOW.has(sign.symbol ?? ""));
    for (const sign of below) add(table, sign, place, geometry.centre(place)!, geometry.unit * UNIT_SIZE * scale);
  }
  for (const [place, list] of units) {
    if (geometry.rects.has(place)) inBox(table, place, list, geometry, scale);
    else stack(table, place, list, geometry, scale);
  }
  for (const [place, list] of signs) {
    const above = list.filter((sign) => !BELOW.has(sign.symbol ?? ""));
    if (above.length) beside(table, place, above, geometry, units.has(place));
  }
  return table;
}

function push<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function add(table: Table, piece: Piece, place: string, spot: Spot, size: number, top = true, hidden = false): void {
  const laid = { piece, place, x: spot.x, y: spot.y, size, top, hidden };
  table.laid.push(laid);
  push(table.byPlace, place, laid);
  table.byPiece.set(piece.id, laid);
}

function stack(table: Table, place: string, list: Piece[], geometry: Geometry, scale: number): void {
  const { x, y } = geometry.centre(place)!;
  const size = geometry.unit * UNIT_SIZE * scale;
  const lean = geometry.unit * LEAN * scale;
  const shown = Math.min(list.length, MOST_SHOWN);
  const start = (-(shown - 1) * lean) / 2;
  list.forEach((piece, index) => {
    const step = Math.max(0, index - (list.length - shown));
    const spot = { x: x + start + step * lean, y: y - start - step * lean };
    add(table, piece, place, spot, size, index === list.length - 1, index < list.length - shown);
  });
  if (list.length > 1) {
    const edge = size / 2 + start + (shown - 1) * lean;
    table.counts.push({ place, x: x + edge, y: y - edge + size, number: list.length });
  }
}

function inBox(table: Table, place: string, list: Piece[], geometry: Geometry, scale: number): void {
  const rect = geometry.rects.get(place)!;
  const head = Math.min(geometry.unit * 0.75, (rect.bottom - rect.top) * 0.42); // its name
  const width = rect.right - rect.left - 10;
  const height = rect.bottom - rect.top - head - 6;
  let size = geometry.unit * UNIT_SIZE * scale;
  while (size > 8 && Math.floor(width / (size * 1.12)) * Math.floor(height / (size * 1.16)) < list.length) size *= 0.94;
  const columns = Math.max(1, Math.floor(width / (size * 1.12)));
  const wide = Math.min(columns, list.length) * size * 1.12;
  const left = (rect.left + rect.right - wide) / 2;
  list.forEach((piece, index) => {
    const spot = {
      x: left + ((index % columns) + 0.5) * size * 1.12,
      y: rect.top + head + (Math.floor(index / columns) + 0.5) * size * 1.16,
    };
    add(table, piece, place, spot, size);
  });
}

/** Signs lie along the lower left edge beside units, in the middle where they are alone. */
function beside(table: Table, place: string, list: Piece[], geometry: Geometry, shared: boolean): void {
  const { x, y } = geometry.centre(place)!;
  const unit = geometry.unit;
  const size = unit * (shared ? SIGN_SIZE : 0.5);
  const step = size * 0.86;
  const start = shared ? x - unit * 0.33 : x - (step * (list.length - 1)) / 2;
  list.forEach((piece, index) => {
    add(table, piece, place, { x: start + index * step, y: shared ? y + unit * 0.27 : y }, size);
  });
}

function between(table: Table, piece: Piece, geometry: Geometry): void {
  const middle = geometry.middle(piece.place!, piece.beside!) ?? geometry.centre(piece.place!)!;
  const shift = (table.byPlace.get(piece.place!) ?? []).some((laid) => laid.x === middle.x && laid.y === middle.y);
  const spot = shift ? { x: middle.x + geometry.unit * 0.12, y: middle.y - geometry.unit * 0.12 } : middle;
  add(table, piece, piece.place!, spot, geometry.unit * BRIDGE_SIZE);
}

/** The counter under a point: the topmost one. */
export function counterAt(table: Table, point: Spot, place: string | null): Laid | null {
  const lists = place === null ? [table.laid] : [table.byPlace.get(place) ?? [], table.laid];
  for (const list of lists) {
    for (let i = list.length - 1; i >= 0; i--) {
      const laid = list[i]!;
      const half = laid.size / 2;
      if (!laid.hidden && Math.abs(point.x - laid.x) <= half && Math.abs(point.y - laid.y) <= half) return laid;
    }
  }
  return null;
}
