import { describe, expect, it } from "vitest";
import type { Fault } from "../../src/build/contract";
import * as list from "../../src/build/roster";
import { roster } from "./samples";

const guards = roster.catalogue[0]!.group;
const army = list.add(list.blank(roster), "brigade", guards);
const codes = (entry: typeof army, key = "brigade") => list.entriesOf(entry, key).map((one) => one["code"]);

describe("a list", () => {
  it("begins with nothing but its first choices", () => {
    expect(list.blank(roster)).toEqual({ name: "", side: "north", brigade: [] });
  });
  it("grows, shrinks and changes its order", () => {
    const three = list.add(list.add(army, "brigade", { code: "X" }), "brigade", { code: "Y" }, 0);
    expect(codes(three)).toEqual(["G", "Y", "X"]);
    expect(codes(list.move(three, "brigade", 2, -1))).toEqual(["G", "X", "Y"]);
    expect(list.move(three, "brigade", 0, -1)).toBe(three);
    expect(codes(list.remove(three, "brigade", 1))).toEqual(["G", "X"]);
  });
  it("takes copies from the catalogue", () => {
    const changed = list.replace(army, "brigade", 0, list.set(list.entriesOf(army, "brigade")[0]!, "code", "Z"));
    expect([codes(changed), guards["code"]]).toEqual([["Z"], "G"]);
  });
  it("tells twins apart", () => {
    expect(codes(list.duplicate(army, "brigade", 0, "code"))).toEqual(["G", "G2"]);
    expect(codes(list.duplicate(guards, "unit", 0, "code"), "unit")).toEqual(["A1", "A3", "A2"]);
    expect(codes(list.duplicate({ unit: [{ code: "28" }] }, "unit", 0, "code"), "unit")).toEqual(["28", "29"]);
    expect(list.apart(army, "brigade", { code: "L" }, "code")).toEqual({ code: "L" });
    expect(list.tellingOf(roster.groups)).toBe("code");
  });
  it("forgets a value that is taken away", () => {
    const unit = { code: "A1", strength: 3 };
    expect(list.set(unit, "strength", null)).toEqual({ code: "A1" });
    expect(list.set(unit, "strength", 3)).toBe(unit);
  });
});

describe("what is typed", () => {
  const [code, arm, strength] = roster.members.fields;
  it("is brought within the bounds", () => {
    expect(["4", "0", "99", "", "x"].map((typed) => list.readValue(strength!, typed))).toEqual([4, 1, 9, null, null]);
    expect(list.readValue(code!, "0123456789")).toBe("01234567");
    expect(list.readValue(arm!, "horse")).toBe("horse");
    expect(list.readValue(arm!, "camel")).toBeNull();
  });
});

describe("the catalogue", () => {
  const ids = (words: string, tags: Record<string, string> = {}) =>
    list.filtered(roster.catalogue, words, tags).map((one) => one.id);
  it("is filtered by words and tags", () => {
    expect(ids("")).toHaveLength(3);
    expect(ids("GUARD")).toEqual(["guards_1815"]);
    expect(ids("1815 south")).toEqual(["lancers_1815"]);
    expect(ids("", { side: "north" })).toEqual(["guards_1815", "militia"]);
    expect(ids("", { side: "", year: "1815" })).toEqual(["guards_1815", "lancers_1815", "militia"]);
    expect(list.tagsOf(roster.catalogue)).toEqual({ side: ["north", "south"], year: ["1815"] });
  });
});

describe("faults", () => {
  const fault = (where: string): Fault => ({ where, rule: "1", message: { id: "x" } });
  it.each([
    ["side", null, null, "side"],
    ["brigade[0].code", 0, null, "code"],
    ["brigade[2].unit[11].strength", 2, 11, "strength"],
    ["brigade[1]", 1, null, null],
    ["brigade[1].unit", 1, null, "unit"],
    ["brigade[1].unit[0]", 1, 0, null],
    ["brigade", null, null, "brigade"],
    ["12", null, null, null],
  ])("at %s are found", (where, group, member, field) => {
    expect(list.spotOf(roster, where)).toEqual({ group, member, field });
  });
  it("stand beside their field", () => {
    const faults = ["side", "brigade[0].code", "brigade[0].unit[1].code"].map(fault);
    const at = (spot: object) => list.faultsAt(roster, faults, spot).map((one) => one.where);
    expect(at({ group: null, field: "side" })).toEqual(["side"]);
    expect(at({ group: 0 })).toHaveLength(2);
    expect(at({ group: 0, member: null, field: "code" })).toEqual(["brigade[0].code"]);
    expect(at({ group: 0, member: 1, field: "code" })).toEqual(["brigade[0].unit[1].code"]);
  });
});
