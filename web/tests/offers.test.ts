import { describe, expect, it } from "vitest";
import type { Piece, Place } from "../src/lib/contract";
import { meant, offersOf, parse, wished } from "../src/lib/offers";

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

  it("tell what a click on something else would have meant", () => {
    const offers = offersOf(["select a", "join b", "join c", "move 0102"], places, pieces);
    expect(wished(offers, "x", "piece")).toBe("join x");
    expect(wished(offers, "0101", "place")).toBe("move 0101");
    expect(wished(offersOf(["done"], places, pieces), "0101", "place")).toBeNull();
  });

  it("are read from their text", () => {
    expect(parse("recombine a  b")).toEqual({ text: "recombine a  b", verb: "recombine", targets: ["a", "b"] });
  });
});
