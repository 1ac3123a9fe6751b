import { describe, expect, it } from "vitest";
import type { Piece } from "../../src/lib/contract";
import { blowsOf } from "../../src/map/blows";
import { ROLES } from "../foreign";

const piece = (id: string, side: string, place: string | null): Piece => ({ id, side, place, art: "", back_art: "" });
const fight = [
  piece("a", "north", "0101"),
  piece("b", "north", "0101"),
  piece("gun", "north", "0401"),
  piece("x", "south", "0102"),
];

describe("an attack as arrows", () => {
  it("goes from every place of the attackers to the defenders'", () => {
    expect(blowsOf("kaboom", fight, "north", ROLES)).toEqual([
      { from: "0101", to: "0102", side: "north" },
      { from: "0401", to: "0102", side: "north" },
    ]);
  });
  it("is no attack if the other side weighs its answer, or if another answer is weighed", () => {
    expect(blowsOf("nah", fight, "south", ROLES)).toEqual([]);
    expect(blowsOf("zap a", fight, "north", ROLES)).toEqual([]);
  });
  it("leads nowhere if the others are off the map or in several places", () => {
    expect(blowsOf("bonk x", [fight[0]!, piece("x", "south", null)], "north", ROLES)).toEqual([]);
    expect(blowsOf("bonk x", [...fight, piece("y", "south", "0103")], "north", ROLES)).toEqual([]);
  });
});
