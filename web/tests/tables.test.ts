import { describe, expect, it } from "vitest";
import type { LogLine, PrintedTable } from "../src/lib/contract";
import { offersOf } from "../src/lib/offers";
import { keepColours, sideColour } from "../src/lib/sides";
import { added, adding, canAdd, preparing, takesBack } from "../src/lib/support";
import { cellId, cellOf, cellText, hitBy, hitOf, meaningOf } from "../src/lib/tables";
import { Texts } from "../src/lib/texts";
import { ROLES } from "./foreign";

const crt: PrintedTable = {
  name: "crt",
  columns: ["1-1", "2-1"],
  rows: [
    ["1", ["EX", "DR"]],
    ["2", ["AR", "EX"]],
  ],
};
const rally: PrintedTable = {
  name: "fire_fight",
  columns: [""],
  rows: [
    ["1", ["D1"]],
    ["2", ["ENG"]],
    ["3", ["A1"]],
  ],
};
const tables = [crt, rally];

describe("a roll on a printed table", () => {
  it("lights the column that it names and the row of its die", () => {
    const hit = hitBy(tables, { id: "x-combat-rolled", args: { die: 2, column: "2-1" } })!;
    expect(hit).toMatchObject({ table: crt, column: "2-1", row: "2" });
    expect(cellOf(hit)).toBe("EX");
  });
  it("never lights a table on which nobody rolls", () => {
    const chart: PrintedTable = { ...crt, name: "terrain", rolled: false };
    expect(hitBy([chart], { id: "x-combat-rolled", args: { die: 2, column: "2-1" } })).toBeNull();
    expect(hitBy([chart, crt], { id: "x-combat-rolled", args: { die: 2, column: "2-1" } })).toMatchObject({
      table: crt,
    });
  });
  it("is found by its table's name where there is one column, with what is added to the die", () => {
    expect(hitBy(tables, { id: "x-fire-fight-rolled", args: { die: 2, drm: "+1" } })).toMatchObject({
      table: rally,
      row: "3",
    });
    expect(hitBy(tables, { id: "x-fire-fight-rolled", args: { die: 1, drm: "−2" } })).toMatchObject({ row: "1" });
    expect(hitBy(tables, { id: "x-fire-fight-rolled", args: { die: 3, drm: "+9" } })).toMatchObject({ row: "3" });
  });
  it("is none where nothing fits", () => {
    expect(hitBy(tables, { id: "x-weather", args: { die: 2 } })).toBeNull();
    expect(hitBy(tables, { id: "x-combat-rolled", args: { column: "2-1" } })).toBeNull();
    const line: LogLine = {
      moment: 1,
      side: "a",
      turn: 1,
      lines: [{ id: "x" }, { id: "y", args: { die: 1, column: "1-1" } }],
    };
    expect(hitOf(tables, line)?.column).toBe("1-1");
    expect(hitOf(tables, { ...line, lines: [] })).toBeNull();
  });
});

describe("support of an attack", () => {
  const line = (action: string, more: Partial<LogLine> = {}): LogLine => ({
    moment: 1,
    side: "a",
    turn: 1,
    lines: [],
    action,
    ...more,
  });
  it("is what can be added", () => {
    const offers = offersOf(["lob 1", "whee", "kaboom"], new Map(), new Map(), ROLES);
    expect(canAdd(offers).map((one) => one.text)).toEqual(["lob 1", "whee"]);
  });
  it("was added by the last answers of who is asked", () => {
    const log = [line("pile 1"), line("kaboom"), line("lob 1"), line("whee")];
    expect(added(log, "a", ROLES)).toEqual(["lob 1", "whee"]);
    expect(added(log, "b", ROLES)).toEqual([]);
    expect(added([...log, line("roll 3", { roll: 1 })], "a", ROLES)).toEqual([]);
  });
  it("can be added to an attack, or to something else", () => {
    const offers = (...actions: string[]) => offersOf(actions, new Map(), new Map(), ROLES);
    expect([adding(offers("lob 1", "fin")), adding(offers("whee", "fin")), adding(offers("bonk 1"))]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it("is told of also when all of it was added", () => {
    const offers = offersOf(["fin"], new Map(), new Map(), ROLES);
    const told = (...given: string[]) => preparing({ offers, added: given, roles: ROLES });
    expect([told("lob 1"), told("whee"), told()]).toEqual([true, false, false]);
  });
  it("may have been taken back one by one, and added again", () => {
    const log = [line("pile 1"), line("pile 2"), line("oops 1"), line("pile 3"), line("pile 1"), line("oops 1")];
    expect(added(log, "a", ROLES)).toEqual(["pile 2", "pile 3"]);
    expect(added([...log, line("oops"), line("pile 1")], "a", ROLES)).toEqual(["pile 1"]); // given up altogether
    const offers = offersOf(["oops", "oops 2", "pile 1"], new Map(), new Map(), ROLES);
    expect(takesBack(offers, "pile 2")?.text).toBe("oops 2");
    expect(takesBack(offers, "pile 3")).toBeUndefined();
  });
});

describe("sides", () => {
  it("have the colours of the hobby's custom, else those of their order", () => {
    keepColours([{ sides: ["grey", "olive"], colours: ["red", "blue"] }, { sides: ["x", "y"] }]);
    expect(sideColour(["grey", "olive"], "grey")).toBe("var(--side-1)");
    expect(sideColour(["x", "y"], "y")).toBe("var(--side-1)");
    expect(sideColour(["x", "y"], "z")).toBe("var(--ink-2)");
  });
});

describe("the cells of a printed table", () => {
  const texts = new Texts("en", ["g-result-FF_plus1 = fire fight, +1\ng-cell-no_effect = nothing\n"]);
  it("have ids", () => {
    expect(["FF(+1)", "A1/ENG", "ENG+", "no effect", "-1", "Yes (-1 step)"].map(cellId)).toEqual([
      "FF_plus1",
      "A1_ENG",
      "ENGplus",
      "no_effect",
      "1",
      "Yes_1_step",
    ]);
  });
  it("are explained and translated where the game does so", () => {
    expect([meaningOf(texts, "g", "FF(+1)"), meaningOf(texts, "g", "EX")]).toEqual(["fire fight, +1", ""]);
    expect([cellText(texts, "g", "no effect"), cellText(texts, "g", "EX")]).toEqual(["nothing", "EX"]);
  });
});
