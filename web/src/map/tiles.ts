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

export class Picture {
  private near: HTMLImageElement | null = null;
  private far: HTMLImageElement | null = null;
  private tiles = new Map<string, Tile>();
  private whole: Tile | null = null;
  private time = 0;
  private urls: string[] = [];

  constructor(readonly area: Area) {}

  /** The whole map as it was drawn on an earlier visit, to look at until the picture itself is read. */
  async recall(name: string): Promise<boolean> {
    const kept = await recalled(name);
    if (!kept) return false;
    const bitmap = await createImageBitmap(kept).catch(() => null);
    const wanted = this.base();
    if (!bitmap || bitmap.width !== wanted.pixels.width || bitmap.height !== wanted.pixels.height) return false;
    this.whole = { ...wanted, bitmap, used: 0 };
    return true;
  }

  /** Ready as soon as the whole map can be shown from far; `sharper` is called when more is possible. */
  async load(svg: string, sharper: () => void, name: string | null = null): Promise<void> {
    const two = svg.includes('class="zoom-near"');
    const far = two ? svg.replace('class="zoom-near"', 'class="zoom-far"') : svg;
    if (this.whole && two) {
      // there is something to look at already: first what is seen from near
      this.near = await this.image(svg);
      sharper();
    }
    this.far = await this.image(far);
    if (!this.whole) {
      this.whole = this.drawn(this.base());
      if (name && this.whole) void keep(name, this.whole.bitmap);
    }
    if (!two) this.near = this.far;
    else if (!this.near)
      void this.image(svg).then(
        (image) => ((this.near = image), sharper()),
        () => undefined,
      );
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
    return this.whole?.bitmap ?? null;
  }

  private async image(svg: string): Promise<HTMLImageElement> {
    const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    this.urls.push(url);
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  }

  private drawn(wanted: Wanted): Tile | null {
    const image = wanted.far ? this.far : this.near;
    if (!image) return null;
    const { width, height } = wanted.pixels;
    const canvas = new OffscreenCanvas(width, height);
    // kept in main memory: the picture is many paths, which a graphics card is slow to fill
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    if (!pen) return null;
    const { left, top } = wanted.area;
    const part = { x: left - this.area.left, y: top - this.area.top };
    pen.setTransform(wanted.scale, 0, 0, wanted.scale, -part.x * wanted.scale, -part.y * wanted.scale);
    pen.drawImage(image, 0, 0, this.area.width, this.area.height);
    return { ...wanted, bitmap: canvas.transferToImageBitmap(), used: this.time };
  }

  private wants(camera: Camera, size: Size, dots: number): Wanted[] {
    const view = viewOf(camera, size);
    const scale = camera.zoom * dots;
    const far = camera.zoom < FAR_BELOW;
    const missing = (list: Wanted[]) => list.filter((tile) => !this.tiles.has(tile.key));
    if (far) return missing(tilesFor(this.area, view, scale, true));
    const close = missing(tilesFor(this.area, view, scale, false));
    if (close.length) return close;
    const all = {
      left: this.area.left,
      top: this.area.top,
      right: this.area.left + this.area.width,
      bottom: this.area.top + this.area.height,
    };
    return missing(tilesFor(this.area, all, NEAR_SCALE, false));
  }

  /** Draw one more tile, the most wanted; false if there is nothing more to do. */
  improve(camera: Camera, size: Size, dots: number): boolean {
    const wanted = this.wants(camera, size, dots)[0];
    const tile = wanted && this.drawn(wanted);
    if (!tile) return false;
    this.tiles.set(tile.key, tile);
    this.forget();
    return true;
  }

  private forget(): void {
    const loose = [...this.tiles.values()].filter((tile) => tile.scale !== NEAR_SCALE || tile.far);
    let pixels = loose.length * TILE * TILE;
    loose.sort((a, b) => a.used - b.used);
    for (const tile of loose) {
      if (pixels <= KEPT_PIXELS) break;
      pixels -= TILE * TILE;
      this.tiles.delete(tile.key);
      tile.bitmap.close();
    }
  }

  /** Paint what there is, the sharpest on top; nothing that would be hidden below. */
  paint(pen: CanvasRenderingContext2D, camera: Camera, size: Size, dots: number): void {
    this.time++;
    const view = viewOf(camera, size);
    const scale = camera.zoom * dots;
    for (const tile of this.layers(view, scale, camera.zoom < FAR_BELOW)) {
      tile.used = this.time;
      const left = Math.round((tile.area.left - camera.x) * scale);
      const top = Math.round((tile.area.top - camera.y) * scale);
      const right = Math.round((tile.area.right - camera.x) * scale);
      const bottom = Math.round((tile.area.bottom - camera.y) * scale);
      if (right - left === tile.pixels.width && bottom - top === tile.pixels.height)
        pen.drawImage(tile.bitmap, left, top);
      else pen.drawImage(tile.bitmap, left, top, right - left, bottom - top);
    }
  }

  /** The tiles in view, from the bottom up: from the best scale down to the first that leaves no gap. */
  private layers(view: Rect, scale: number, far: boolean): Tile[] {
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
      if (group.length >= tilesFor(this.area, view, of, far).length) return found;
    }
    return this.whole ? [this.whole, ...found] : found;
  }

  close(): void {
    for (const tile of this.tiles.values()) tile.bitmap.close();
    this.whole?.bitmap.close();
    for (const url of this.urls) URL.revokeObjectURL(url);
  }
}
