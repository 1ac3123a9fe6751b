import { describe, expect, it } from "vitest";
import { borderOf, Geometry, within } from "../../src/map/geometry";
import { board } from "./samples";

const geometry = new Geometry(board());
const drawn = new Geometry(board(true));

describe("where places lie", () => {
  it("puts a place at its coordinates times the picture's scale", () => {
    expect(drawn.centre("0101")!.x).toBeCloseTo((64 * Math.sqrt(3)) / 2);
    expect(drawn.centre("0101")!.y).toBeCloseTo(64);
  });
  it("puts a box where the picture has it", () => {
    expect(drawn.centre("Off-map")).toEqual({ x: 400, y: 140 });
    expect(geometry.rects.has("Off-map")).toBe(true);
  });
  it("bounds the picture, or all places where there is none", () => {
    expect(drawn.bounds).toEqual({ left: -64, top: -64, right: 576, bottom: 384 });
    for (const centre of geometry.centres.values()) {
      expect(centre.x).toBeGreaterThan(geometry.bounds.left);
      expect(centre.y).toBeLessThan(geometry.bounds.bottom);
    }
  });
});

describe("what is under a point", () => {
  it("finds every place at its centre", () => {
    for (const [id, centre] of geometry.centres) expect(geometry.hit(centre)).toBe(id);
  });
  it("tells neighbours apart close to the side between them", () => {
    const [a, b] = [geometry.centre("0101")!, geometry.centre("0102")!];
    const at = (part: number) => ({ x: a.x, y: a.y + (b.y - a.y) * part });
    expect(geometry.hit(at(0.48))).toBe("0101");
    expect(geometry.hit(at(0.52))).toBe("0102");
  });
  it("finds nothing beyond the map's edge", () => {
    expect(geometry.hit({ x: -500, y: 0 })).toBeNull();
    const corner = geometry.centre("0101")!;
    expect(geometry.hit({ x: corner.x - 36, y: corner.y - 30 })).toBeNull();
  });
});

describe("sides", () => {
  it("is where two outlines meet", () => {
    const side = geometry.side("0101", "0102")!;
    expect(side).toHaveLength(2);
    const middle = geometry.middle("0101", "0102")!;
    expect(middle.y).toBeCloseTo((geometry.centre("0101")!.y + geometry.centre("0102")!.y) / 2);
    expect(middle.x).toBeCloseTo(geometry.centre("0101")!.x);
  });
  it("makes a stroke between places apart, and none for what is unknown", () => {
    expect(geometry.side("0101", "Off-map")).toHaveLength(2);
    expect(geometry.side("0101", "nowhere")).toBeNull();
  });
});

describe("the keyboard's way", () => {
  it("goes straight along columns of flat hexes", () => {
    expect(geometry.next("0102", "down")).toBe("0103");
    expect(geometry.next("0102", "up")).toBe("0101");
  });
  it("goes to a neighbour left and right, and stays at the edge", () => {
    expect(["0201", "0202"]).toContain(geometry.next("0102", "right"));
    expect(geometry.next("0102", "left")).toBeNull();
  });
  it("reaches every place from every other", () => {
    const seen = new Set(["0101"]);
    const queue = ["0101"];
    for (const id of queue) {
      for (const way of ["left", "right", "up", "down"] as const) {
        const next = geometry.next(id, way);
        if (next && !seen.has(next)) (seen.add(next), queue.push(next));
      }
    }
    expect(seen.size).toBe(geometry.centres.size);
  });
});

it("knows the inside of a polygon", () => {
  const square = [
    { x: 0, y: 0 },
    { x: 2, y: 0 },
    { x: 2, y: 2 },
    { x: 0, y: 2 },
  ];
  expect(within(square, { x: 1, y: 1 })).toBe(true);
  expect(within(square, { x: 3, y: 1 })).toBe(false);
});

describe("the border of places", () => {
  const around = (...ids: string[]) => borderOf(ids, (id) => geometry.outline(id));
  it("is all of one place", () => {
    expect(around("0101")).toHaveLength(6);
  });
  it("leaves out the side between two that touch", () => {
    expect(geometry.side("0101", "0102")).not.toBeNull();
    expect(around("0101", "0102")).toHaveLength(10);
  });
});
