// Where places lie, in the map's own units: outlines, what is under a point, what lies next in a direction.
import type { Board, Place } from "../lib/contract";

export interface Spot {
  x: number;
  y: number;
}
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export type Direction = "left" | "right" | "up" | "down";

/** Units between two neighbouring places where no picture says otherwise. */
export const UNIT = 64;
const MARGIN = 0.75; // around a board without a picture, in hexes
const ANGLES: Record<Direction, number> = { right: 0, down: Math.PI / 2, left: Math.PI, up: -Math.PI / 2 };

export class Geometry {
  readonly unit: number;
  readonly shape: Board["layout"]["shape"];
  readonly centres = new Map<string, Spot>();
  readonly rects = new Map<string, Rect>(); // of boxes
  readonly worthy: readonly { id: string; worth: number }[]; // places that give points of victory
  readonly bounds: Rect;
  /** Corners of a hex or square around its centre. */
  readonly corners: readonly Spot[];
  private readonly cells = new Map<string, string[]>();
  private readonly order: string[];

  constructor(readonly board: Board) {
    this.unit = board.map?.scale ?? UNIT;
    this.shape = board.layout.shape;
    this.corners = cornersOf(this.shape, this.unit);
    for (const place of board.layout.places) this.lay(place, board.map?.boxes[place.id]);
    this.bounds = board.map ? rectOf(board.map) : this.around();
    this.worthy = board.layout.places.flatMap(({ id, worth }) => (worth ? [{ id, worth }] : []));
    this.order = board.layout.places.map((place) => place.id);
  }

  private lay(place: Place, box: [number, number, number, number] | undefined): void {
    const unit = this.unit;
    let centre = { x: place.x * unit, y: place.y * unit };
    if (box) {
      const [left, top, right, bottom] = box;
      centre = { x: (left + right) / 2, y: (top + bottom) / 2 };
      this.rects.set(place.id, { left, top, right, bottom });
    } else if (place.kind !== "hex" && place.kind !== "square") {
      const wide = place.kind === "box" ? unit * 1.1 : unit * 0.5;
      const high = place.kind === "box" ? unit * 0.8 : unit * 0.5;
      this.rects.set(place.id, {
        left: centre.x - wide,
        top: centre.y - high,
        right: centre.x + wide,
        bottom: centre.y + high,
      });
    }
    this.centres.set(place.id, centre);
    if (this.rects.has(place.id)) return;
    const key = this.key(centre.x, centre.y);
    const cell = this.cells.get(key);
    if (cell) cell.push(place.id);
    else this.cells.set(key, [place.id]);
  }

  private key(x: number, y: number): string {
    return `${Math.floor(x / this.unit)},${Math.floor(y / this.unit)}`;
  }

  private around(): Rect {
    const found: Rect = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    const reach = (1 / 2 + MARGIN) * this.unit;
    for (const [id, { x, y }] of this.centres) {
      const rect = this.rects.get(id) ?? { left: x, top: y, right: x, bottom: y };
      found.left = Math.min(found.left, rect.left - reach);
      found.top = Math.min(found.top, rect.top - reach);
      found.right = Math.max(found.right, rect.right + reach);
      found.bottom = Math.max(found.bottom, rect.bottom + reach);
    }
    return Number.isFinite(found.left) ? found : { left: 0, top: 0, right: this.unit, bottom: this.unit };
  }

  centre(id: string): Spot | undefined {
    return this.centres.get(id);
  }

  /** The corners of a place on the map, drawn in by `inset`. */
  outline(id: string, inset = 0): Spot[] {
    const rect = this.rects.get(id);
    if (rect) {
      const { left, top, right, bottom } = rect;
      return [
        { x: left + inset, y: top + inset },
        { x: right - inset, y: top + inset },
        { x: right - inset, y: bottom - inset },
        { x: left + inset, y: bottom - inset },
      ];
    }
    const centre = this.centres.get(id);
    if (!centre) return [];
    const part = 1 - (2 * inset) / this.unit;
    return this.corners.map((corner) => ({ x: centre.x + corner.x * part, y: centre.y + corner.y * part }));
  }

  /** The place under a point of the map. */
  hit(point: Spot): string | null {
    for (const [id, rect] of this.rects) if (inside(rect, point)) return id;
    let best: string | null = null;
    let least = (this.unit * 0.6) ** 2;
    const column = Math.floor(point.x / this.unit);
    const row = Math.floor(point.y / this.unit);
    for (let x = column - 1; x <= column + 1; x++)
      for (let y = row - 1; y <= row + 1; y++)
        for (const id of this.cells.get(`${x},${y}`) ?? []) {
          const far = square(this.centres.get(id)!, point);
          if (far < least) [best, least] = [id, far];
        }
    // the nearest centre is the hex, except beyond the map's edge
    return best !== null && within(this.outline(best, -0.5), point) ? best : null;
  }

  /** How many steps it is from one place to another as the crow flies; 0 where there is no grid between them. */
  steps(a: string, b: string): number {
    const from = this.centres.get(a);
    const to = this.centres.get(b);
    if (!from || !to || this.rects.has(a) || this.rects.has(b)) return 0;
    const [x, y] = [(to.x - from.x) / this.unit, (to.y - from.y) / this.unit];
    if (this.shape === "square") return Math.round(Math.abs(x) + Math.abs(y));
    const turn = this.shape === "pointy" ? Math.PI / 6 : 0;
    const along = [0, 1, 2].map((axis) =>
      Math.abs(x * Math.cos(turn + (axis * Math.PI) / 3) + y * Math.sin(turn + (axis * Math.PI) / 3)),
    );
    return Math.round(Math.max(...along) / Math.cos(Math.PI / 6));
  }

  /** The two ends of the side between two neighbours; for places apart, a short stroke between them. */
  side(a: string, b: string): [Spot, Spot] | null {
    const from = this.centres.get(a);
    const to = this.centres.get(b);
    if (!from || !to) return null;
    const shared = this.rects.has(a) || this.rects.has(b) ? [] : this.shared(a, b);
    if (shared.length === 2) return [shared[0]!, shared[1]!];
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const half = this.unit * 0.29;
    const across = { x: (-(to.y - from.y) / long) * half, y: ((to.x - from.x) / long) * half };
    return [
      { x: middle.x - across.x, y: middle.y - across.y },
      { x: middle.x + across.x, y: middle.y + across.y },
    ];
  }

  private shared(a: string, b: string): Spot[] {
    const others = this.outline(b);
    return this.outline(a).filter((one) => others.some((other) => square(one, other) < this.unit * 0.05));
  }

  middle(a: string, b: string): Spot | null {
    const side = this.side(a, b);
    return side && { x: (side[0].x + side[1].x) / 2, y: (side[0].y + side[1].y) / 2 };
  }

  /** The place that lies next in a direction; along a row of hexes straight, else the nearest that way. */
  next(id: string, direction: Direction): string | null {
    const from = this.centres.get(id);
    if (!from) return null;
    const angle = ANGLES[direction];
    let best: string | null = null;
    let least = Infinity;
    for (const other of this.order) {
      if (other === id) continue;
      const to = this.centres.get(other)!;
      const far = Math.hypot(to.x - from.x, to.y - from.y);
      const off = Math.abs(turned(Math.atan2(to.y - from.y, to.x - from.x) - angle));
      if (off > 1.06) continue;
      const cost = far * (1 + off * 0.9);
      if (cost < least - 1e-6) [best, least] = [other, cost];
    }
    return best;
  }
}

function cornersOf(shape: string, unit: number): Spot[] {
  if (shape === "square") {
    const half = unit / 2;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }
  const turn = shape === "pointy" ? Math.PI / 6 : 0;
  const reach = unit / Math.sqrt(3);
  return Array.from({ length: 6 }, (_, i) => ({
    x: reach * Math.cos(turn + (Math.PI / 3) * i),
    y: reach * Math.sin(turn + (Math.PI / 3) * i),
  }));
}

function rectOf(map: { left: number; top: number; width: number; height: number }): Rect {
  return { left: map.left, top: map.top, right: map.left + map.width, bottom: map.top + map.height };
}

export function square(a: Spot, b: Spot): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}

export function inside(rect: Rect, point: Spot): boolean {
  return point.x >= rect.left && point.x <= rect.right && point.y >= rect.top && point.y <= rect.bottom;
}

function turned(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

/** Whether a point lies in a polygon. */
export function within(corners: readonly Spot[], point: Spot): boolean {
  let found = false;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const a = corners[i]!;
    const b = corners[j]!;
    if (a.y > point.y !== b.y > point.y && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x)
      found = !found;
  }
  return found;
}

/** The edges of places that no two of them share. */
export function borderOf(places: readonly string[], outline: (id: string) => readonly Spot[]): [Spot, Spot][] {
  const found = new Map<string, [Spot, Spot]>();
  // coarser than any rounding, and off the grid: corners that are one are never told apart
  const key = ({ x, y }: Spot) => `${Math.floor((x + 0.3717) / 4)} ${Math.floor((y + 0.3717) / 4)}`;
  for (const id of places) {
    const spots = outline(id);
    spots.forEach((a, index) => {
      const b = spots[(index + 1) % spots.length]!;
      const name = [key(a), key(b)].sort().join(" ");
      if (!found.delete(name)) found.set(name, [a, b]);
    });
  }
  return [...found.values()];
}
