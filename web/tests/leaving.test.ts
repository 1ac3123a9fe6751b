import { describe, expect, it } from "vitest";
import type { Piece, Place } from "../src/lib/contract";
import { asksFirst, leftOf } from "../src/lib/leaving";
import { offersOf } from "../src/lib/offers";
import { ROLES } from "./foreign";

const places = new Map<string, Place>(["0101", "0102"].map((id) => [id, { id, kind: "hex", x: 0, y: 0 }]));
const pieces = new Map<string, Piece>(
  ["a", "b"].map((id) => [id, { id, side: "blue", place: "0101", art: "", back_art: "" }]),
);
const offers = (...actions: string[]) => offersOf(actions, places, pieces, ROLES);
const ends = (wish: "always" | "left" | "never", ...actions: string[]) => {
  const found = offers(...actions);
  return asksFirst(found.all[found.all.length - 1], found, wish);
};

describe("what is left", () => {
  it("are units that can be taken in hand and places that can be attacked, each once", () => {
    expect(leftOf(offers("zap a", "zap a 0101", "zap b", "bonk 0101", "bonk 0102", "fin"))).toEqual({
      units: ["a", "b"],
      attacks: 2,
    });
  });
  it("are places at which one can fire at once too", () => {
    expect(leftOf(offers("kaboom a 0102", "kaboom b 0102", "fin"))).toEqual({ units: [], attacks: 1 });
  });
  it("is nobody who can be taken in hand and then do nothing", () => {
    expect(leftOf(offersOf(["zap a", "zap b", "fin"], places, pieces, ROLES, ["zap a"])).units).toEqual(["b"]);
  });
  it("is nothing rare, and nothing that belongs to what was begun", () => {
    const left = leftOf(offers("scuttle a", "pile a", "lob b", "kaboom", "hop 0102", "tweak a", "fin"));
    expect(left).toEqual({ units: [], attacks: 0 });
  });
});

describe("the end of a phase", () => {
  it("is asked about as the reader likes it", () => {
    expect(ends("left", "zap a", "fin")).toBe(true);
    expect(ends("left", "scuttle a", "fin")).toBe(false);
    expect(ends("always", "fin")).toBe(true);
    const done = offers("fin");
    expect(asksFirst(done.all[0], done, "left", true)).toBe(true); // something will be lost
    expect(asksFirst(done.all[0], done, "never", true)).toBe(false);
    expect(ends("never", "zap a", "fin")).toBe(false);
  });
  it("is the only answer that is asked about", () => {
    for (const other of ["plonk", "kaboom", "nah", "zap b"]) expect(ends("always", "zap a", other)).toBe(false);
  });
});
