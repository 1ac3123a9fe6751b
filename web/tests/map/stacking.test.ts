import { describe, expect, it } from "vitest";
import { Geometry } from "../../src/map/geometry";
import { counterAt, MOST_SHOWN, tableOf } from "../../src/map/stacking";
import { board, piece } from "./samples";

const geometry = new Geometry(board(true));
const stack = (count: number) => Array.from({ length: count }, (_, i) => piece(`u${i}`, "0202"));

describe("a stack", () => {
  it("leans up and right and keeps its middle", () => {
    const { laid } = tableOf(stack(3), geometry, 1);
    expect(laid[1]!.x).toBeGreaterThan(laid[0]!.x);
    expect(laid[1]!.y).toBeLessThan(laid[0]!.y);
    const centre = geometry.centre("0202")!;
    expect((laid[0]!.x + laid[2]!.x) / 2).toBeCloseTo(centre.x);
    expect(laid.map((one) => one.top)).toEqual([false, false, true]);
  });
  it("shows at most four, with a count", () => {
    const { laid, counts } = tableOf(stack(7), geometry, 1);
    expect(laid.filter((one) => !one.hidden)).toHaveLength(MOST_SHOWN);
    expect(counts).toMatchObject([{ place: "0202", number: 7 }]);
    expect(tableOf(stack(1), geometry, 1).counts).toEqual([]);
  });
  it("grows with the reader's wish", () => {
    const plain = tableOf(stack(1), geometry, 1).laid[0]!;
    expect(tableOf(stack(1), geometry, 1.4).laid[0]!.size).toBeCloseTo(plain.size * 1.4);
  });
  it("leaves out what is off the board or nowhere", () => {
    expect(tableOf([piece("a", null), piece("b", "nowhere")], geometry, 1).laid).toEqual([]);
  });
});

describe("signs", () => {
  it("lie beside units, smaller than these", () => {
    const { byPiece } = tableOf([piece("u", "0202"), piece("s", "0202", { kind: "marker" })], geometry, 1);
    expect(byPiece.get("s")!.size).toBeLessThan(byPiece.get("u")!.size);
    expect(byPiece.get("s")!.y).toBeGreaterThan(byPiece.get("u")!.y);
  });
  it("lie in the middle where they are alone", () => {
    const { byPiece } = tableOf([piece("s", "0202", { kind: "marker" })], geometry, 1);
    expect(byPiece.get("s")).toMatchObject(geometry.centre("0202")!);
  });
  it("of a bridge lie on the side between two places", () => {
    const { byPiece } = tableOf([piece("b", "0101", { kind: "marker", beside: "0102" })], geometry, 1);
    expect(byPiece.get("b")).toMatchObject(geometry.middle("0101", "0102")!);
  });
});

describe("a box", () => {
  it("holds its counters in rows, inside", () => {
    const many = Array.from({ length: 30 }, (_, i) => piece(`u${i}`, "Off-map"));
    const box = geometry.rects.get("Off-map")!;
    for (const { x, y, size } of tableOf(many, geometry, 1).laid) {
      expect(x - size / 2).toBeGreaterThanOrEqual(box.left);
      expect(x + size / 2).toBeLessThanOrEqual(box.right);
      expect(y + size / 2).toBeLessThanOrEqual(box.bottom + 1);
    }
  });
});

describe("the counter under a point", () => {
  const table = tableOf(stack(3), geometry, 1);
  it("is the topmost", () => {
    expect(counterAt(table, geometry.centre("0202")!, "0202")?.piece.id).toBe("u2");
  });
  it("is a lower one at its own edge", () => {
    const low = table.byPiece.get("u0")!;
    expect(counterAt(table, { x: low.x - low.size / 2 + 0.5, y: low.y + low.size / 2 - 0.5 }, "0202")?.piece.id).toBe(
      "u0",
    );
  });
  it("is none beside", () => {
    expect(counterAt(table, { x: 0, y: 0 }, null)).toBeNull();
  });
});
