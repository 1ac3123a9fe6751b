// What part of the map the window shows. `x`, `y`: the map's point in the window's upper left corner.
import type { Rect, Spot } from "./geometry";

export interface Camera {
  x: number;
  y: number;
  zoom: number; // pixels of the window for one unit of the map
}
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}
export interface Size {
  width: number;
  height: number;
}

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
export const CLOSEST = 3.2;
const AIR = 12; // pixels around a map that is shown whole

export function toMap(camera: Camera, point: Spot): Spot {
  return { x: camera.x + point.x / camera.zoom, y: camera.y + point.y / camera.zoom };
}

export function toWindow(camera: Camera, spot: Spot): Spot {
  return { x: (spot.x - camera.x) * camera.zoom, y: (spot.y - camera.y) * camera.zoom };
}

export function panned(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom };
}

/** Nearer or farther, while the point of the map under `at` stays where it is. */
export function zoomed(camera: Camera, factor: number, at: Spot, farthest: number): Camera {
  const zoom = Math.min(CLOSEST, Math.max(farthest, camera.zoom * factor));
  const fixed = toMap(camera, at);
  return { x: fixed.x - at.x / zoom, y: fixed.y - at.y / zoom, zoom };
}

/** Two fingers: what lay under them before lies under them after. */
export function pinched(camera: Camera, before: [Spot, Spot], after: [Spot, Spot], farthest: number): Camera {
  const gap = (pair: [Spot, Spot]) => Math.hypot(pair[0].x - pair[1].x, pair[0].y - pair[1].y) || 1;
  const middle = (pair: [Spot, Spot]) => ({ x: (pair[0].x + pair[1].x) / 2, y: (pair[0].y + pair[1].y) / 2 });
  const from = middle(before);
  const to = middle(after);
  return zoomed(panned(camera, to.x - from.x, to.y - from.y), gap(after) / gap(before), to, farthest);
}

/** The zoom at which a part of the map just fits between the panels. */
export function fitting(bounds: Rect, size: Size, insets: Insets): number {
  const width = Math.max(80, size.width - insets.left - insets.right - 2 * AIR);
  const height = Math.max(80, size.height - insets.top - insets.bottom - 2 * AIR);
  return Math.min(width / (bounds.right - bounds.left), height / (bounds.bottom - bounds.top));
}

/** The camera that has this point in the middle of what the panels leave free. */
export function centred(spot: Spot, zoom: number, size: Size, insets: Insets): Camera {
  const x = (insets.left + size.width - insets.right) / 2;
  const y = (insets.top + size.height - insets.bottom) / 2;
  return { x: spot.x - x / zoom, y: spot.y - y / zoom, zoom };
}

/** The map cannot be lost: what is wider than the free room ends at its edges, what is narrower stays inside of it.
 * `from`: where the camera was. Panels that come and go change the room: a map that lies beyond its new edge stays
 * there, and never jumps back under the hand that moves it. */
export function clamped(camera: Camera, bounds: Rect, size: Size, insets: Insets, from: Camera | null = null): Camera {
  const slack = 60;
  const axis = (at: number, low: number, high: number, before: number, room: number, was: number | undefined) => {
    const start = low - (before + slack) / camera.zoom;
    const end = high - (before + room - slack) / camera.zoom;
    const least = Math.min(start, end, was ?? Infinity);
    const most = Math.max(start, end, was ?? -Infinity);
    return Math.min(most, Math.max(least, at));
  };
  const { left, top, right, bottom } = bounds;
  return {
    x: axis(camera.x, left, right, insets.left, Math.max(1, size.width - insets.left - insets.right), from?.x),
    y: axis(camera.y, top, bottom, insets.top, Math.max(1, size.height - insets.top - insets.bottom), from?.y),
    zoom: camera.zoom,
  };
}

export function shows(camera: Camera, size: Size, insets: Insets, spot: Spot, air: number): boolean {
  const { x, y } = toWindow(camera, spot);
  return (
    x > insets.left + air &&
    x < size.width - insets.right - air &&
    y > insets.top + air &&
    y < size.height - insets.bottom - air
  );
}

/** Between two cameras; zoom goes evenly for the eye. */
export function between(from: Camera, to: Camera, part: number, size: Size): Camera {
  const zoom = from.zoom * (to.zoom / from.zoom) ** part;
  const middle = { x: size.width / 2, y: size.height / 2 };
  const a = toMap(from, middle);
  const b = toMap(to, middle);
  const spot = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
  return { x: spot.x - middle.x / zoom, y: spot.y - middle.y / zoom, zoom };
}
