import { describe, expect, it } from "vitest";
import {
  between,
  centred,
  clamped,
  CLOSEST,
  fitting,
  NO_INSETS,
  panned,
  pinched,
  toMap,
  toWindow,
  zoomed,
} from "../../src/map/camera";

const size = { width: 800, height: 600 };
const bounds = { left: 0, top: 0, right: 2000, bottom: 1000 };
const camera = { x: 100, y: 50, zoom: 2 };

describe("the camera", () => {
  it("goes from window to map and back", () => {
    const spot = { x: 123, y: 456 };
    const there = toWindow(camera, toMap(camera, spot));
    expect(there.x).toBeCloseTo(spot.x);
    expect(there.y).toBeCloseTo(spot.y);
  });
  it("keeps the point under the pointer when it zooms", () => {
    const at = { x: 300, y: 200 };
    const near = zoomed(camera, 1.2, at, 0.1);
    expect(toMap(near, at).x).toBeCloseTo(toMap(camera, at).x);
    expect(toMap(near, at).y).toBeCloseTo(toMap(camera, at).y);
  });
  it("zooms within bounds", () => {
    expect(zoomed(camera, 100, { x: 0, y: 0 }, 0.1).zoom).toBe(CLOSEST);
    expect(zoomed(camera, 0.001, { x: 0, y: 0 }, 0.1).zoom).toBe(0.1);
  });
  it("follows two fingers", () => {
    const after = pinched(
      camera,
      [
        { x: 100, y: 100 },
        { x: 200, y: 100 },
      ],
      [
        { x: 90, y: 120 },
        { x: 210, y: 120 },
      ],
      0.1,
    );
    expect(after.zoom).toBeCloseTo(2.4);
    expect(toMap(after, { x: 150, y: 120 }).x).toBeCloseTo(toMap(camera, { x: 150, y: 100 }).x);
  });
  it("pans by pixels", () => {
    expect(panned(camera, 20, -10)).toEqual({ x: 90, y: 55, zoom: 2 });
  });
  it("fits the whole map between panels", () => {
    const insets = { top: 50, right: 100, bottom: 50, left: 100 };
    const zoom = fitting(bounds, size, insets);
    expect(zoom * 2000).toBeLessThanOrEqual(600);
    const middle = centred({ x: 1000, y: 500 }, zoom, size, insets);
    expect(toWindow(middle, { x: 1000, y: 500 })).toEqual({ x: 400, y: 300 });
  });
  it("never loses the map", () => {
    const lost = clamped({ x: 9000, y: -9000, zoom: 1 }, bounds, size, NO_INSETS);
    expect(toWindow(lost, { x: 2000, y: 0 }).x).toBeGreaterThan(0);
    expect(toWindow(lost, { x: 2000, y: 0 }).y).toBeLessThan(600);
    const small = clamped({ x: 9000, y: 0, zoom: 0.1 }, bounds, size, NO_INSETS);
    expect(toWindow(small, { x: 0, y: 0 }).x).toBeGreaterThanOrEqual(0);
    expect(toWindow(small, { x: 2000, y: 0 }).x).toBeLessThanOrEqual(800);
  });
  it("does not jump back when a panel that lay over the map has gone", () => {
    const high = { ...NO_INSETS, bottom: 300 };
    const lifted = clamped({ x: 0, y: 9000, zoom: 1 }, bounds, size, high);
    const next = { ...lifted, x: lifted.x + 1 };
    expect(clamped(next, bounds, size, NO_INSETS, lifted).y).toBe(lifted.y);
    expect(clamped({ ...next, y: lifted.y + 5 }, bounds, size, NO_INSETS, lifted).y).toBe(lifted.y);
    expect(clamped(next, bounds, size, NO_INSETS).y).toBeLessThan(lifted.y);
  });
  it("flies evenly", () => {
    const to = { x: 0, y: 0, zoom: 0.5 };
    expect(between(camera, to, 0, size).zoom).toBe(2);
    expect(between(camera, to, 1, size).x).toBeCloseTo(0);
    expect(between(camera, to, 0.5, size).zoom).toBeCloseTo(1);
  });
});
