import { describe, expect, it } from "vitest";
import type { Piece, Place } from "../src/lib/contract";
import { Roles } from "../src/lib/roles";
import { meant, offersOf as sorted, onlyUsual, parse, placesOf, standing } from "../src/lib/offers";
import { ROLES } from "./foreign";

const places = new Map<string, Place>(["0101", "0102"].map((id) => [id, { id, kind: "hex", x: 0, y: 0 }]));
const pieces = new Map<string, Piece>(
  ["a", "b", "c"].map((id) => [id, { id, side: "blue", place: "0101", art: "", back_art: "" }]),
);
const offersOf = (actions: string[], ...[at, of]: [typeof places, typeof pieces]) => sorted(actions, at, of, ROLES);

describe("offers", () => {
  it("are sorted by what they point at", () => {
    const offers = offersOf(["select a", "select b", "move 0102", "mode slow", "done"], places, pieces);
    expect(offers.byTarget.get("a")?.map((offer) => offer.text)).toEqual(["select a"]);
    expect(offers.byTarget.get("0102")?.map((offer) => offer.text)).toEqual(["move 0102"]);
    expect(offers.byTarget.has("slow")).toBe(false);
    expect(offers.plain.map((offer) => offer.text)).toEqual(["mode slow", "done"]);
    expect(offers.kinds.get("slow")).toBe("other");
  });

  it("stand under each of several targets once", () => {
    const offers = offersOf(["recombine a b", "attack 0102", "join a"], places, pieces);
    expect(meant(offers, ["a"]).map((offer) => offer.text)).toEqual(["recombine a b", "join a"]);
    expect(meant(offers, ["a", "b"]).map((offer) => offer.text)).toEqual(["recombine a b", "join a"]);
  });

  it("have one main answer: what its verb is for decides which", () => {
    const main = (...actions: string[]) => offersOf(actions, places, pieces).main?.text;
    const order = ["kaboom", "everyone", "fin", "plonk", "nah", "unheard", "oops"];
    for (let from = 0; from < order.length; from++) expect(main(...order.slice(from).reverse())).toBe(order[from]);
    expect(main("pile a", "oops", "kaboom")).toBe("kaboom");
    expect(main("scuttle", "unheard")).toBe("unheard");
    expect(main("scuttle")).toBe("scuttle");
    expect(main("hop 0102", "tweak slow", "kaboom a")).toBeUndefined();
    expect(main("pile a", "oops")).toBeUndefined(); // to give up is not the way on
  });

  it("are meant by a click on a piece that stands for their target", () => {
    const one = { ...pieces.get("a")!, stands_for: "div" };
    const offers = offersOf(["wake div", "wake corps", "fin"], places, new Map(pieces).set("a", one));
    expect(meant(offers, ["a"]).map((offer) => offer.text)).toEqual(["wake div"]);
    expect(offers.lit.has("a")).toBe(true);
    expect(offers.plain.map((offer) => offer.text)).toEqual(["wake div", "wake corps", "fin"]);
  });

  it("are found by what their verb is for", () => {
    const offers = offersOf(["pile a", "lob b", "whee", "kaboom", "unheard c"], places, pieces);
    const of = (role: "add" | "all" | "attack" | "end") => offers.byRole.get(role)?.map((offer) => offer.text);
    expect(of("add")).toEqual(["pile a", "lob b", "whee"]);
    expect(of("all")).toEqual(["pile a"]);
    expect(of("attack")).toEqual(["pile a", "lob b", "kaboom"]);
    expect(of("end")).toBeUndefined();
    expect(offers.all[4]!.roles).toEqual([]);
  });

  it("that are given all at once are those that go together", () => {
    const together = (...united: string[]) =>
      sorted(["pile a", "pile b", "pile c", "kaboom"], places, pieces, ROLES, [], [], united).together.map(
        (offer) => offer.text,
      );
    expect(together()).toEqual(["pile a", "pile b", "pile c"]);
    expect(together("pile c", "pile a")).toEqual(["pile a", "pile c"]);
  });

  it("light up what the question is for, not what is hardly ever meant", () => {
    const lit = (...actions: string[]) => [...offersOf(actions, places, pieces).lit];
    expect(lit("zap a", "scuttle a", "scuttle b", "fin")).toEqual(["a"]);
    expect(lit("scuttle a", "scuttle b", "fin")).toEqual([]); // a phase in which nothing else is left
    expect(lit("scuttle a", "scuttle b", "nah")).toEqual(["a", "b"]); // asked about just this
  });

  it("do not light up what can be taken in hand and then do nothing", () => {
    const offers = sorted(["zap a", "zap b", "fin"], places, pieces, ROLES, ["zap b"]);
    expect([...offers.lit]).toEqual(["a"]);
    expect(offers.byTarget.get("b")?.map((offer) => offer.text)).toEqual(["zap b"]);
  });

  it("give a plain click the only answer that is not rare", () => {
    const only = (...actions: string[]) => onlyUsual(offersOf(actions, places, pieces).all)?.text;
    expect(only("zap a")).toBe("zap a");
    expect(only("zap a", "scuttle a")).toBe("zap a");
    expect(only("scuttle a")).toBeUndefined();
    expect(only("zap a", "lob a")).toBeUndefined();
  });

  it("are not taken in by verbs that are called like parts of the language", () => {
    expect(new Roles({}).of("constructor")).toEqual([]);
    expect(new Roles({}).silent("toString")).toBe(false);
  });

  it("are reckoned, unless they only lead to the next question", () => {
    const silent = ["zap", "lug", "hop", "tweak", "fin", "plonk"];
    const all = [...silent, "bonk", "pile", "whee", "kaboom", "everyone", "nah", "oops", "scuttle", "unheard"];
    expect(all.filter((verb) => ROLES.silent(verb))).toEqual(silent);
  });

  it("tell where the units stand that they name, but not what they name themselves", () => {
    expect(standing(parse("recombine a b"), pieces)).toEqual(["0101"]);
    expect(standing(parse("deploy a 0102"), pieces)).toEqual(["0101"]);
    expect(standing(parse("deploy a 0101"), pieces)).toEqual([]);
    expect(standing(parse("move 0102"), pieces)).toEqual([]);
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
