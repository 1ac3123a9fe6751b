import { describe, expect, it } from "vitest";
import { chance, halves, likely, signed, total } from "../src/lib/figures";
import { found } from "../src/lib/find";
import { BINDINGS, commandOf, keyGroups } from "../src/lib/keys";
import { seatsFor } from "../src/lib/seats";
import { byStatus } from "../src/lib/statuses";
import { Rows, shortName, waitingOf } from "../src/lib/waiting";
import { besideSide } from "../src/lib/words";
import { defaults, firstLanguage, restored } from "../src/lib/settings.svelte";

describe("settings", () => {
  const base = defaults(["pl-PL", "en"], true, true);
  it("begin with what the browser says", () => {
    expect(base).toMatchObject({ lang: "pl", theme: "night", speed: 0 });
    expect(firstLanguage(["de", "it-CH"])).toBe("it");
    expect(firstLanguage(["de"])).toBe("en");
  });
  it("come back as they were kept", () => {
    expect(restored(JSON.stringify({ ...base, lang: "it", counter: 1.2 }), base)).toMatchObject({
      lang: "it",
      counter: 1.2,
    });
  });
  it.each(["{", "null", "[]", '{"lang":"xx","counter":99,"sound":"loud","theme":7}'])("survive %s", (kept) => {
    expect(restored(kept, base)).toEqual(base);
  });
});

describe("a phase beside the name of its side", () => {
  it("does not say the side twice", () => {
    expect(besideSide("Blue: movement", "Blue")).toBe("movement");
    expect(besideSide("Blue: movement", "Red")).toBe("Blue: movement");
    expect(besideSide("Victory check", "")).toBe("Victory check");
  });
});

describe("figures", () => {
  it("show their sign", () => {
    expect(signed(3)).toBe("+3");
    expect(signed(3, true)).toBe("3");
    expect(signed(-2)).toBe("−2");
    const cause = { id: "x" };
    expect(
      total({
        name: cause,
        shown: "",
        lines: [
          { value: 5, cause, rule: "" },
          { value: -2, cause, rule: "" },
        ],
      }),
    ).toBe("3");
  });
  it("show chances without lying", () => {
    expect(chance(0.5, "en")).toBe("50%");
    expect(chance(1 / 6, "it")).toBe("16,7%");
    expect(chance(0.0004, "en")).toBe("0.04%");
    expect(chance(1, "en")).toBe("100%");
  });
  it("list what may come next, the likeliest first", () => {
    const outcomes = [
      { name: { id: "one" }, weight: 1 },
      { name: { id: "two" }, weight: 3, side: "red" },
    ];
    const listed = likely({ name: { id: "next" }, outcomes });
    expect(listed.map(({ name, probability }) => [name.id, probability])).toEqual([
      ["two", 0.75],
      ["one", 0.25],
    ]);
    expect(outcomes[0]!.name.id).toBe("one"); // what was given stays as it was
  });
  it("show half-points", () => expect([1, 2, 5].map(halves)).toEqual(["½", "1", "2½"]));
});

describe("statuses", () => {
  const piece = (id: string, side: string, status: string[], place: string | null = "0101") => ({
    id,
    side,
    status,
    place,
    art: "",
    back_art: "",
  });
  it("are counted by side, for pieces on the board", () => {
    const groups = byStatus(
      [
        piece("a", "red", ["x"]),
        piece("b", "blue", ["y", "x"]),
        piece("c", "blue", ["x"]),
        piece("d", "red", ["y"], null),
      ],
      ["blue", "red"],
    );
    expect(groups.map((one) => [one.status, one.side, one.pieces.length])).toEqual([
      ["x", "blue", 2],
      ["x", "red", 1],
      ["y", "blue", 1],
    ]);
  });
});

describe("finding", () => {
  it("a formation, a kind or somebody is found, and 8th is not the 28th", () => {
    const things = [
      { id: "28/110/1", name: "28/110/1", place: "A", also: "1st Battalion, 28th Infantry Division, Keystone Cota" },
      { id: "1SS/1", name: "1SS/1", place: "B", also: "Kampfgruppe Peiper, artillery" },
      { id: "0801", name: "0801 Łódź", place: "0801" },
    ];
    const ids = (text: string) => found(things, text).map((one) => one.id);
    expect(ids("28th")).toEqual(["28/110/1"]);
    expect(ids("8th")).toEqual([]);
    expect(ids("PEIPER")).toEqual(["1SS/1"]);
    expect(ids("infantry 28th")).toEqual(["28/110/1"]);
    expect(ids("lodz")).toEqual(["0801"]);
    expect(ids("nobody")).toEqual([]);
  });
  const things = [
    { id: "0503", name: "0503 Aubry", place: "0503" },
    { id: "2010", name: "Łódź", place: "2010" },
    { id: "u", name: "1st Aubry battalion", place: null },
  ];
  it("puts beginnings first and forgives accents", () => {
    expect(found(things, "lodz", 5).map((one) => one.id)).toEqual(["2010"]);
    expect(found(things, "AUB", 5).map((one) => one.id)).toEqual(["0503", "u"]);
    expect(found(things, " ", 5)).toEqual([]);
  });
});

describe("keys", () => {
  const key = (name: string, more = {}) =>
    commandOf({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...more });
  it("mean commands", () => {
    expect(key("e")).toBe("main");
    expect(key("x")).toBe("stop");
    expect(key("n")).toBe("next");
    expect(key("N", { shiftKey: true })).toBe("previous");
    expect(key("p")).toBe("previous");
    expect(key("?", { shiftKey: true })).toBe("keys");
    expect(key("z", { ctrlKey: true })).toBe("undo");
    expect(key("z", { metaKey: true })).toBe("undo");
    expect(key("Escape")).toBe("escape");
    expect(key("e", { altKey: true })).toBeNull();
    expect(key("e", { ctrlKey: true })).toBeNull();
    expect(key("ArrowUp")).toBeNull();
  });
});

describe("seats", () => {
  const sides = ["a", "b"];
  it("follow the wish", () => {
    expect(seatsFor("both", sides, "a", "x")).toEqual([{ side: "*", kind: "me" }]);
    expect(seatsFor("friend", sides, "b", "x")).toEqual([
      { side: "a", kind: "invite" },
      { side: "b", kind: "me" },
    ]);
    expect(seatsFor("computer", sides, "a", "x")).toEqual([
      { side: "a", kind: "me" },
      { side: "b", kind: "computer", opponent: "x" },
    ]);
    expect(seatsFor("watch", sides, "a", "x").every((seat) => seat.kind === "computer")).toBe(true);
  });
});

describe("the help's keys", () => {
  it("are all of the table's, each once", () => {
    const shown = keyGroups().flatMap(({ rows }) => rows.map(({ id }) => id));
    for (const { command } of BINDINGS.filter((one) => !["undo", "redo"].includes(one.command)))
      expect(shown.filter((id) => id === `web-key-${command}`)).toHaveLength(1);
  });
  it("tell the same keys that are heard", () => {
    const rows = keyGroups().flatMap((group) => group.rows);
    for (const { command, keys } of BINDINGS) expect(rows).toContainEqual({ command, id: `web-key-${command}`, keys });
  });
});

describe("counters that wait off the map", () => {
  const piece = (id: string, group: string, place: string | null = null) =>
    ({ id, group, place, side: "a", art: "", back_art: "" }) as const;
  it("are those that can be chosen, by their groups", () => {
    const pieces = [piece("1", "X"), piece("2", "Y"), piece("3", "X"), piece("4", "X", "0101"), piece("5", "X")];
    const found = waitingOf(pieces, new Set(["1", "2", "3", "4"]));
    expect(found.map(({ group, pieces: list }) => [group, list.map(({ id }) => id)])).toEqual([
      ["X", ["1", "3"]],
      ["Y", ["2"]],
    ]);
  });
  it("keep their places while others go and come back", () => {
    const rows = new Rows();
    const lay = (...ids: string[]) =>
      rows
        .lay([{ group: "X", pieces: ids.map((id) => piece(id, "X")) }])[0]!
        .slots.map((one) => one?.id ?? "-")
        .join("");
    expect(lay("1", "2", "3", "4", "5")).toBe("12345");
    expect(lay("1", "3", "4", "5")).toBe("1-345");
    expect(lay("1", "3", "4")).toBe("1-34"); // no gap at the end
    expect(lay("1", "2", "3", "4")).toBe("1234"); // taken back
    expect(lay("1", "4")).toBe("14"); // most of it gaps: closed up
    expect(lay("4", "6", "7")).toBe("-467");
  });
  it("have short names", () => {
    expect([
      shortName("277/989"),
      shortName("116Pz/228PzJ"),
      shortName("Kampfgruppe"),
      shortName("First Move/Combat"),
    ]).toEqual(["277/989", "228PzJ", "Kampfgruppe", "First Move/Combat"]);
  });
});
