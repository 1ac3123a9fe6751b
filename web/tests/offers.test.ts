import { describe, expect, it } from "vitest";
import type { Piece, Place } from "../src/lib/contract";
import { meant, offersOf, parse, placesOf, standing, wished } from "../src/lib/offers";

const places = new Map<string, Place>(["0101", "0102"].map((id) => [id, { id, kind: "hex", x: 0, y: 0 }]));
const pieces = new Map<string, Piece>(
  ["a", "b", "c"].map((id) => [id, { id, side: "blue", place: "0101", art: "", back_art: "" }]),
);

describe("offers", () => {
  it("are sorted by what they point at", () => {
    const offers = offersOf(["select a", "select b", "move 0102", "mode slow", "done"], places, pieces);
    expect(offers.byTarget.get("a")?.map((offer) => offer.text)).toEqual(["select a"]);
    expect(offers.byTarget.get("0102")?.map((offer) => offer.text)).toEqual(["move 0102"]);
    expect(offers.byTarget.has("slow")).toBe(false);
    expect(offers.plain.map((offer) => offer.text)).toEqual(["mode slow", "done"]);
    expect(offers.kinds.get("slow")).toBe("other");
    expect(offers.verbs.piece).toEqual(["select"]);
  });

  it("stand under each of several targets once", () => {
    const offers = offersOf(["recombine a b", "attack 0102", "join a"], places, pieces);
    expect(meant(offers, ["a"]).map((offer) => offer.text)).toEqual(["recombine a b", "join a"]);
    expect(meant(offers, ["a", "b"]).map((offer) => offer.text)).toEqual(["recombine a b", "join a"]);
  });

  it("have one main answer that ends the step", () => {
    expect(offersOf(["join a", "cancel", "fight"], places, pieces).main?.text).toBe("fight");
    expect(offersOf(["cancel", "pass"], places, pieces).main?.text).toBe("pass");
    expect(offersOf(["cancel"], places, pieces).main?.text).toBe("cancel");
    expect(offersOf(["unheard", "cancel"], places, pieces).main?.text).toBe("unheard");
    expect(offersOf(["move 0102", "mode slow"], places, pieces).main).toBeNull();
  });

  it("tell where the units stand that they name, but not what they name themselves", () => {
    expect(standing(parse("recombine a b"), pieces)).toEqual(["0101"]);
    expect(standing(parse("deploy a 0102"), pieces)).toEqual(["0101"]);
    expect(standing(parse("deploy a 0101"), pieces)).toEqual([]);
    expect(standing(parse("move 0102"), pieces)).toEqual([]);
  });

  it("tell what a click on something else would have meant", () => {
    const offers = offersOf(["select a", "join b", "join c", "move 0102"], places, pieces);
    expect(wished(offers, "x", "piece")).toBe("join x");
    expect(wished(offers, "0101", "place")).toBe("move 0101");
    expect(wished(offersOf(["done"], places, pieces), "0101", "place")).toBeNull();
  });

  it("about a hexside stand under both its places, and among the buttons", () => {
    const offers = offersOf(["repair 0101-0102", "done"], places, pieces);
    expect(offers.byTarget.get("0101")).toEqual(offers.byTarget.get("0102"));
    expect(offers.plain).toHaveLength(2);
    expect(placesOf(offers.all[0]!, places, pieces)).toEqual(["0101", "0102"]);
    expect(placesOf(parse("join a"), places, pieces)).toEqual(["0101"]);
  });

  it("are read from their text", () => {
    expect(parse("recombine a  b")).toEqual({ text: "recombine a  b", verb: "recombine", targets: ["a", "b"] });
  });
});
