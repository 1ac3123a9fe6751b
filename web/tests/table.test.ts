import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LogLine, State, View } from "../src/lib/contract";
import { FOREIGN } from "./foreign";

const asked = vi.hoisted(() => ({
  state: vi.fn(),
  board: vi.fn(),
  log: vi.fn(),
  names: vi.fn(),
  club: vi.fn(),
  texts: vi.fn(),
  art: vi.fn(),
  answer: vi.fn(),
  whyNotClick: vi.fn(),
  reckon: vi.fn(),
  routes: vi.fn(),
  moment: vi.fn(),
  overlays: vi.fn(),
  undo: vi.fn(),
}));
vi.mock("../src/lib/api", () => ({
  api: asked,
  ApiError: class ApiError extends Error {
    constructor(
      readonly status: number,
      readonly failure: object,
    ) {
      super("refused");
    }
  },
}));
vi.mock("../src/lib/live", async (original) => ({
  ...(await original<object>()),
  Live: class {
    constructor(_table: string, listener: { connected(up: boolean): void }) {
      listener.connected(false);
    }
    close(): void {}
    hurry(): void {}
  },
}));
const GAME = { name: "g", sides: ["blue", "red"], scenarios: [], options: [], texts: "", roles: FOREIGN };
const { TableStore } = await import("../src/lib/table.svelte");

const view: View = {
  side: "blue",
  turn: 1,
  turns: 2,
  asked: "blue",
  sequence: [],
  pieces: [
    { id: "a", side: "blue", place: "0101", art: "x", back_art: "" },
    { id: "b", side: "red", place: "0102", art: "y", back_art: "" },
  ],
};
const state = (more: Partial<State> = {}): State => ({
  id: "t",
  name: "",
  game: "g",
  scenario: "s",
  options: {},
  revision: 3,
  moment: 4,
  sides: ["blue"],
  seats: [],
  view,
  decision: { side: "blue", prompt: { id: "ask" }, actions: ["zap a", "dig a", "bonk b", "fin"] },
  undo: { undo: true, redo: false, wanted: null, wanted_by: null },
  dice: [],
  talk: [],
  result: null,
  ...more,
});
const line = (moment: number): LogLine => ({ moment, side: "blue", turn: 1, lines: [{ id: "m" }] });

async function opened() {
  const store = new TableStore("t");
  await store.open();
  return store;
}

beforeEach(() => {
  vi.resetAllMocks();
  asked.state.mockResolvedValue(state());
  const places = ["0101", "0102", "0103"].map((id) => ({ id, kind: "hex", x: 0, y: 0 }));
  asked.board.mockResolvedValue({ layout: { shape: "flat", places }, map: null });
  asked.log.mockResolvedValue([line(0), line(2), line(4)]);
  asked.names.mockResolvedValue({});
  asked.club.mockResolvedValue({ games: [GAME], opponents: [], languages: [], version: "", me: { name: "" } });
  asked.art.mockResolvedValue({});
  asked.answer.mockResolvedValue({ revision: 3, moment: 5 });
  asked.whyNotClick.mockResolvedValue({ refusals: [{ rule: "4.2", message: { id: "no" } }] });
  asked.reckon.mockResolvedValue({ sums: [{ name: { id: "n" }, lines: [], shown: "2-1" }], outcomes: [], exact: true });
  asked.moment.mockImplementation(async (_table: string, moment: number) => ({
    moment,
    view: { ...view, turn: moment },
  }));
});

describe("a table that is opened", () => {
  it("has not lost a connection while its map is being drawn", async () => {
    let drawn: (board: object) => void = () => undefined;
    asked.board.mockReturnValue(new Promise((done) => (drawn = done)));
    const store = new TableStore("t");
    const open = store.open();
    await vi.waitFor(() => expect(store.state).not.toBeNull());
    expect(store.connected).toBeNull();
    drawn({ layout: { shape: "flat", places: [] }, map: null });
    await open;
    expect(store.connected).toBe(false); // the line says so
    store.close();
  });
});

describe("a click", () => {
  it("with one meaning is answered, with the revision it was made for", async () => {
    const store = await opened();
    store.choose(["b", "0102"], null);
    await vi.waitFor(() => expect(asked.answer).toHaveBeenCalledWith("t", 3, "bonk b"));
    store.close();
  });

  it("with several meanings opens a menu", async () => {
    const store = await opened();
    store.choose(["a"], { x: 5, y: 6 });
    expect(store.menu?.offers.map((offer) => offer.text)).toEqual(["zap a", "dig a"]);
    expect(asked.answer).not.toHaveBeenCalled();
    store.close();
  });

  it("on what is not offered says why not, where it was made", async () => {
    const store = await opened();
    store.choose(["0103"], { x: 5, y: 6 });
    await vi.waitFor(() => expect(store.toast).toMatchObject({ at: { x: 5, y: 6 }, lines: [{ rule: "4.2" }] }));
    expect(asked.whyNotClick).toHaveBeenCalledWith("t", ["0103"]);
    store.close();
  });

  it("does nothing while another side is asked or an earlier moment is looked at", async () => {
    const store = await opened();
    await store.at(2);
    store.choose(["b"], null);
    await store.at(null);
    store.state = state({ decision: { side: "red", prompt: { id: "ask" }, actions: [] } });
    store.choose(["b"], null);
    expect(asked.answer).not.toHaveBeenCalled();
    expect(store.offers.all).toEqual([]);
    store.close();
  });
});

describe("earlier moments", () => {
  it("are shown, remembered, and left again", async () => {
    const store = await opened();
    await store.at(2);
    expect([store.live, store.shown?.turn]).toEqual([false, 2]);
    await store.at(null);
    expect([store.live, store.shown?.turn]).toEqual([true, 1]);
    await store.at(2);
    expect(asked.moment).toHaveBeenCalledTimes(1);
    store.close();
  });
});

describe("sums", () => {
  it("are asked for once, with the counters they speak of", async () => {
    const store = await opened();
    await store.study("bonk b");
    await store.study("bonk b");
    expect(asked.reckon).toHaveBeenCalledTimes(1);
    expect(store.battle).toMatchObject({ action: "bonk b", pieces: [{ id: "b" }] });
    store.close();
  });

  it("tell who attacks, whoever is asked", async () => {
    const lines = [{ value: 4, cause: { id: "l", args: { unit: { kind: "unit", id: "b" } } }, rule: "1" }];
    asked.reckon.mockResolvedValue({ sums: [{ name: { id: "n" }, lines, shown: "" }], outcomes: [], exact: true });
    const store = await opened();
    await store.study("bonk b");
    expect(store.battle?.side).toBe("red");
    store.close();
  });

  it("are not asked for again where a verb has none", async () => {
    asked.reckon.mockResolvedValue({ sums: [], outcomes: [], exact: true });
    const store = await opened();
    await store.study("dig a");
    store.state = state({ revision: 4 });
    await store.study("dig a");
    expect(asked.reckon).toHaveBeenCalledTimes(1);
    expect(store.battle).toBeNull();
    store.close();
  });
});

describe("the keyboard's cursor", () => {
  it("goes round the places that are offered", async () => {
    const store = await opened();
    const seen = [1, 2, 3].map(() => {
      store.nextOffer(1);
      return store.cursor;
    });
    expect(seen).toEqual(["0101", "0102", "0101"]);
    store.nextOffer(-1);
    expect(store.cursor).toBe("0102");
    store.close();
  });
});

it("a table that cannot be opened says so", async () => {
  const { ApiError } = await import("../src/lib/api");
  const failure = { message: { id: "server-unknown-table" }, refusals: [] };
  asked.state.mockRejectedValue(new ApiError(404, failure));
  const store = await opened();
  expect(store.failed).toEqual({ id: "server-unknown-table" });
  store.close();
});

describe("support", () => {
  /** A club at which answers are kept: they and undo change what is offered. */
  function club(): { given: string[] } {
    const all = ["pile 1", "pile 2", "whee"];
    const given: string[] = [];
    let revision = 3;
    const tell = () =>
      state({
        revision,
        decision: {
          side: "blue",
          prompt: { id: "ask" },
          actions: [...all.filter((one) => !given.includes(one)), "kaboom"],
        },
      });
    asked.state.mockImplementation(async () => tell());
    asked.log.mockImplementation(async () => given.map((action, index) => ({ ...line(index + 1), action })));
    asked.answer.mockImplementation(async (_table: string, _revision: number, action: string) => {
      given.push(action);
      return { revision: ++revision };
    });
    asked.undo.mockImplementation(async () => {
      given.pop();
      return { revision: ++revision };
    });
    return { given };
  }

  it("is added all at once, and one of it taken back without the others", async () => {
    const { given } = club();
    const store = await opened();
    await store.addAll();
    await store.answer("whee");
    expect(given).toEqual(["pile 1", "pile 2", "whee"]);
    expect(store.added).toEqual(["pile 1", "pile 2", "whee"]);
    await store.drop("pile 2");
    expect(given).toEqual(["pile 1", "whee"]);
    expect(store.supports.map((offer) => offer.text)).toEqual(["pile 2"]);
    store.close();
  });

  it("is one click if it was: one undo takes all of it back, and one redo brings it again", async () => {
    club();
    let moment = 4;
    asked.state.mockImplementation(async () => state({ revision: 3 + asked.answer.mock.calls.length, moment }));
    const store = await opened();
    asked.state.mockImplementation(async () => {
      const undo = { undo: true, redo: true, wanted: null, wanted_by: null };
      return state({ revision: 3 + moment, moment, undo });
    });
    asked.answer.mockImplementation(async () => ({ revision: 3 + ++moment }));
    asked.undo.mockImplementation(async (_table: string, revision: number, to: number) => {
      moment = to;
      return { revision: revision + 1 };
    });
    await store.walk(["zap a", "dig a", "bonk b"]);
    expect(moment).toBe(7);
    store.undoing.undo();
    expect(asked.undo).toHaveBeenLastCalledWith("t", expect.anything(), 4);
    store.close();
  });

  it("keeps the forecast of what was answered, to show it beside the dice", async () => {
    club();
    const store = await opened();
    await vi.waitFor(() => expect(store.battle?.action).toBe("kaboom"));
    await store.answer("kaboom");
    expect(store.fallen.fought?.action).toBe("kaboom");
    await store.answer("whee");
    expect(store.fallen.fought).toBeNull();
    store.close();
  });
});
