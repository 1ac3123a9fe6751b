// A pen that knows the camera: points of the map become pixels, and lines and letters have the width of a map's.
import type { Camera, Size } from "./camera";
import { borderOf, type Geometry, type Rect, type Spot } from "./geometry";
import type { Sprites } from "./sprites";
import { viewOf } from "./tiles";

export const NARROW = "'Barlow Condensed', 'Arial Narrow', sans-serif";
export const SMALLEST_TEXT = 26; // pixels of a hex from which costs and counts are written

export abstract class Brush {
  protected pen!: CanvasRenderingContext2D;
  protected camera!: Camera;
  protected dots = 1;
  protected view!: Rect;
  protected still = true;
  protected readonly borders = new WeakMap<Iterable<string>, [Spot, Spot][]>();
  protected hatches = new Map<string, CanvasPattern>();
  constructor(
    protected readonly geometry: Geometry,
    protected readonly sprites: Sprites,
  ) {}
  /** Begin a frame: from here on everything is painted in the canvas's own pixels. */
  protected begin(pen: CanvasRenderingContext2D, camera: Camera, size: Size, dots: number, still: boolean): void {
    this.pen = pen;
    this.camera = camera;
    this.dots = dots;
    this.still = still;
    const air = this.geometry.unit;
    const view = viewOf(camera, size);
    this.view = { left: view.left - air, top: view.top - air, right: view.right + air, bottom: view.bottom + air };
    pen.lineJoin = "round";
    pen.lineCap = "round";
  }

  protected x(value: number): number {
    return (value - this.camera.x) * this.camera.zoom * this.dots;
  }
  protected y(value: number): number {
    return (value - this.camera.y) * this.camera.zoom * this.dots;
  }
  protected get hex(): number {
    return this.geometry.unit * this.camera.zoom; // in pixels of the window
  }
  protected seen(spot: Spot): boolean {
    const { left, right, top, bottom } = this.view;
    return spot.x > left && spot.x < right && spot.y > top && spot.y < bottom;
  }
  /** Lines grow a little with the map, within bounds. */
  protected line(width: number): number {
    return width * this.dots * Math.min(1.5, Math.max(0.55, this.hex / 64));
  }

  protected trace(spots: readonly Spot[], closed = true): void {
    spots.forEach((spot, index) => {
      if (index === 0) this.pen.moveTo(this.x(spot.x), this.y(spot.y));
      else this.pen.lineTo(this.x(spot.x), this.y(spot.y));
    });
    if (closed) this.pen.closePath();
  }

  protected outlines(ids: Iterable<string>, inset: number): void {
    this.pen.beginPath();
    for (const id of ids) {
      const centre = this.geometry.centre(id);
      if (centre && (this.geometry.rects.has(id) || this.seen(centre))) this.trace(this.geometry.outline(id, inset));
    }
  }

  protected double(colour: string, edge: string, inner: number, outer: number): void {
    const pen = this.pen;
    pen.strokeStyle = edge;
    pen.lineWidth = this.line(outer);
    pen.stroke();
    pen.strokeStyle = colour;
    pen.lineWidth = this.line(inner);
    pen.stroke();
  }

  protected write(text: string, x: number, y: number, size: number, ink: string, halo: string): void {
    const pen = this.pen;
    pen.font = `700 ${size}px ${NARROW}`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.strokeStyle = halo;
    pen.lineWidth = size * 0.28;
    pen.strokeText(text, x, y);
    pen.fillStyle = ink;
    pen.fillText(text, x, y);
  }

  /** Each tone has its own direction of hatching, so that it is told by shape as well. */
  protected hatch(colour: string, turn: number): CanvasPattern | string {
    const side = Math.max(6, Math.round(this.line(9)));
    const key = `${colour} ${turn} ${side}`;
    const known = this.hatches.get(key);
    if (known) return known;
    const canvas = new OffscreenCanvas(side, side);
    const pen = canvas.getContext("2d")!;
    pen.strokeStyle = colour;
    pen.lineWidth = Math.max(1, side * 0.17);
    pen.beginPath();
    for (const shift of [-side, 0, side]) {
      if (turn === 0) (pen.moveTo(shift, side), pen.lineTo(shift + side, 0));
      else if (turn === 1) (pen.moveTo(shift, 0), pen.lineTo(shift + side, side));
      else if (turn === 2) (pen.moveTo(0, side / 2), pen.lineTo(side, side / 2));
      else (pen.moveTo(side / 2, 0), pen.lineTo(side / 2, side));
    }
    pen.stroke();
    const made = this.pen.createPattern(canvas, "repeat")!;
    this.hatches.set(key, made);
    return made;
  }

  /** The outer edges of these places together; reckoned once for each list. */
  protected border(places: Iterable<string>): void {
    let edges = this.borders.get(places);
    if (!edges) {
      edges = borderOf([...places], (id) => this.geometry.outline(id, 0));
      this.borders.set(places, edges);
    }
    this.pen.beginPath();
    for (const [a, b] of edges) if (this.seen(a)) this.trace([a, b], false);
  }
}
