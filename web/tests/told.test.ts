import { describe, expect, it } from "vitest";
import type { LogLine, Message, Piece, Place } from "../src/lib/contract";
import { saidIn } from "../src/lib/episodes";
import { forcedIn } from "../src/lib/forced";
import { aboutRare, held } from "../src/lib/held";
import { purposeOf } from "../src/lib/log";
import { offersOf } from "../src/lib/offers";
import { ROLES } from "./foreign";

const places = new Map<string, Place>(["0101", "0102"].map((id) => [id, { id, kind: "hex", x: 0, y: 0 }]));
const piece = (id: string, side: string, kind?: string): Piece => ({
  id,
  side,
  place: "0101",
  art: "",
  back_art: "",
  ...(kind ? { kind } : {}),
});
const pieces = new Map(
  [piece("a", "blue"), piece("b", "blue"), piece("x", "red"), piece("m", "blue", "marker")].map((one) => [one.id, one]),
);
const offers = offersOf(["zap a", "scuttle b", "fin"], places, pieces, ROLES);
const asked = { side: "blue", prompt: { id: "who" }, actions: [] };

describe("advice", () => {
  it("points out a few of many answers; the others can be given all the same", () => {
    const actions = ["hop 0101", "hop 0102"];
    const many = offersOf(actions, places, pieces, ROLES, [], ["hop 0102"]);
    expect([...many.lit]).toEqual(["0102"]);
    expect([...many.byTarget.keys()]).toEqual(["0101", "0102"]);
    expect([...offersOf(actions, places, pieces, ROLES).lit]).toEqual(["0101", "0102"]);
  });
});

describe("units that are held", () => {
  it("are one's own with which nothing usual can be done while a unit is looked for", () => {
    expect(["a", "b", "x", "m"].filter((id) => held(pieces.get(id)!, offers, asked))).toEqual(["b"]);
    expect(held(pieces.get("b")!, offersOf(["hop 0102"], places, pieces, ROLES), asked)).toBe(false);
    expect(held(pieces.get("b")!, offers, null)).toBe(false);
  });
  it("are what a menu of rare orders is about", () => {
    const isPiece = (id: string) => pieces.has(id);
    expect(aboutRare(offers.byTarget.get("b")!, isPiece)).toEqual(["b"]);
    expect(aboutRare(offers.byTarget.get("a")!, isPiece)).toEqual([]);
    expect(aboutRare([], isPiece)).toEqual([]);
  });
});

describe("answers without a choice", () => {
  const line = (action: string, side = "blue", alone = true): LogLine => ({
    moment: 1,
    side,
    turn: 1,
    lines: [{ id: "engine-chose-alone" }, { id: "goes" }],
    action,
    alone,
  });
  it("are told to whom they were taken for, if a unit of his went somewhere", () => {
    const log = [line("hop 0102"), line("hop 0101", "red"), line("hop 0101", "blue", false), line("nah")];
    expect(forcedIn(log, ["blue"], ROLES, (id) => places.has(id))).toEqual(["hop 0102"]);
  });
  it("are marked where they are told", () => {
    expect(saidIn(line("hop 0102")).map(({ message, forced }) => [message.id, forced])).toEqual([["goes", true]]);
    expect(saidIn(line("hop 0102", "blue", false)).every(({ forced }) => !forced)).toBe(true);
    expect(saidIn(line("nah")).every(({ forced }) => !forced)).toBe(true);
  });
});

describe("the sentence of a roll", () => {
  it("says what for where the dice are to be seen", () => {
    const purpose: Message = { type: "msg", id: "removal" };
    expect(purposeOf({ id: "engine-roll", args: { purpose, result: "1 4" } })).toEqual(purpose);
    expect(purposeOf({ id: "goes" })).toEqual({ id: "goes" });
  });
});
