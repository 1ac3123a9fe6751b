// The map's picture as bitmaps. Drawing a large SVG takes long, so it is cut into tiles, and tiles are drawn only
// while nothing moves; what moves is drawn from the bitmaps that are there.
import type { Camera, Size } from "./camera";
import { toMap } from "./camera";
import type { Rect } from "./geometry";
import { keep, recalled } from "./kept";

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Wanted {
  key: string;
  scale: number; // pixels of the bitmap for one unit of the map
  far: boolean;
  area: Rect; // of the map
  pixels: { width: number; height: number };
}
interface Tile extends Wanted {
  bitmap: ImageBitmap;
  used: number;
}

export const TILE = 512;
/** From below this zoom the picture is looked at from far: large names only (see render/draw.py). */
export const FAR_BELOW = 0.5;
const BASE_PIXELS = 1600; // of the longer side of the picture of the whole map
const NEAR_SCALE = 1; // of the tiles that are kept for all of the map
const KEPT_PIXELS = 26_000_000;

/** The tiles of a scale that a part of the map needs, those in its middle first. */
export function tilesFor(area: Area, view: Rect, scale: number, far: boolean): Wanted[] {
  const step = TILE / scale;
  const columns = Math.ceil(area.width / step - 1e-9);
  const rows = Math.ceil(area.height / step - 1e-9);
  const first = (at: number, start: number) => Math.max(0, Math.floor((at - start) / step));
  const last = (at: number, start: number, count: number) => Math.min(count - 1, Math.floor((at - start) / step));
  const found: (Wanted & { off: number })[] = [];
  const middle = { x: (view.left + view.right) / 2, y: (view.top + view.bottom) / 2 };
  for (let row = first(view.top, area.top); row <= last(view.bottom, area.top, rows); row++) {
    for (let column = first(view.left, area.left); column <= last(view.right, area.left, columns); column++) {
      const left = area.left + column * step;
      const top = area.top + row * step;
      const off = Math.hypot(left + step / 2 - middle.x, top + step / 2 - middle.y);
      found.push({
        key: `${far ? "far" : "near"} ${scale} ${column} ${row}`,
        scale,
        far,
        off,
        area: { left, top, right: left + step, bottom: top + step },
        pixels: { width: TILE, height: TILE },
      });
    }
  }
  return found.sort((a, b) => a.off - b.off);
}

export function viewOf(camera: Camera, size: Size): Rect {
  const end = toMap(camera, { x: size.width, y: size.height });
  return { left: camera.x, top: camera.y, right: end.x, bottom: end.y };
}

function meets(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** One layer of the picture in tiles, drawn as they are wanted. */
class Layer {
  private readonly tiles = new Map<string, Tile>();

  constructor(
    private readonly area: Area,
    private readonly draw: (wanted: Wanted, time: number) => Tile | null,
    private readonly all: boolean, // tiles of one scale are kept for the whole map
  ) {}

  wants(camera: Camera, size: Size, dots: number): Wanted[] {
    const view = viewOf(camera, size);
    const scale = camera.zoom * dots;
    const far = camera.zoom < FAR_BELOW;
    const missing = (list: Wanted[]) => list.filter((tile) => !this.tiles.has(tile.key));
    if (far) return missing(tilesFor(this.area, view, scale, true));
    const close = missing(tilesFor(this.area, view, scale, false));
    if (close.length || !this.all) return close;
    const whole = {
      left: this.area.left,
      top: this.area.top,
      right: this.area.left + this.area.width,
      bottom: this.area.top + this.area.height,
    };
    return missing(tilesFor(this.area, whole, NEAR_SCALE, false));
  }

  /** Draw one more tile; false if it cannot be drawn. */
  add(wanted: Wanted | undefined, time: number): boolean {
    const tile = wanted && this.draw(wanted, time);
    if (!tile) return false;
    this.tiles.set(tile.key, tile);
    this.forget();
    return true;
  }

  private forget(): void {
    const loose = [...this.tiles.values()].filter((tile) => !this.all || tile.scale !== NEAR_SCALE || tile.far);
    let pixels = loose.length * TILE * TILE;
    loose.sort((a, b) => a.used - b.used);
    for (const tile of loose) {
      if (pixels <= KEPT_PIXELS) break;
      pixels -= TILE * TILE;
      this.tiles.delete(tile.key);
      tile.bitmap.close();
    }
  }

  /** The tiles in view, from the bottom up: from the best scale down to the first that leaves no gap. */
  layers(view: Rect, scale: number, far: boolean): { found: Tile[]; whole: boolean } {
    const groups = new Map<number, Tile[]>();
    for (const tile of this.tiles.values()) {
      if (tile.far !== far || !meets(tile.area, view)) continue;
      const group = groups.get(tile.scale);
      if (group) group.push(tile);
      else groups.set(tile.scale, [tile]);
    }
    const order = [...groups].sort(([a], [b]) => Math.abs(Math.log(a / scale)) - Math.abs(Math.log(b / scale)));
    const found: Tile[] = [];
    for (const [of, group] of order) {
      found.unshift(...group);
      if (group.length >= tilesFor(this.area, view, of, far).length) return { found, whole: true };
    }
    return { found, whole: false };
  }

  clear(): void {
    for (const tile of this.tiles.values()) tile.bitmap.close();
    this.tiles.clear();
  }
}

/** The names of a map's picture alone, to be laid over what is tinted and outlined; null where it has none. */
export function namesOf(svg: string): string | null {
  const from = svg.indexOf('<g id="names"');
  const to = svg.indexOf('<g id="furniture"');
  const root = /<svg\b[^>]*>/.exec(svg)?.[0];
  if (from < 0 || to < from || !root) return null;
  return [root, ...(svg.match(/<style>[^]*?<\/style>/g) ?? []), svg.slice(from, to), "</svg>"].join("");
}

/** With more rules for how its layers look. */
export function ruled(svg: string, rules: string): string {
  return rules ? svg.replace("</svg>", () => `<style>${rules}</style></svg>`) : svg;
}

export class Picture {
  private near: HTMLImageElement | null = null;
  private far: HTMLImageElement | null = null;
  private names: { near: HTMLImageElement; far: HTMLImageElement } | null = null;
  private whole: Tile | null = null;
  private dim: ImageBitmap | null = null; // the whole map in the shade
  private time = 0;
  private sharpest = 0; // the scale of the tiles that lie on top
  private urls: string[] = [];
  private source = "";
  private rules = "";
  private shade = "";
  private readonly ground: Layer;
  private readonly above: Layer;

  constructor(readonly area: Area) {
    this.ground = new Layer(area, (wanted, time) => this.drawn(wanted, time), true);
    this.above = new Layer(area, (wanted, time) => this.written(wanted, time), false);
  }

  /** The whole map as it was drawn on an earlier visit, to look at until the picture itself is read. */
  async recall(name: string): Promise<boolean> {
    const kept = await recalled(name);
    if (!kept) return false;
    const bitmap = await createImageBitmap(kept).catch(() => null);
    const wanted = this.base();
    if (!bitmap || bitmap.width !== wanted.pixels.width || bitmap.height !== wanted.pixels.height) return false;
    this.setWhole({ ...wanted, bitmap, used: 0 });
    return true;
  }

  /** Ready as soon as the whole map can be shown from far; `sharper` is called when more is possible. */
  async load(svg: string, sharper: () => void, name: string | null = null): Promise<void> {
    this.source = svg;
    await this.read(sharper, name);
    const names = namesOf(svg);
    if (names) {
      this.names = { near: await this.image(names), far: await this.image(fromFar(names)) };
      sharper();
    }
  }

  private async read(sharper: () => void, name: string | null): Promise<void> {
    const svg = ruled(this.source, this.rules);
    const two = svg.includes('class="zoom-near"');
    if (this.whole && two) {
      // there is something to look at already: first what is seen from near
      this.near = await this.image(svg);
      sharper();
    }
    this.far = await this.image(fromFar(svg));
    if (!this.whole || this.rules) {
      const whole = this.drawn(this.base(), 0, "");
      if (name && whole && !this.rules) void keep(name, whole.bitmap);
      this.setWhole(whole);
    }
    if (!two) this.near = this.far;
    else if (!this.near)
      void this.image(svg).then(
        (image) => ((this.near = image), sharper()),
        () => undefined,
      );
  }

  /** How its layers look, and what lies over it at night; whatever is drawn otherwise is drawn anew. */
  async dress(rules: string, shade: string, sharper: () => void): Promise<void> {
    if (shade !== this.shade) {
      this.shade = shade;
      this.setWhole(this.whole);
      this.ground.clear();
      this.above.clear();
      sharper();
    }
    if (rules === this.rules) return;
    this.rules = rules;
    if (!this.source) return;
    const svg = ruled(this.source, rules);
    const [near, far] = [await this.image(svg), await this.image(fromFar(svg))];
    if (this.rules !== rules) return; // changed once more meanwhile
    [this.near, this.far] = [near, far];
    this.ground.clear();
    this.setWhole(this.drawn(this.base(), 0, ""));
    sharper();
  }

  private setWhole(whole: Tile | null): void {
    if (whole !== this.whole) this.whole?.bitmap.close();
    this.dim?.close();
    this.dim = null;
    this.whole = whole;
    if (!whole || !this.shade) return;
    const { pen, canvas } = sheet(whole.bitmap.width, whole.bitmap.height);
    pen.drawImage(whole.bitmap, 0, 0);
    darken(pen, this.shade);
    this.dim = canvas.transferToImageBitmap();
  }

  private base(): Wanted {
    const scale = Math.min(NEAR_SCALE, BASE_PIXELS / Math.max(this.area.width, this.area.height));
    const { left, top, width, height } = this.area;
    return {
      key: "whole",
      scale,
      far: true,
      area: { left, top, right: left + width, bottom: top + height },
      pixels: { width: Math.round(width * scale), height: Math.round(height * scale) },
    };
  }

  get overview(): ImageBitmap | null {
    return this.dim ?? this.whole?.bitmap ?? null;
  }

  private async image(svg: string): Promise<HTMLImageElement> {
    const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    this.urls.push(url);
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  }

  private drawn(wanted: Wanted, time: number, shade = this.shade): Tile | null {
    const image = wanted.far ? this.far : this.near;
    if (!image) return null;
    const { pen, canvas } = sheet(wanted.pixels.width, wanted.pixels.height);
    this.part(pen, image, wanted);
    if (shade) darken(pen, shade);
    return { ...wanted, bitmap: canvas.transferToImageBitmap(), used: time };
  }

  private written(wanted: Wanted, time: number): Tile | null {
    const image = wanted.far ? this.names?.far : this.names?.near;
    if (!image) return null;
    const { pen, canvas } = sheet(wanted.pixels.width, wanted.pixels.height);
    this.part(pen, image, wanted);
    if (this.shade) {
      darken(pen, this.shade);
      pen.globalCompositeOperation = "destination-in"; // the letters alone
      this.part(pen, image, wanted);
    }
    return { ...wanted, bitmap: canvas.transferToImageBitmap(), used: time };
  }

  private part(pen: Pen, image: HTMLImageElement, { area, scale }: Wanted): void {
    const [x, y] = [area.left - this.area.left, area.top - this.area.top];
    pen.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
    pen.drawImage(image, 0, 0, this.area.width, this.area.height);
    pen.setTransform(1, 0, 0, 1, 0, 0);
  }

  /** Draw one more tile, the most wanted; false if there is nothing more to do. */
  improve(camera: Camera, size: Size, dots: number): boolean {
    if (this.ground.add(this.ground.wants(camera, size, dots)[0], this.time)) return true;
    return this.above.add(this.above.wants(camera, size, dots)[0], this.time);
  }

  /** Paint what there is, the sharpest on top; nothing that would be hidden below. */
  paint(pen: CanvasRenderingContext2D, camera: Camera, size: Size, dots: number): void {
    this.time++;
    const { found, whole } = this.ground.layers(viewOf(camera, size), camera.zoom * dots, camera.zoom < FAR_BELOW);
    this.sharpest = found.at(-1)?.scale ?? 0;
    const bottom = this.whole && !whole ? [{ ...this.whole, bitmap: this.overview! }] : [];
    for (const tile of [...bottom, ...found]) this.lay(pen, tile, camera, dots);
  }

  /** The names once more, over what was painted since. */
  paintNames(pen: CanvasRenderingContext2D, camera: Camera, size: Size, dots: number): void {
    const { found } = this.above.layers(viewOf(camera, size), camera.zoom * dots, camera.zoom < FAR_BELOW);
    // of the scale of the ground alone: letters of two would not lie on each other
    for (const tile of found) if (tile.scale === this.sharpest) this.lay(pen, tile, camera, dots);
  }

  private lay(pen: CanvasRenderingContext2D, tile: Tile, camera: Camera, dots: number): void {
    tile.used = this.time;
    const scale = camera.zoom * dots;
    const left = Math.round((tile.area.left - camera.x) * scale);
    const top = Math.round((tile.area.top - camera.y) * scale);
    const right = Math.round((tile.area.right - camera.x) * scale);
    const bottom = Math.round((tile.area.bottom - camera.y) * scale);
    if (right - left === tile.pixels.width && bottom - top === tile.pixels.height)
      pen.drawImage(tile.bitmap, left, top);
    else pen.drawImage(tile.bitmap, left, top, right - left, bottom - top);
  }

  close(): void {
    this.ground.clear();
    this.above.clear();
    this.whole?.bitmap.close();
    this.dim?.close();
    for (const url of this.urls) URL.revokeObjectURL(url);
  }
}

type Pen = OffscreenCanvasRenderingContext2D;

/** Kept in main memory: the picture is many paths, which a graphics card is slow to fill. */
function sheet(width: number, height: number): { pen: Pen; canvas: OffscreenCanvas } {
  const canvas = new OffscreenCanvas(width, height);
  return { pen: canvas.getContext("2d", { willReadFrequently: true })!, canvas };
}

function darken(pen: Pen, shade: string): void {
  pen.globalCompositeOperation = "multiply";
  pen.fillStyle = shade;
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
}

function fromFar(svg: string): string {
  return svg.replace('class="zoom-near"', 'class="zoom-far"');
}
