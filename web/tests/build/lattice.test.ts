import { describe, expect, it } from "vitest";
import { cellOf, cellsIn, curve, Lattice, nameOf, outlines } from "../../src/build/lattice";

const hexes = new Lattice("hex", 7, 6, 1);
const squares = new Lattice("square", 7, 6);
const names = (lattice: Lattice, name: string, corners = true) =>
  lattice.neighbours(cellOf(name)!, corners).map(nameOf).sort();

describe("names of cells", () => {
  it.each([
    ["A01", 0, 0],
    ["F11", 5, 10],
    ["Z60", 25, 59],
    ["AA01", 26, 0],
    ["BH60", 59, 59],
  ])("%s is column %i, row %i, and back", (name, column, row) => {
    expect(cellOf(name)).toEqual({ column, row });
    expect(nameOf({ column, row })).toBe(name);
  });
  it("are nothing else", () => expect(["", "A1", "11", "ABC01", "a01"].map(cellOf)).toEqual(Array(5).fill(null)));
  it("are found in a text", () => {
    expect(cellsIn("F11")).toEqual(["F11"]);
    expect(cellsIn("from A01 to AB22, not 1234 or Inf1")).toEqual(["A01", "AB22"]);
  });
});

describe.each([
  ["hexes", hexes],
  ["hexes shoved the other way", new Lattice("hex", 7, 6, 0)],
  ["squares", squares],
])("%s", (_, lattice) => {
  it("are found under their centre, and none beyond the edges", () => {
    for (const cell of lattice.cells()) expect(lattice.at(lattice.centre(cell))).toEqual(cell);
    expect(lattice.at({ x: -5, y: 30 })).toBeNull();
    expect(lattice.at({ x: lattice.width + 5, y: 30 })).toBeNull();
  });
  it("are found close to their corners", () => {
    for (const cell of lattice.cells())
      for (const corner of lattice.corners(cell, 2)) expect(lattice.at(corner)).toEqual(cell);
  });
  it("are neighbours of each other", () => {
    for (const cell of lattice.cells())
      for (const other of lattice.neighbours(cell)) expect(lattice.adjacent(other, cell)).toBe(true);
  });
  it("lie within the sheet", () => {
    for (const cell of lattice.cells())
      for (const { x, y } of lattice.corners(cell)) {
        expect(x > 0 && x < lattice.width).toBe(true);
        expect(y > 0 && y < lattice.height).toBe(true);
      }
  });
  it.each([true, false])("are joined by lines of neighbours (corners: %s)", (corners) => {
    const cells = [...lattice.cells()];
    for (const from of cells)
      for (const to of cells) {
        const line = lattice.line(from, to, corners);
        expect(line[0]).toEqual(from);
        expect(line[line.length - 1]).toEqual(to);
        for (let at = 1; at < line.length; at++) expect(lattice.adjacent(line[at - 1]!, line[at]!, corners)).toBe(true);
      }
  });
});

describe("neighbours", () => {
  it("of hexes depend on the row", () => {
    expect(names(hexes, "C03")).toEqual(["B02", "B03", "B04", "C02", "C04", "D03"]);
    expect(names(hexes, "C02")).toEqual(["B02", "C01", "C03", "D01", "D02", "D03"]);
  });
  it("of squares are eight, or four that share a side", () => {
    expect(names(squares, "B02")).toHaveLength(8);
    expect(names(squares, "B02", false)).toEqual(["A02", "B01", "B03", "C02"]);
    expect(names(squares, "A01")).toEqual(["A02", "B01", "B02"]);
  });
});

describe("keys and pictures", () => {
  it("keep the cursor on the sheet", () => {
    expect(hexes.step({ column: 0, row: 0 }, "left")).toEqual({ column: 0, row: 0 });
    expect(hexes.step({ column: 0, row: 0 }, "down")).toEqual({ column: 0, row: 1 });
  });
  it("draw outlines and curves", () => {
    expect(outlines(squares, [{ column: 0, row: 0 }])).toBe("M22.0 22.0L70.0 22.0L70.0 70.0L22.0 70.0Z");
    expect(curve([])).toBe("");
    expect(
      curve([
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ]),
    ).toBe("M0.0 0.0L10.0 0.0");
    expect(
      curve([
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 10, y: 10 },
      ]),
    ).toBe("M0.0 0.0L5.0 0.0Q10.0 0.0 10.0 5.0L10.0 10.0");
  });
});
