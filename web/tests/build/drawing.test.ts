import { describe, expect, it } from "vitest";
import {
  blank,
  byFill,
  erase,
  held,
  latticeOf,
  left,
  mark,
  paint,
  rename,
  reshape,
  setLine,
} from "../../src/build/drawing";
import { done, redone, start, undone } from "../../src/build/history";
import { back, begin, laid, onwards, type Pen } from "../../src/build/pen";
import { brushFor, keyFor } from "../../src/build/symbols";
import { drawn, easel } from "./samples";

const road = easel.brushes[2]!;
const river = easel.brushes[3]!;
const flag = easel.brushes[4]!;
const line = (...cells: string[]) => ({ brush: "road", name: "High road", cells, begins: "N", ends: "S" });

describe("a drawing", () => {
  it("begins empty at its usual size", () => {
    expect(blank(easel)).toEqual(drawn());
  });
  it("is painted, and erased to the ground beneath", () => {
    const painted = paint(easel, drawn(), "B02", "wood");
    expect(painted.fills).toEqual({ B02: "wood" });
    expect(paint(easel, painted, "B02", "wood")).toBe(painted);
    expect(paint(easel, painted, "B02", "open").fills).toEqual({});
    expect([...byFill(painted)]).toEqual([["wood", [{ column: 1, row: 1 }]]]);
  });
  it("has a mark of a kind once in a cell, and no more than there may be", () => {
    const one = mark(drawn(), "A01", flag);
    expect(mark(one, "A01", flag)).toBe(one);
    expect(left(one, flag)).toBe(1);
    expect(left(mark(one, "A02", flag), flag)).toBe(0);
    expect(left(one, road)).toBe(Infinity);
  });
  it("names places", () => {
    const named = rename(drawn(), "A01", "Oak");
    expect(named.names).toEqual({ A01: "Oak" });
    expect(rename(named, "A01", "").names).toEqual({});
  });
  it("tells what a cell holds", () => {
    const full = drawn({
      lines: [line("A01", "B01")],
      marks: [{ brush: "flag", at: "A01", name: "" }],
      names: { A01: "Oak" },
    });
    expect(held(easel, full, "A01")).toMatchObject({
      fill: "open",
      name: "Oak",
      lines: [{ brush: "road" }],
      marks: [{ brush: "flag" }],
    });
    expect(held(easel, full, "C03")).toEqual({ fill: "open", name: "", lines: [], marks: [] });
  });
});

describe("the eraser", () => {
  it("takes what lies on top, one after the other", () => {
    let now = drawn({
      fills: { B01: "wood" },
      lines: [line("A01", "B01", "C01")],
      marks: [{ brush: "bridge", at: "B01", name: "" }],
      names: { B01: "Oak" },
    });
    now = erase(easel, now, "B01");
    expect([now.marks.length, now.lines.length]).toEqual([0, 1]);
    now = erase(easel, now, "B01");
    expect([now.lines.length, now.names]).toEqual([0, { B01: "Oak" }]); // single cells are no lines
    now = erase(easel, now, "B01");
    expect([now.names, now.fills]).toEqual([{}, { B01: "wood" }]);
    now = erase(easel, now, "B01");
    expect(now).toEqual(drawn());
    expect(erase(easel, now, "B01")).toBe(now);
  });
  it("cuts a line in two, each with the end that it still has", () => {
    const cut = erase(easel, drawn({ lines: [line("A01", "B01", "C01", "D01", "E01")] }), "C01");
    expect(cut.lines).toEqual([
      { ...line("A01", "B01"), ends: "" },
      { ...line("D01", "E01"), begins: "" },
    ]);
  });
});

describe("another size", () => {
  it("keeps what has its place", () => {
    const wide = drawn({
      fills: { A01: "wood", H06: "wood" },
      lines: [line("A01", "B01", "C01", "D01", "E01", "F01")],
      marks: [
        { brush: "flag", at: "H01", name: "" },
        { brush: "flag", at: "A02", name: "" },
      ],
      names: { H01: "Oak", A02: "Elm" },
    });
    const small = reshape(easel, wide, { columns: 4, rows: 4 });
    expect(small).toMatchObject({ columns: 4, rows: 4, fills: { A01: "wood" }, names: { A02: "Elm" } });
    expect(small.fills).not.toHaveProperty("H06");
    expect(small.marks).toHaveLength(1);
    expect(small.lines[0]!.cells).toEqual(["A01", "B01", "C01", "D01"]);
  });
  it("parts lines where cells are no neighbours on the other grid", () => {
    const slanted = drawn({ grid: "square", lines: [line("A01", "B02", "C03", "D03")] });
    expect(reshape(easel, slanted, { grid: "hex" }).lines.map((one) => one.cells)).toEqual([["B02", "C03", "D03"]]);
    const wet = drawn({ grid: "hex", lines: [{ ...line("C03", "B04", "B05"), brush: "river" }] });
    expect(reshape(easel, wet, { grid: "square" }).lines.map((one) => one.cells)).toEqual([["B04", "B05"]]);
  });
});

describe("a pen", () => {
  const lattice = latticeOf(easel, drawn());

  it("lays a line once it has two cells, through all between", () => {
    let [now, pen] = laid(drawn(), begin(drawn(), road, "A01"));
    expect(now.lines).toEqual([]);
    [now, pen] = laid(now, onwards(pen, lattice, "D01"));
    expect(now.lines).toEqual([{ brush: "road", name: "", cells: ["A01", "B01", "C01", "D01"], begins: "", ends: "" }]);
    [now, pen] = laid(now, onwards(pen, lattice, "C01")); // back to the cell before
    expect(now.lines[0]!.cells).toEqual(["A01", "B01", "C01"]);
    [now, pen] = laid(now, back(back(pen)));
    expect(now.lines).toEqual([]);
    expect(pen).toMatchObject({ cells: ["A01"], index: null });
  });
  it("goes on where a line of its kind ends, at either end", () => {
    const there = drawn({ lines: [line("A01", "B01", "C01")] });
    expect(begin(there, road, "C01")).toMatchObject({ index: 0, cells: ["A01", "B01", "C01"], begins: "N" });
    const turned: Pen = begin(there, road, "A01");
    expect(turned).toMatchObject({ index: 0, cells: ["C01", "B01", "A01"], begins: "S" });
    expect(begin(there, road, "B01").index).toBeNull();
    expect(begin(there, river, "C01").index).toBeNull();
    const [now] = laid(there, onwards(turned, lattice, "A02"));
    expect(now.lines).toEqual([{ ...line("C01", "B01", "A01", "A02"), begins: "S", ends: "" }]);
  });
  it("keeps off corners where a line may not cross them", () => {
    const squares = latticeOf(easel, drawn({ grid: "square" }));
    const wet = onwards(begin(drawn(), river, "A01"), squares, "B02");
    expect(wet.cells).toHaveLength(3);
    expect(onwards(begin(drawn(), road, "A01"), squares, "B02").cells).toEqual(["A01", "B02"]);
  });
  it("removes a line that has become too short", () => {
    expect(setLine(drawn({ lines: [line("A01", "B01")] }), 0, line("A01")).lines).toEqual([]);
  });
});

describe("steps", () => {
  it("are undone and redone", () => {
    let steps = done(done(start("a"), "b"), "c");
    steps = undone(steps);
    expect(steps.now).toBe("b");
    expect(redone(steps).now).toBe("c");
    steps = done(steps, "d");
    expect(redone(steps)).toBe(steps);
    expect(undone(undone(undone(steps))).now).toBe("a");
  });
  it("of one stroke are one step", () => {
    const steps = done(done(done(start("a"), "b"), "c", true), "d", true);
    expect(undone(steps).now).toBe("a");
    expect(done(steps, "d")).toBe(steps);
  });
});

describe("keys", () => {
  it("take brushes: digits, then digits with Shift", () => {
    expect([0, 8, 9, 17, 18].map(keyFor)).toEqual(["1", "9", "⇧1", "⇧9", ""]);
    expect(brushFor({ code: "Digit3", shiftKey: false })).toBe(2);
    expect(brushFor({ code: "Digit1", shiftKey: true })).toBe(9);
    expect(brushFor({ code: "Digit0", shiftKey: false })).toBe(-1);
    expect(brushFor({ code: "KeyA", shiftKey: false })).toBe(-1);
  });
});
