// The player's own hand: what a click gave goes back at once, a double click says one thing, and nothing lies in the way.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LogLine } from "../src/lib/contract";
import { able } from "../src/lib/hand";
import { forfeits, offersOf } from "../src/lib/offers";
import { changed, grouped } from "../src/lib/options";
import { placed } from "../src/lib/placing";
import { Rest } from "../src/lib/rest.svelte";
import { countsAll, preparedSince } from "../src/lib/support";
import { ROLES } from "./foreign";

const offers = (...actions: string[]) => offersOf(actions, new Map(), new Map(), ROLES);
const said = (...actions: string[]): LogLine[] =>
  actions.map((action, at) => ({ moment: at + 1, side: "blue", turn: 1, lines: [], action }));

describe("the way on", () => {
  it("does not invite while it would give something up", () => {
    expect(forfeits(offers("fin", "zap a"))).toBe(true);
    expect(forfeits(offers("nah", "hop 0101"))).toBe(true);
    expect(forfeits(offers("fin", "scuttle a", "oops"))).toBe(false); // what is rare, and to give up, is no loss
    expect(forfeits(offers("fin"))).toBe(false);
    expect(forfeits(offers("fin", "lob a"))).toBe(false); // the list of what is added ends: on with it
    expect(forfeits(offers("kaboom", "lob a"))).toBe(false); // it does what was begun
    expect(forfeits(offersOf(["fin", "zap a"], new Map(), new Map(), ROLES, ["zap a"]))).toBe(false);
  });
});

describe("an attack that is prepared", () => {
  const since = (...lines: LogLine[]) => preparedSince(lines, "blue", ROLES);
  it("is given up as a whole", () => {
    expect(since(...said("zap a", "bonk b", "pile c", "kaboom", "lob d"))).toBe(1);
    expect(since(...said("bonk b"))).toBe(0);
  });
  it("is none after a roll, an answer of others, or before it is begun", () => {
    const lines = said("bonk b", "pile c", "kaboom");
    expect(since(...lines, { ...lines[2]!, moment: 4, roll: 3, side: "" })).toBeNull();
    expect(since({ ...lines[0]!, side: "red" }, ...lines.slice(1))).toBeNull();
    expect(since(...said("bonk b", "kaboom", "hop 0101"))).toBeNull();
    expect(since()).toBeNull();
  });
  it("has a forecast that says of whom it is", () => {
    const joins = offers("pile a", "pile b", "kaboom");
    expect(countsAll("pile a", [], joins, ["a", "b", "x"])).toBe(true);
    expect(countsAll("pile a", [], joins, ["a", "x"])).toBe(false);
    expect(countsAll("pile b", ["pile a"], offers("pile b"), ["a", "b"])).toBe(false);
  });
});

it("what can be taken in hand leaves out what leads nowhere", () => {
  const asked = { side: "blue", prompt: { id: "ask" }, actions: ["zap a", "zap b", "scuttle c", "fin"] };
  expect(able({ ...asked, idle: ["zap b"] }, ROLES)).toEqual(new Set(["a"]));
  expect(able({ ...asked, actions: ["hop 0101", "plonk"] }, ROLES)).toBeNull();
});

it("options stand in their groups, for the scenario that is chosen", () => {
  const option = (name: string, more: object) => ({ name, text: { id: name }, default: false, choices: [], ...more });
  const all = [
    option("a", {}),
    option("b", { group: "combat" }),
    option("c", { group: "weather", scenarios: ["long"] }),
    option("d", { group: "combat" }),
    option("e", { paper: "army" }),
  ];
  const names = (scenario: string) =>
    grouped(all, scenario).map((group) => [group.name, ...group.options.map((one) => one.name)]);
  expect(names("short")).toEqual([
    ["combat", "b", "d"],
    ["", "a"],
  ]);
  expect(names("long")[1]).toEqual(["weather", "c"]);
  expect(changed(all, { a: true, b: false })).toBe(1);
});

describe("a double click", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  it("does not press what commits in the place of the first button", () => {
    const rest = new Rest();
    rest.asked(true); // nobody pressed anything: the question came by itself
    expect(rest.on).toBe(false);
    rest.press();
    rest.asked(true);
    expect(rest.on).toBe(true);
    vi.advanceTimersByTime(600);
    expect(rest.on).toBe(false);
    rest.press();
    rest.asked(false);
    expect(rest.on).toBe(false);
  });
});

describe("what comes up at a point", () => {
  const free = { left: 100, top: 50, right: 900, bottom: 600 };
  const size = { width: 160, height: 40 };
  it("keeps between the panels", () => {
    expect(placed({ x: 890, y: 590 }, size, free)).toEqual({ x: 722, y: 560 });
    expect(placed({ x: 0, y: 0 }, size, free)).toEqual({ x: 100, y: 50 });
  });
  it("goes where it covers fewest counters", () => {
    const below = (box: { bottom: number }) => (box.bottom > 310 ? 3 : 0);
    const { y } = placed({ x: 500, y: 300 }, size, free, below);
    expect(y + size.height).toBeLessThanOrEqual(310);
  });
});
