import { describe, expect, it } from "vitest";
import type { Piece } from "../src/lib/contract";
import { laid } from "../src/lib/live";

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
