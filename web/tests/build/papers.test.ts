import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { choose, chosenFor, optionFor } from "../../src/build/chosen";
import type { Paper } from "../../src/build/contract";
import { Desk } from "../../src/build/desk.svelte";
import * as draft from "../../src/build/draft";
import { Hand, keyOf } from "../../src/build/easel.svelte";
import { kindsOf, sorted, takes } from "../../src/build/kinds";
import { cellOf } from "../../src/build/lattice";
import { routeOf } from "../../src/lib/router.svelte";
import { Texts } from "../../src/lib/texts";
import { drawn, easel } from "./samples";

vi.hoisted(() => vi.stubGlobal("location", { pathname: "/", search: "" })); // as a browser has it

class Store {
  kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

describe("addresses", () => {
  it("lead to a workbench, to a paper on it, and to my papers", () => {
    expect(routeOf("/build/g/map")).toEqual({ page: "build", game: "g", kind: "map", id: "" });
    expect(routeOf("/build/g/map/x1")).toEqual({ page: "build", game: "g", kind: "map", id: "x1" });
    expect(routeOf("/build/g").page).toBe("lost");
    expect(routeOf("/papers")).toEqual({ page: "papers", id: "" });
  });
});

describe("drafts", () => {
  it("come back, and are forgotten", () => {
    const store = new Store();
    draft.keep(store, "k", drawn(), 5);
    expect(draft.recall(store, "k")).toEqual({ document: drawn(), at: 5 });
    draft.forget(store, "k");
    expect(draft.recall(store, "k")).toBeNull();
  });
  it.each(["{", "null", "3", '{"at":1}', '{"document":null,"at":1}'])("survive %s", (kept) => {
    const store = new Store();
    store.setItem("k", kept);
    expect(draft.recall(store, "k")).toBeNull();
  });
  it("do without a store that is full", () => {
    const full = new Store();
    full.setItem = () => {
      throw new Error("quota");
    };
    expect(() => draft.keep(full, "k", drawn(), 1)).not.toThrow();
  });
});

describe("papers to play with", () => {
  it("wait by option until the game begins", () => {
    const store = new Store();
    choose(store, "g", "map", "p1");
    choose(store, "g", "north", "p2");
    expect(chosenFor(store, "g")).toEqual({ map: "p1", north: "p2" });
    expect(choose(store, "g", "map", "")).toEqual({ north: "p2" });
    expect(chosenFor(store, "other")).toEqual({});
    store.setItem("salient.papers.g", "[");
    expect(chosenFor(store, "g")).toEqual({});
  });
  it("go to the option named after their side, else to one that is free", () => {
    expect(optionFor(["north_host", "south_host"], ["A name", "south", []], {})).toBe("south_host");
    expect(optionFor(["first", "second"], ["x"], { first: "p" })).toBe("second");
    expect(optionFor(["first"], [], { first: "p" })).toBe("first");
    expect(optionFor([], [], {})).toBeNull();
  });
  it("are of kinds that the game takes, in scenarios that take them", () => {
    const option = (name: string, paper?: string) => ({
      name,
      text: { id: name },
      default: "",
      choices: [],
      ...(paper ? { paper } : {}),
    });
    const game = { options: [option("a"), option("b", "map"), option("c", "host"), option("d", "host")] };
    expect(kindsOf(game as never)).toEqual(["map", "host"]);
    const known = [{ kind: "map", option: "b", scenarios: ["two"] }];
    expect([takes(known, "b", "one"), takes(known, "b", "two"), takes(known, "c", "one")]).toEqual([false, true, true]);
    const paper = (id: string, updated: number) => ({ id, updated }) as Paper;
    expect(sorted([paper("old", 1), paper("new", 2)]).map((one) => one.id)).toEqual(["new", "old"]);
  });
});

/** A club of one workbench: it answers as the real one does. */
function club(found: Record<string, unknown>) {
  const asked: [string, string, unknown][] = [];
  vi.stubGlobal("localStorage", new Store());
  vi.stubGlobal("fetch", async (path: string, wish: RequestInit) => {
    asked.push([wish.method!, path, wish.body ? JSON.parse(wish.body as string) : undefined]);
    const answer = found[`${wish.method} ${path}`];
    return answer === undefined
      ? new Response(JSON.stringify({ message: { id: "no" }, refusals: [] }), { status: 404 })
      : new Response(JSON.stringify(answer));
  });
  return asked;
}

const usual = {
  "GET /api/games/g/papers/map": easel,
  "GET /api/club": { games: [], languages: [], opponents: [], me: { name: "" }, version: "" },
  "POST /api/games/g/papers/map/write": { text: "the text", faults: [], facts: [] },
  "POST /api/papers": { id: "p1", game: "g", kind: "map", name: "n", text: "the text", updated: 1 },
  "PUT /api/papers/p1": { id: "p1", game: "g", kind: "map", name: "n", text: "the text", updated: 2 },
};

describe("a desk", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("keeps a draft after every step, and saves", async () => {
    const asked = club(usual);
    const desk = new Desk("g", "map");
    await desk.open("");
    expect([desk.dirty, desk.id]).toEqual([false, ""]);
    desk.change({ ...drawn(), name: "Hills" });
    expect(desk.dirty).toBe(true);
    expect(draft.recall(localStorage, draft.keyOf("g", "map", ""))).toMatchObject({ document: { name: "Hills" } });
    expect(await desk.save()).toBe(true);
    expect([desk.dirty, desk.id, desk.mine]).toEqual([false, "p1", true]);
    expect(draft.recall(localStorage, draft.keyOf("g", "map", ""))).toBeNull();
    desk.change({ ...drawn(), name: "Dales" });
    await desk.save();
    expect(
      asked
        .filter(([, path]) => path.startsWith("/api/papers"))
        .map(([method, path, body]) => [method, path, (body as Paper).name]),
    ).toEqual([
      ["POST", "/api/papers", "Hills"],
      ["PUT", "/api/papers/p1", "Dales"],
    ]);
  });

  it("finds the draft of work that was broken off", async () => {
    club(usual);
    draft.keep(localStorage, draft.keyOf("g", "map", ""), { ...drawn(), name: "Broken off" }, 7);
    const desk = new Desk("g", "map");
    await desk.open("");
    expect([desk.name, desk.recalled, desk.dirty]).toEqual(["Broken off", 7, true]);
    desk.throwAway();
    expect([desk.name, desk.dirty]).toEqual(["", false]);
  });

  it("does not save what cannot be written, and says so", async () => {
    const fault = { where: "A01", rule: "1", message: { id: "x" } };
    const asked = club({ ...usual, "POST /api/games/g/papers/map/write": { text: null, faults: [fault], facts: [] } });
    const desk = new Desk("g", "map");
    await desk.open("");
    desk.change({ ...drawn(), name: "Hills" });
    expect(await desk.save()).toBe(false);
    expect(desk.checked.faults).toEqual([fault]);
    expect(desk.dirty).toBe(true);
    expect(asked.some(([, path]) => path === "/api/papers")).toBe(false);
  });

  it("saves a shared paper as a copy of one's own", async () => {
    const shared = { id: "s9", game: "g", kind: "map", name: "Theirs", text: "t", updated: 1 };
    const read = { document: { ...drawn(), name: "Theirs" }, text: "t", faults: [], facts: [] };
    club({ ...usual, "GET /api/papers/s9": shared, "GET /api/papers": [], "POST /api/games/g/papers/map/read": read });
    const desk = new Desk("g", "map");
    await desk.open("s9");
    expect([desk.mine, desk.name, desk.id]).toEqual([false, "Theirs", "s9"]);
    await desk.save();
    expect([desk.mine, desk.id]).toEqual([true, "p1"]);
  });

  it("says what went wrong", async () => {
    club({});
    const desk = new Desk("g", "map");
    await desk.open("");
    expect([desk.bench, desk.wrong]).toEqual([null, "⟨no⟩"]);
  });
});

describe("the hand at the easel", () => {
  const cell = (name: string) => cellOf(name)!;
  const cells = (hand: Hand) => hand.drawing.lines.map((line) => line.cells.join(" "));
  async function hand(): Promise<Hand> {
    vi.useFakeTimers();
    club(usual);
    const desk = new Desk("g", "map");
    await desk.open("");
    return new Hand(desk, easel);
  }
  const take = (one: Hand, id: string) => one.take(keyOf(easel.brushes.find((brush) => brush.id === id)!));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("paints a stroke as one step, over cells that the pointer leapt over", async () => {
    const one = await hand();
    take(one, "wood");
    one.down(cell("A01"));
    one.enter(cell("D01"));
    one.up();
    expect(Object.keys(one.drawing.fills)).toEqual(["A01", "B01", "C01", "D01"]);
    one.undo();
    expect(one.drawing.fills).toEqual({});
    one.redo();
    one.down(cell("A01"), true);
    one.enter(cell("B01"));
    one.up();
    expect(Object.keys(one.drawing.fills)).toEqual(["C01", "D01"]);
    expect(one.desk.canUndo).toBe(true);
  });

  it("draws a line by dragging, which ends it", async () => {
    const one = await hand();
    take(one, "road");
    one.down(cell("A01"));
    for (const name of ["B01", "C01"]) one.enter(cell(name));
    one.up();
    expect(cells(one)).toEqual(["A01 B01 C01"]);
    expect(one.pen).toBeNull();
    one.undo();
    expect(cells(one)).toEqual([]);
  });

  it("draws a line click by click; a second click on the last cell ends it", async () => {
    const one = await hand();
    take(one, "river");
    const click = (name: string) => {
      one.down(cell(name));
      one.up();
    };
    for (const name of ["A01", "A02", "A03", "A04"]) click(name);
    one.shorten();
    expect(cells(one)).toEqual(["A01 A02 A03"]);
    click("A03");
    expect(one.pen).toBeNull();
    click("D01");
    one.finish(); // Enter
    expect(cells(one)).toEqual(["A01 A02 A03"]);
  });

  it("sets no more marks than there may be, names, and points at places", async () => {
    const one = await hand();
    take(one, "flag");
    for (const name of ["A01", "B01", "C01"]) {
      one.down(cell(name));
      one.up();
    }
    expect(one.drawing.marks.map((mark) => mark.at)).toEqual(["A01", "B01"]);
    expect(one.said).not.toBe("");
    one.take("name");
    one.down(cell("B02"));
    one.up();
    expect(one.naming).toBe("B02");
    one.show(["D04", "E04"]);
    expect(one.cursor).toEqual(cell("D04"));
    one.step("right");
    expect(one.cursor).toEqual(cell("E04"));
  });
});

describe("the workbenches' texts", () => {
  const fluent = import.meta.glob<string>("../../src/build/text/*.ftl", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const code = import.meta.glob<string>("../../src/**/*.{svelte,ts}", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const source = (lang: string) => fluent[`../../src/build/text/${lang}.ftl`]!;
  const ids = (lang: string) => [...source(lang).matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]!);
  const variables = (lang: string) => [...new Set(source(lang).match(/\$\w+/g))].sort();

  it.each(["it", "pl"])("are the same in %s", (lang) => {
    expect(ids(lang)).toEqual(ids("en"));
    expect(variables(lang)).toEqual(variables("en"));
  });
  it.each(["en", "it", "pl"])("can all be said in %s", (lang) => {
    const texts = new Texts(lang, [source(lang)]);
    expect(ids(lang).filter((id) => texts.t(id, { count: 2 }).includes("⟨"))).toEqual([]);
  });
  it("exist wherever they are asked for, and all are asked for", () => {
    const all = Object.values(code).join("\n");
    const asked = [...all.matchAll(/["'`](build-[a-z-]*[a-z])(-?\$\{)?/g)];
    const known = ids("en");
    const missing = asked.filter(([, id, open]) => !known.some((one) => (open ? one.startsWith(id!) : one === id)));
    expect(missing.map((match) => match[1])).toEqual([]);
    const starts = asked.filter((match) => match[2]).map((match) => match[1]!);
    const idle = known.filter((id) => !all.includes(`"${id}"`) && !starts.some((start) => id.startsWith(start)));
    expect(idle).toEqual([]);
  });
});
