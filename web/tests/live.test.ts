import { describe, expect, it } from "vitest";
import type { Changed, LogLine, Piece } from "../src/lib/contract";
import { joined, laid } from "../src/lib/live";

const piece = (id: string, place = "0101"): Piece => ({ id, side: "blue", place, art: "a", back_art: "" });
const ids = (pieces: Piece[]) => pieces.map((one) => `${one.id}@${one.place}`);

describe("pieces after a message that tells only what has changed", () => {
  const before = [piece("a"), piece("b"), piece("c")];

  it("keeps the others and their order", () => {
    const change = { changed: [piece("b", "0202")], removed: [], order: null };
    expect(ids(laid(before, change))).toEqual(["a@0101", "b@0202", "c@0101"]);
  });

  it("takes away and adds", () => {
    const change = { changed: [piece("d", "0303")], removed: ["a"], order: null };
    expect(ids(laid(before, change))).toEqual(["b@0101", "c@0101", "d@0303"]);
  });

  it("follows a new order", () => {
    const change = { changed: [piece("d")], removed: ["c"], order: ["d", "b", "a"] };
    expect(ids(laid(before, change))).toEqual(["d@0101", "b@0101", "a@0101"]);
  });
});

describe("the log after a message", () => {
  const line = (moment: number, said: string): LogLine => ({ moment, side: "", turn: 1, lines: [{ id: said }] });
  const message = (since: number, log: LogLine[]) => ({ since, log }) as Changed;
  const read = (log: LogLine[]) => log.map((one) => `${one.moment}${one.lines[0]!.id}`);

  it("takes what is sent again in the place of what was there, the first line too", () => {
    const before = [line(0, "a"), line(1, "b"), line(2, "c")];
    expect(read(joined(before, message(2, [line(3, "d")])))).toEqual(["0a", "1b", "2c", "3d"]);
    expect(read(joined(before, message(1, [line(2, "x")])))).toEqual(["0a", "1b", "2x"]);
    expect(read(joined(before, message(0, [line(0, "y"), line(1, "b")])))).toEqual(["0y", "1b"]);
  });
});
