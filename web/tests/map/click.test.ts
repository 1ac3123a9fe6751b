import { describe, expect, it } from "vitest";
import type { LogLine } from "../../src/lib/contract";
import { offersOf } from "../../src/lib/offers";
import { type Clicked, everything, meaning, sidesOffered } from "../../src/map/click";
import { canWalk, inHand, manner, points, way } from "../../src/map/route";
import { board, piece } from "./samples";

const places = new Map(board().layout.places.map((place) => [place.id, place]));
const pieces = new Map([piece("a", "0101"), piece("b", "0101"), piece("c", "0202")].map((one) => [one.id, one]));
const offers = (...actions: string[]) => offersOf(actions, places, pieces);
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
    expect(meaning(at("0102"), offers("move 0102", "stop"), {})).toEqual({ do: "answer", text: "move 0102" });
  });
  it("is a menu where there are several", () => {
    expect(meaning(at("0102"), offers("move 0102", "attack 0102"), {}).do).toBe("menu");
  });
  it("takes a counter in hand rather than asking what to do with it", () => {
    const several = offers("select c", "improve c", "break c");
    expect(meaning(at("0202", ["c"], "c"), several, {})).toEqual({ do: "answer", text: "select c" });
    expect(meaning(at("0202", ["c"], "c"), offers("improve c", "break c"), {}).do).toBe("menu");
    expect(everything(at("0202", ["c"], "c"), several)).toHaveLength(3);
  });
  it("lays a stack open where several counters can be picked", () => {
    expect(meaning(at("0101", ["a", "b"], "b"), offers("select a", "select b"), {})).toEqual({
      do: "fan",
      place: "0101",
    });
  });
  it("lays a stack open where the only one to be picked lies below", () => {
    expect(meaning(at("0101", ["a", "b"], "b"), offers("select a"), {})).toEqual({ do: "fan", place: "0101" });
    expect(meaning(at("0101", ["a", "b"], "a"), offers("select a"), {})).toEqual({ do: "answer", text: "select a" });
  });
  it("walks to a place in reach", () => {
    const routes = { "0203": { cost: 4, steps: ["move 0102", "move 0203"] } };
    expect(meaning(at("0203"), offers("move 0102"), routes)).toEqual({ do: "walk", steps: ["move 0102", "move 0203"] });
  });
  it("is a refusal where nothing is offered, first of the counter", () => {
    expect(meaning(at("0202", ["c"], "c"), offers("done"), {})).toEqual({ do: "refused", ids: ["c", "0202"] });
  });
  it("only looks while nothing is asked", () => {
    expect(meaning(at("0202", ["c"], "c"), offers(), {}).do).toBe("look");
    expect(meaning(at("0101", ["a", "b"], "b"), offers(), {}).do).toBe("fan");
  });
  it("points at hexsides", () => {
    const bridge = offers("repair 0101-0102", "done");
    const sides = sidesOffered(bridge, (id) => places.has(id));
    expect([...sides]).toEqual([["0101-0102", ["0101", "0102"]]]);
    expect(meaning(at("0101", [], null, "0101-0102"), bridge, {})).toEqual({ do: "answer", text: "repair 0101-0102" });
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
    expect(inHand([line("select a"), line("with b"), line("move 0102")], "blue")).toEqual(["a", "b"]);
    expect(inHand([line("select a"), line("stop")], "blue")).toEqual([]);
    expect(inHand([line("select a"), line("mode fast"), line("roll 3", { side: "chance", roll: 3 })], "blue")).toEqual([
      "a",
    ]);
    expect(inHand([line("select a"), line("select c", { side: "red" })], "blue")).toEqual([]);
  });
  it("passes the places of its steps", () => {
    const route = { cost: 4, steps: ["select a", "mode fast", "move 0102", "move 0203"] };
    expect(way(route, "0101", (id) => places.has(id))).toEqual(["0101", "0102", "0203"]);
    expect(manner(route, (id) => places.has(id) || pieces.has(id))).toEqual(["mode fast"]);
  });
  it("begins with what is offered", () => {
    expect(canWalk({ cost: 2, steps: ["move 0102"] }, offers("move 0102"))).toBe(true);
    expect(canWalk({ cost: 2, steps: ["move 0103"] }, offers("move 0102"))).toBe(false);
    expect(canWalk(undefined, offers("move 0102"))).toBe(false);
  });
  it("costs half-points as players write them", () => {
    expect([1, 2, 3, 8].map(points)).toEqual(["½", "1", "1½", "4"]);
  });
});
