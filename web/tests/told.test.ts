import { describe, expect, it } from "vitest";
import type { LogLine, Message, Piece, Place } from "../src/lib/contract";
import { closingOf } from "../src/lib/closing";
import { type Reading, saidIn } from "../src/lib/episodes";
import { forcedIn } from "../src/lib/forced";
import { aboutRare, held } from "../src/lib/held";
import { ofRoll, purposeOf } from "../src/lib/log";
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
  const reading: Reading = { roles: ROLES, news: {}, isPlace: (id) => places.has(id) };
  it("are told to whom they were taken for, if a unit of his went somewhere", () => {
    const log = [line("hop 0102"), line("hop 0101", "red"), line("hop 0101", "blue", false), line("nah")];
    expect(forcedIn(log, ["blue"], reading)).toEqual([{ unit: null, answers: ["hop 0102"] }]);
  });
  it("are told with the name of who went, once for all of his way", () => {
    const ref = (kind: string, id: string) => ({ type: "ref" as const, kind, id });
    const goes = (unit: string, hex: string) => ({
      ...line(`hop ${hex}`),
      lines: [{ id: "engine-chose-alone" }, { id: "goes", args: { unit: ref("unit", unit), hex: ref("hex", hex) } }],
    });
    expect(forcedIn([goes("a", "0101"), goes("a", "0102"), goes("b", "0101")], ["blue"], reading)).toEqual([
      { unit: "a", answers: ["hop 0101", "hop 0102"] },
      { unit: "b", answers: ["hop 0101"] },
    ]);
  });
  it("are marked where they are told", () => {
    expect(saidIn(line("hop 0102")).map(({ message, forced }) => [message.id, forced])).toEqual([["goes", true]]);
    expect(saidIn(line("hop 0102", "blue", false)).every(({ forced }) => !forced)).toBe(true);
    expect(saidIn(line("nah")).every(({ forced }) => !forced)).toBe(true);
  });
});

describe("how a turn ends", () => {
  const reading = {
    roles: ROLES,
    news: { dawn: "turn", goes: "move" } as const,
    isPlace: (id: string) => places.has(id),
  };
  const log = (action: string, ...more: LogLine[]): LogLine[] => [
    { moment: 3, side: "blue", turn: 1, lines: [{ id: "hungry" }], action },
    ...more,
  ];
  const roll: LogLine = {
    moment: 4,
    side: "chance",
    turn: 1,
    lines: [{ id: "engine-roll" }, { id: "surrenders" }, { id: "dawn" }, { id: "alarm" }],
    action: "roll 4",
    roll: 1,
  };
  const theirs: LogLine = { moment: 5, side: "red", turn: 2, lines: [{ id: "goes" }], action: "hop 0102" };
  const told = (lines: LogLine[]) => {
    const found = closingOf(lines, ["blue"], reading);
    return found && [found.since, found.until, found.turn, ...found.said.map(({ message }) => message.id)];
  };

  it("is what the rules did after the answer that ended it, until the next turn begins", () => {
    expect(told(log("fin", roll, theirs))).toEqual([3, 4, true, "hungry", "surrenders"]);
    expect(told(log("fin", theirs))).toEqual([3, 3, false, "hungry"]);
  });
  it("leaves what a rulebook plays to the story", () => {
    const played = { ...roll, told: [{ line: 1, rule: "7.1" }] };
    expect(told(log("fin", played))).toEqual([3, 3, true, "hungry"]);
    expect(told(log("fin", { ...roll, lines: [{ id: "goes" }] }))).toEqual([3, 3, false, "hungry"]);
  });
  it("is nothing if nothing was ended, or nothing came of it", () => {
    expect(told(log("zap a", roll))).toBeNull();
    expect(told([{ ...log("fin")[0]!, lines: [] }, theirs])).toBeNull();
    expect(told([])).toBeNull();
  });
});

describe("the sentence of a roll", () => {
  it("says what for where the dice are to be seen", () => {
    const purpose: Message = { type: "msg", id: "removal" };
    expect(purposeOf({ id: "engine-roll", args: { purpose, result: "1 4" } })).toEqual(purpose);
    expect(purposeOf({ id: "goes" })).toEqual({ id: "goes" });
  });
  it("ends where a turn begins", () => {
    const lines = ["rolled", "lost", "dawn", "built"].map((id) => ({ id }));
    expect(ofRoll(lines, { dawn: "turn" }).map(({ id }) => id)).toEqual(["rolled", "lost"]);
    expect(ofRoll(lines.slice(2), { dawn: "turn" })).toHaveLength(2);
  });
});
