import { describe, expect, it } from "vitest";
import { Geometry } from "../../src/map/geometry";
import { outlined, rung } from "../../src/map/painter";
import { emptyScene } from "../../src/map/scene";
import { wheelFactor, wheelMeans } from "../../src/map/input";
import { eased, Motion } from "../../src/map/motion";
import { mapRules, plainSvg } from "../../src/map/plain";
import { cells, padding, sheetSvg } from "../../src/map/sprites";
import { tableOf } from "../../src/map/stacking";
import { namesOf, ruled, TILE, tilesFor } from "../../src/map/tiles";
import { Trails } from "../../src/map/trails";
import type { View } from "../../src/lib/contract";
import { board, piece } from "./samples";

describe("tiles", () => {
  const area = { left: -100, top: 0, width: 3000, height: 2000 };
  it("cover what is seen, the middle first, and no more than the map", () => {
    const view = { left: 0, top: 100, right: 900, bottom: 800 };
    const found = tilesFor(area, view, 1, false);
    expect(Math.min(...found.map((tile) => tile.area.left))).toBeLessThanOrEqual(view.left);
    expect(Math.max(...found.map((tile) => tile.area.right))).toBeGreaterThanOrEqual(view.right);
    const middle = found[0]!.area;
    expect(middle.left).toBeLessThan(450);
    expect(middle.right).toBeGreaterThan(400);
    const whole = tilesFor(area, { left: -9999, top: -9999, right: 9999, bottom: 9999 }, 1, false);
    expect(whole).toHaveLength(Math.ceil(3000 / TILE) * Math.ceil(2000 / TILE));
    expect(new Set(whole.map((tile) => tile.key)).size).toBe(whole.length);
  });
});

describe("sheets of counters", () => {
  it("keep each counter apart", () => {
    const keys = Array.from({ length: 60 }, (_, i) => `k${i}`);
    const sheet = cells(keys, 40);
    expect(new Set(sheet.cells.map(({ x, y }) => `${x} ${y}`)).size).toBe(60);
    const pad = padding(40);
    for (const { x, y } of sheet.cells) {
      expect(x + pad.width).toBeLessThanOrEqual(sheet.width);
      expect(y + pad.height).toBeLessThanOrEqual(sheet.height);
    }
  });
  it("nest the pictures, with a shadow under counters and none under signs", () => {
    const art = (key: string) =>
      `<svg xmlns="x" viewBox="0 0 120 127" width="120" height="127"><g class="${key}"/></svg>`;
    const svg = sheetSvg(["counter", "marker"], 50, art, "");
    expect(svg.match(/<svg /g)).toHaveLength(3);
    expect(svg.match(/fill-opacity/g)).toHaveLength(1);
  });
});

describe("what is pointed out", () => {
  const geometry = new Geometry(board());
  const table = tableOf([piece("a", "0101"), piece("b", "0102")], geometry, 1);
  const scene = { ...emptyScene(), table, litPlaces: new Set(["0101", "0102", "0103"]), litPieces: new Set(["b"]) };
  it("is pointed out once: by the counter where one stands, else by the hex", () => {
    expect(outlined(scene)).toEqual(["0103"]);
    expect(rung(scene, "0101")).toBe(true); // its topmost unit stands for the hex
    expect(rung(scene, "0102")).toBe(false); // its unit is lit itself
    expect(rung(scene, "0103")).toBe(false);
  });
  it("is the hex if counters are hidden, and nothing but the wash in reach", () => {
    expect(outlined({ ...scene, hideCounters: true, litPieces: new Set() })).toEqual(["0101", "0102", "0103"]);
    expect(rung({ ...scene, reach: new Map([["0101", "2"]]) }, "0101")).toBe(false);
  });
});

describe("a board without a picture", () => {
  const svg = plainSvg(new Geometry(board()));
  it("has names of its own, and grid and numbers that rules can reach", () => {
    const names = namesOf(svg)!;
    expect(names.startsWith("<svg")).toBe(true);
    expect(names).not.toContain('id="grid"');
    expect(namesOf("<svg></svg>")).toBeNull();
    for (const layer of ["grid", "numbers"]) {
      expect(svg).toContain(`<g id="${layer}"`);
      expect(mapRules("off", "off")).toContain(`#${layer}{display:none}`);
    }
    expect(mapRules("fine", "fine")).toBe("");
    expect(ruled(svg, mapRules("strong", "fine"))).toContain("#grid path{stroke-opacity");
    expect(ruled(svg, "")).toBe(svg);
  });
  it("is well-formed and shows every number", () => {
    expect(new Set(svg.match(/>0\d0\d</g)).size).toBe(9);
    expect(svg).not.toContain("NaN");
    expect(svg).not.toContain("undefined");
  });
  it("is drawn alike every time", () => {
    expect(plainSvg(new Geometry(board()))).toBe(svg);
  });
  it("lets a watercourse flow from place to place", () => {
    const bare = board();
    bare.layout.edges = [{ a: "0101", b: "0102", tags: ["watercourse"] }];
    const geometry = new Geometry(bare);
    const { x, y } = geometry.centre("0101")!;
    expect(plainSvg(geometry)).toMatch(
      new RegExp(`M${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}L[^"]*" stroke="#5b84a6"`),
    );
  });
});

describe("motion", () => {
  const geometry = new Geometry(board());
  const here = tableOf([piece("a", "0101")], geometry, 1);
  const there = tableOf([piece("a", "0102")], geometry, 1);
  it("slides a counter and comes to rest", () => {
    const motion = new Motion();
    motion.change(here, there, 1000);
    expect(motion.step(1100)).toBe(true);
    const spot = motion.spots.get("a")!;
    expect(spot.y).toBeGreaterThan(geometry.centre("0101")!.y);
    expect(spot.y).toBeLessThan(geometry.centre("0102")!.y);
    expect(motion.step(1400)).toBe(false);
    expect(motion.spots.size).toBe(0);
  });
  it("stands still for those who prefer it", () => {
    const motion = new Motion();
    motion.setSpeed(0);
    motion.change(here, there, 1000);
    motion.shake("0101", 1000);
    expect(motion.step(1001)).toBe(false);
  });
  it("is slow at both ends", () => {
    expect([eased(-1), eased(0.5), eased(2)]).toEqual([0, 0.5, 1]);
  });
});

describe("trails", () => {
  const view = (place: string, turn = 1): View => ({
    side: null,
    turn,
    turns: 6,
    asked: null,
    sequence: [],
    pieces: [piece("a", place)],
  });
  it("follow a counter from place to place, and back where a step is undone", () => {
    const trails = new Trails();
    trails.change(view("0101"), view("0102"));
    trails.change(view("0102"), view("0103"));
    expect(trails.list()).toEqual([{ piece: "a", side: "blue", places: ["0101", "0102", "0103"] }]);
    trails.change(view("0103"), view("0102"));
    expect(trails.list()[0]!.places).toEqual(["0101", "0102"]);
    trails.change(view("0102"), view("0101"));
    expect(trails.list()).toEqual([]);
  });
  it("fade when their turn is long past", () => {
    const trails = new Trails();
    trails.change(view("0101"), view("0102"));
    trails.change(view("0102", 3), view("0102", 3));
    expect(trails.list()).toEqual([]);
  });
});

describe("the wheel", () => {
  const wheel = (deltaY: number, more = {}) => ({
    deltaX: 0,
    deltaY,
    deltaMode: 0,
    ctrlKey: false,
    shiftKey: false,
    ...more,
  });
  it("zooms by notches, pans by two fingers", () => {
    expect(wheelMeans(wheel(100))).toBe("zoom");
    expect(wheelMeans(wheel(3.5))).toBe("pan");
    expect(wheelMeans(wheel(60, { deltaX: 4 }))).toBe("pan");
    expect(wheelMeans(wheel(3.5, { ctrlKey: true }))).toBe("zoom");
    expect(wheelMeans(wheel(3, { deltaMode: 1 }))).toBe("zoom");
  });
  it("goes nearer upwards", () => {
    expect(wheelFactor(wheel(-100))).toBeGreaterThan(1);
    expect(wheelFactor(wheel(100))).toBeLessThan(1);
    expect(wheelFactor(wheel(-100)) * wheelFactor(wheel(100))).toBeCloseTo(1);
  });
});
