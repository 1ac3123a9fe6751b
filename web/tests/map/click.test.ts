import { describe, expect, it } from "vitest";
import type { LogLine } from "../../src/lib/contract";
import { offersOf } from "../../src/lib/offers";
import { type Clicked, everything, meaning, sidesOffered } from "../../src/map/click";
import { inHand, untouched } from "../../src/lib/hand";
import { canWalk, manner, points, way } from "../../src/map/route";
import { ROLES } from "../foreign";
import { board, piece } from "./samples";

const places = new Map(board().layout.places.map((place) => [place.id, place]));
const pieces = new Map([piece("a", "0101"), piece("b", "0101"), piece("c", "0202")].map((one) => [one.id, one]));
const offers = (...actions: string[]) => offersOf(actions, places, pieces, ROLES);
const at = (
  place: string | null,
  stack: string[] = [],
  piece: string | null = null,
  edge: string | null = null,
): Clicked => ({
  place,
  piece,
  stack,
  edge,
  again: false,
});

describe("what a click means", () => {
  it("is the only answer about a place", () => {
    expect(meaning(at("0102"), offers("hop 0102", "plonk"), {})).toEqual({ do: "answer", text: "hop 0102" });
  });
  it("is a menu where there are several", () => {
    expect(meaning(at("0102"), offers("hop 0102", "bonk 0102"), {}).do).toBe("menu");
  });
  it("takes a counter in hand rather than asking what to do with it", () => {
    const several = offers("polish c", "zap c", "scuttle c");
    expect(meaning(at("0202", ["c"], "c"), several, {})).toEqual({ do: "answer", text: "zap c" });
    expect(meaning(at("0202", ["c"], "c"), offers("polish c", "lob c"), {}).do).toBe("menu");
    expect(everything(at("0202", ["c"], "c"), several)).toHaveLength(3);
  });
  it("is never a rare answer, though there be no other", () => {
    const rare = offers("scuttle c", "fin");
    expect(meaning(at("0202", ["c"], "c"), rare, {})).toEqual({ do: "menu", offers: [rare.all[0]] });
    const also = meaning(at("0202", ["c"], "c"), offers("scuttle c", "lob c"), {});
    expect(also).toEqual({ do: "answer", text: "lob c" });
  });
  it("lays a stack open where several counters can be picked", () => {
    expect(meaning(at("0101", ["a", "b"], "b"), offers("zap a", "zap b"), {})).toEqual({
      do: "fan",
      place: "0101",
    });
  });
  it("takes a stack whole where its counters can go together, the one under the pointer first", () => {
    const both = offers("zap a", "zap b", "scuttle a");
    expect(meaning(at("0101", ["a", "b"], "a"), both, {}, true)).toEqual({ do: "take", ids: ["a", "b"] });
    expect(meaning(at("0101", ["a", "b"]), both, {}, true)).toEqual({ do: "take", ids: ["b", "a"] });
    expect(meaning({ ...at("0101", ["a", "b"], "a"), one: true }, both, {}, true).do).toBe("fan");
    expect(meaning(at("0101", ["a", "b"], "a"), offers("pile a", "pile b"), {}, true).do).toBe("fan");
  });
  it("goes where one can go rather than to a rare order of who stands there", () => {
    const both = offers("hop 0101", "scuttle a");
    expect(meaning(at("0101", ["a", "b"], "a"), both, {}, true)).toEqual({ do: "answer", text: "hop 0101" });
  });
  it("lays a stack open where the only one to be picked lies below", () => {
    expect(meaning(at("0101", ["a", "b"], "b"), offers("zap a"), {})).toEqual({ do: "fan", place: "0101" });
    expect(meaning(at("0101", ["a", "b"], "a"), offers("zap a"), {})).toEqual({ do: "answer", text: "zap a" });
  });
  it("walks to a place in reach", () => {
    const routes = { "0203": { cost: 4, steps: ["hop 0102", "hop 0203"] } };
    expect(meaning(at("0203"), offers("hop 0102"), routes)).toEqual({ do: "walk", steps: ["hop 0102", "hop 0203"] });
  });
  it("is a refusal where nothing is offered, first of the counter", () => {
    expect(meaning(at("0202", ["c"], "c"), offers("fin"), {})).toEqual({ do: "refused", ids: ["c", "0202"] });
  });
  it("only looks while nothing is asked", () => {
    expect(meaning(at("0202", ["c"], "c"), offers(), {}).do).toBe("look");
    expect(meaning(at("0101", ["a", "b"], "b"), offers(), {}).do).toBe("fan");
  });
  it("points at hexsides", () => {
    const bridge = offers("repair 0101-0102", "fin");
    const sides = sidesOffered(bridge, (id) => places.has(id));
    expect([...sides]).toEqual([["0101-0102", ["0101", "0102"]]]);
    expect(meaning(at("0101", [], null, "0101-0102"), bridge, {})).toEqual({ do: "answer", text: "repair 0101-0102" });
  });
  it("points at no hexside for what is rare, while something else is asked", () => {
    const found = sidesOffered(offers("scuttle 0101-0102", "zap a"), (id) => places.has(id), false);
    expect(found.size).toBe(0);
  });
  it("splits sides of places whose names hold a hyphen", () => {
    const sides = sidesOffered(offers("repair Off-map-0101"), (id) => places.has(id));
    expect(sides.get("Off-map-0101")).toEqual(["Off-map", "0101"]);
  });
});

describe("a walk", () => {
  const line = (action: string, more: Partial<LogLine> = {}): LogLine => ({
    moment: 1,
    side: "blue",
    turn: 1,
    lines: [],
    action,
    ...more,
  });
  it("is that of the units taken in hand last", () => {
    expect(inHand([line("zap a"), line("lug b"), line("hop 0102")], "blue", ROLES)).toEqual(["a", "b"]);
    expect(inHand([line("zap a"), line("plonk")], "blue", ROLES)).toEqual([]);
    expect(
      inHand([line("zap a"), line("tweak fast"), line("roll 3", { side: "chance", roll: 3 })], "blue", ROLES),
    ).toEqual(["a"]);
    expect(inHand([line("zap a"), line("zap c", { side: "red" })], "blue", ROLES)).toEqual([]);
  });
  it("is as if it had not begun while units were only taken in hand", () => {
    const count = (...lines: LogLine[]) => untouched(lines, "blue", ROLES);
    expect(count(line("plonk"), line("zap a"))).toBe(1);
    expect(count(line("zap a"), line("lug b"), line("tweak fast"))).toBe(3);
    expect(count(line("zap a"), line("hop 0102"))).toBe(0);
    expect(count(line("zap a"), line("zap c", { side: "red" }))).toBe(0);
    expect(count(line("plonk"))).toBe(0);
  });
  it("passes the places of its steps", () => {
    const route = { cost: 4, steps: ["zap a", "tweak fast", "hop 0102", "hop 0203"] };
    expect(way(route, "0101", (id) => places.has(id))).toEqual(["0101", "0102", "0203"]);
    expect(manner(route, (id) => places.has(id) || pieces.has(id))).toEqual(["tweak fast"]);
  });
  it("begins with what is offered", () => {
    expect(canWalk({ cost: 2, steps: ["hop 0102"] }, offers("hop 0102"))).toBe(true);
    expect(canWalk({ cost: 2, steps: ["hop 0103"] }, offers("hop 0102"))).toBe(false);
    expect(canWalk(undefined, offers("hop 0102"))).toBe(false);
  });
  it("costs half-points as players write them", () => {
    expect([1, 2, 3, 8].map(points)).toEqual(["½", "1", "1½", "4"]);
  });
});
