// Counters as bitmaps, drawn once for each look and size, many in one sheet that carries its own fonts.
import { counterFonts } from "./fonts";

export interface Sprite {
  sheet: ImageBitmap;
  x: number;
  y: number;
  width: number;
  height: number;
  size: number; // of the counter's square, in pixels
  padX: number; // from the sprite's corner to the square's
  padY: number;
}
export interface Cell {
  key: string;
  x: number;
  y: number;
}

// The air around a counter in its picture (render/counters.py): 100 units of counter in 120 by 127.
const WIDE = 1.2;
const HIGH = 1.27;
const LEFT = 0.13;
const TOP = 0.13;
const MOST = 40; // counters in one sheet, so that none takes long
const KEPT_SIZES = 5;

export function padding(size: number): { x: number; y: number; width: number; height: number } {
  const x = Math.ceil(LEFT * size) + 1;
  const y = Math.ceil(TOP * size) + 1;
  return {
    x,
    y,
    width: x + size + Math.ceil((WIDE - 1 - LEFT) * size) + 3,
    height: y + size + Math.ceil((HIGH - 1 - TOP) * size) + 3,
  };
}

/** Where each counter lies on a sheet. */
export function cells(keys: readonly string[], size: number): { cells: Cell[]; width: number; height: number } {
  const { width, height } = padding(size);
  const columns = Math.max(1, Math.min(keys.length, Math.floor(2048 / width)));
  const rows = Math.ceil(keys.length / columns);
  const found = keys.map((key, index) => ({
    key,
    x: (index % columns) * width,
    y: Math.floor(index / columns) * height,
  }));
  return { cells: found, width: columns * width, height: rows * height };
}

/** One SVG with many counters; each nested where its cell is. */
export function sheetSvg(keys: readonly string[], size: number, art: (key: string) => string, style: string): string {
  const sheet = cells(keys, size);
  const pad = padding(size);
  const parts = sheet.cells.map(({ key, x, y }) => {
    const body = art(key);
    const left = x + pad.x - LEFT * size;
    const top = y + pad.y - TOP * size;
    // signs have none, and a stand, whose base has a form of its own, brings its own
    const shadow = /class="(marker|stand)"/.test(body)
      ? ""
      : `<rect x="${x + pad.x + size * 0.015}" y="${y + pad.y + size * 0.03}" width="${size}" height="${size}" rx="${size * 0.08}" fill="#2a2010" fill-opacity="0.28"/>`;
    const nested = body.replace(
      /<svg\b[^>]*>/,
      `<svg x="${left}" y="${top}" width="${WIDE * size}" height="${HIGH * size}" viewBox="0 0 120 127">`,
    );
    return shadow + nested;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}"><style>${style}</style>${parts.join("")}</svg>`;
}

export class Sprites {
  private sizes = new Map<number, Map<string, Sprite>>();
  private wanted = new Map<string, number>(); // key -> size asked for last
  private busy = false;
  private rules = ""; // colours of the palette

  constructor(
    private readonly art: (key: string) => string | undefined,
    private readonly ready: () => void,
  ) {}

  /** The counter at this size, or the nearest to it that there is; what is missing is asked for. */
  get(key: string, size: number): Sprite | null {
    const exact = this.sizes.get(size)?.get(key);
    if (exact) return exact;
    this.wanted.set(key, size);
    let best: Sprite | null = null;
    for (const [other, sprites] of this.sizes) {
      const sprite = sprites.get(key);
      if (sprite && (!best || Math.abs(Math.log(other / size)) < Math.abs(Math.log(best.size / size)))) best = sprite;
    }
    return best;
  }

  /** Colours of their own for what the palette changes; counters that were drawn otherwise are drawn anew. */
  dress(rules: string): void {
    if (rules === this.rules) return;
    this.rules = rules;
    this.sizes.clear();
  }

  /** Draw one more sheet of what was asked for since the last `clear`; false if there is nothing to do. */
  improve(): boolean {
    if (this.busy) return true;
    const groups = new Map<number, string[]>();
    for (const [key, size] of this.wanted) {
      if (!this.art(key)) continue;
      const list = groups.get(size);
      if (list) list.push(key);
      else groups.set(size, [key]);
    }
    const [size, keys] = [...groups].sort((a, b) => b[1].length - a[1].length)[0] ?? [];
    if (size === undefined || !keys) return false;
    void this.draw(keys.slice(0, Math.max(4, Math.min(MOST, Math.floor(1_200_000 / (size * size))))), size);
    return true;
  }

  /** Forget wishes that were made for a zoom that is no more. */
  clear(): void {
    this.wanted.clear();
  }

  private async draw(keys: string[], size: number): Promise<void> {
    this.busy = true;
    for (const key of keys) this.wanted.delete(key);
    const rules = this.rules;
    try {
      const svg = sheetSvg(keys, size, (key) => this.art(key) ?? "", (await counterFonts()) + rules);
      const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
      const image = new Image();
      image.src = url;
      await image.decode();
      const sheet = cells(keys, size);
      const canvas = new OffscreenCanvas(sheet.width, sheet.height);
      canvas.getContext("2d", { willReadFrequently: true })?.drawImage(image, 0, 0);
      if (rules === this.rules) this.keep(keys, size, canvas.transferToImageBitmap());
      URL.revokeObjectURL(url);
    } catch {
      // a look that cannot be drawn stays a plain square
    } finally {
      this.busy = false;
      this.ready();
    }
  }

  private keep(keys: string[], size: number, bitmap: ImageBitmap): void {
    const pad = padding(size);
    const found = this.sizes.get(size) ?? new Map<string, Sprite>();
    this.sizes.delete(size);
    this.sizes.set(size, found);
    for (const { key, x, y } of cells(keys, size).cells) {
      found.set(key, { sheet: bitmap, x, y, width: pad.width, height: pad.height, size, padX: pad.x, padY: pad.y });
    }
    while (this.sizes.size > KEPT_SIZES) this.sizes.delete(this.sizes.keys().next().value!);
  }
}
