// A computer's turn is told: from its first step, with what one's own answers in its midst led to, and nothing too early.
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LogLine, Message, NewsKind, Place, View } from "../src/lib/contract";
import { episodesOf, type Reading } from "../src/lib/episodes";
import { Roles } from "../src/lib/roles";
import { cardOf, facing, isOfFight } from "../src/lib/rolls";
import { settings } from "../src/lib/settings.svelte";
import { fromOthers, lastTurn, stepsAfter } from "../src/lib/story";
import type { TableStore } from "../src/lib/table.svelte";
import { Teller } from "../src/lib/teller.svelte";

const NEWS: Record<string, NewsKind> = {
  moves: "move",
  attacks: "attack",
  fires: "attack",
  rolled: "result",
  retreats: "fall_back",
  advances: "follow_up",
  turn: "turn",
};
const roles = new Roles({
  take: ["begin"],
  go: ["move"],
  strike: ["attack"],
  join: ["add", "attack"],
  gun: ["add", "attack"],
  fight: ["commit", "attack"],
  fin: ["end"],
});
const reading: Reading = { roles, news: NEWS, isPlace: (id) => /^\d{4}$/.test(id) };
const unit = (id: string) => ({ type: "ref" as const, kind: "unit", id });
const hex = (id: string) => ({ type: "ref" as const, kind: "hex", id });
const of = (id: string, who: string, where: string): Message => ({ id, args: { unit: unit(who), hex: hex(where) } });

function log(...entries: [string, string, ...Message[]][]): LogLine[] {
  return entries.map(([side, action, ...lines], at) => ({
    moment: at + 1,
    side,
    turn: 1,
    lines,
    action,
    phase: { id: "phase" },
    ...(side === "chance" ? { roll: at } : {}),
  }));
}

/** Red, a computer, marches and attacks; blue is asked in the midst of it, twice. */
const LOG = log(
  ["blue", "fin"],
  ["red", "take a"],
  ["red", "go 0102", of("moves", "a", "0102")],
  ["red", "strike 0104"],
  ["red", "join a"],
  ["red", "fight", of("attacks", "a", "0104")],
  ["blue", "gun g", of("fires", "g", "0104")], // 7
  ["chance", "roll 4", { id: "rolled", args: { hex: hex("0104"), die: 4 } }],
  ["blue", "back 0105", of("retreats", "x", "0105")], // 9
  ["red", "on 0104", of("advances", "a", "0104")],
  ["red", "strike 0204"],
  ["red", "join c"],
  ["red", "fight", of("attacks", "c", "0204")],
  ["chance", "roll 2", { id: "rolled", args: { hex: hex("0204"), die: 2 } }], // 14
);
const upTo = (moment: number) => LOG.filter((line) => line.moment <= moment);
const told = (moment: number, after: number) =>
  fromOthers(stepsAfter(episodesOf(upTo(moment), reading), after), upTo(moment), ["blue"]);
const ids = (lines: readonly { said: { message: Message }[] }[]) =>
  lines.map((line) => line.said.map((one) => one.message.id));

describe("what one's own answer led to", () => {
  it("is told from the dice on, not what one has just done", () => {
    expect(ids(told(8, 6))).toEqual([["rolled"]]);
    expect(told(8, 6)[0]).toMatchObject({ side: "red", moment: 8, first: false });
  });

  it("goes on to what others do then, in the same battle and after it", () => {
    expect(ids(told(14, 8))).toEqual([["retreats", "advances"], ["attacks"], ["rolled"]]);
    expect(told(9, 8)).toEqual([]); // one's own retreat alone is no story
  });

  it("begins in the midst of an episode where that was left", () => {
    const [line] = told(10, 9);
    expect(ids([line!])).toEqual([["advances"]]);
    expect([line!.from, line!.moment]).toEqual([9, 10]);
  });
});

describe("my own fight, the last deed of my turn", () => {
  const lines = log(
    ["blue", "strike 0104"],
    ["blue", "fight", of("attacks", "x", "0104")],
    ["chance", "roll 1", { id: "rolled", args: { hex: hex("0104"), die: 1 } }],
    ["blue", "fin", { id: "turn" }],
    ["red", "take a"],
    ["red", "go 0102", of("moves", "a", "0102")],
  ).map((line) => (line.action === "fin" ? { ...line, alone: true } : line));
  const from = (upTo: number) => {
    const part = lines.filter((line) => line.moment <= upTo);
    return ids(fromOthers(stepsAfter(episodesOf(part, reading), 1), part, ["blue"]));
  };

  it("is told from its dice on before the other's turn", () => {
    expect(from(4)).toEqual([["rolled"], ["turn"]]);
    expect(from(6)).toEqual([["rolled"], ["turn"], ["moves"]]);
  });

  it("is no story by itself", () => {
    expect(from(3)).toEqual([]);
  });
});

describe("a battle in which both are asked for their guns", () => {
  const lines = log(
    ["red", "strike 0104"],
    ["red", "fight", of("attacks", "a", "0104")],
    ["red", "fin"], // no more guns
    ["blue", "gun g", of("fires", "g", "0104")],
    ["blue", "fin"], // 5
    ["chance", "roll 3", { id: "rolled", args: { hex: hex("0104"), die: 3 } }],
    ["red", "strike 0204"],
    ["red", "fight", of("attacks", "c", "0204")],
  );

  it("stays the attacker's, and its dice are told after my last gun", () => {
    const episodes = episodesOf(lines, reading);
    expect(episodes.map((one) => [one.kind, one.side, one.target])).toEqual([
      ["battle", "red", "0104"],
      ["battle", "red", "0204"],
    ]);
    expect(ids(fromOthers(stepsAfter(episodes, 4), lines, ["blue"]))).toEqual([["rolled"], ["attacks"]]);
  });
});

describe("where I had to go", () => {
  it("is told with what the others did then", () => {
    const lines = log(
      ["red", "fight", of("attacks", "a", "0104")],
      ["chance", "roll 3", { id: "rolled" }],
      ["blue", "settle"],
      ["blue", "back 0105", of("retreats", "x", "0105")],
      ["red", "on 0104", of("advances", "a", "0104")],
      ["red", "take b"],
    ).map((line) => (line.moment === 4 ? { ...line, alone: true } : line));
    expect(ids(fromOthers(stepsAfter(episodesOf(lines, reading), 2), lines, ["blue"]))[0]).toContain("retreats");
  });
});

describe("my last turn", () => {
  const phases = ["mine", "theirs", "theirs", "theirs", "theirs"].map((id) => ({ id }));
  const lines = log(
    ["blue", "fin"],
    ["red", "strike 0104"],
    ["blue", "gun g"],
    ["red", "strike 0204"],
    ["blue", "gun h"],
  );
  const phased = lines.map((line, at) => ({ ...line, phase: phases[at]! }));

  it("is before what I was asked in the midst of the other's", () => {
    expect(lastTurn(phased, ["blue"])).toBe(1);
    expect(lastTurn(phased, ["red"])).toBe(4);
  });

  it("is the last answer where the game has no phases", () => {
    expect(
      lastTurn(
        lines.map((line) => ({ ...line, phase: null })),
        ["blue"],
      ),
    ).toBe(5);
  });
});

describe("the dice beside the map", () => {
  const rolls = LOG.filter((line) => line.roll != null);
  const card = (moment: number) =>
    cardOf(
      rolls.filter((line) => line.moment <= moment),
      upTo(moment),
      episodesOf(upTo(moment), reading),
      roles,
    );

  it("are those of one fight, and go when another one begins", () => {
    expect(card(8).rolls.map((line) => line.moment)).toEqual([8]);
    expect(card(10).battle?.target).toBe("0104");
    expect(card(11).rolls).toEqual([]);
    expect(card(14).rolls.map((line) => line.moment)).toEqual([14]);
    expect(card(14).battle?.target).toBe("0204");
  });

  it("lie with the forecast that was answered only if it was for that fight", () => {
    expect(isOfFight(6, rolls[0]!, LOG, roles)).toBe(true);
    expect(isOfFight(6, rolls[1]!, LOG, roles)).toBe(false);
  });

  it("lie with those who fought, as they stood before it", () => {
    const piece = (id: string, side: string, place: string) => ({ id, side, place, art: "", back_art: "" });
    const pieces = [piece("a", "red", "0102"), piece("c", "red", "0203"), piece("x", "blue", "0104")];
    const view = { pieces: [...pieces, piece("y", "blue", "0204"), { ...piece("m", "", "0204"), kind: "marker" }] };
    const found = facing(card(14).battle!, view as unknown as View, new Map([["0204", {} as Place]]));
    expect(found.map((one) => one.id)).toEqual(["c", "y"]);
  });

  it("stay together in a phase in which nobody fights", () => {
    const plain = log(["chance", "roll 1", { id: "weather" }], ["chance", "roll 2", { id: "supply" }]);
    const later = [{ ...plain[1]!, moment: 3, phase: { id: "another" } }];
    expect(cardOf(plain, plain, episodesOf(plain, reading), roles).rolls).toHaveLength(2);
    const all = [...plain, ...later];
    expect(cardOf(all, all, episodesOf(all, reading), roles).rolls.map((line) => line.moment)).toEqual([3]);
  });
});

describe("a computer's turn", () => {
  const view = { turn: 1, sequence: [], pieces: [] } as unknown as View;
  let heard = 0;

  function table(kind = "computer", lines = LOG) {
    heard = 1;
    const upTo = (moment: number) => lines.filter((line) => line.moment <= moment);
    const store = {
      id: "t",
      state: {
        moment: 1,
        sides: ["blue"],
        seats: [
          { side: "blue", kind: "person", mine: true },
          { side: "red", kind, mine: false },
        ],
        view,
        decision: { side: "red", prompt: { id: "ask" }, actions: [] },
        result: null,
      },
      get log() {
        return upTo(heard);
      },
      get episodes() {
        return episodesOf(upTo(heard), reading);
      },
      get mine() {
        return store.state.decision.side === "blue";
      },
      reading,
      live: true,
      moment: null,
      teaching: false,
      places: new Map(),
      pieces: new Map(),
      told: null as { side: string } | null,
      telling: null,
      horizon: null as number | null,
      arrows: [],
      happening: null,
      viewAt: async () => view,
      at: vi.fn(async () => undefined),
      look: vi.fn(),
      looking: { release: vi.fn() },
    };
    const teller = new Teller(store as unknown as TableStore);
    const hear = (moment: number, asked: string) => {
      heard = store.state.moment = moment;
      store.state.decision.side = asked;
      teller.heard();
    };
    hear(1, "red");
    return { store, teller, hear };
  }
  const said = (teller: Teller) => teller.line?.said.map((one) => one.message.id);

  beforeEach(() => {
    settings.speed = 1;
    settings.story = true;
  });

  it("is told as far as the story has come, and the board stays there", () => {
    const { store, teller, hear } = table();
    hear(3, "red");
    expect([said(teller), store.horizon, store.told?.side]).toEqual([["moves"], 3, "red"]);
    expect(teller.whole).toBe(false); // more will come: nobody knows how many steps
    const released = store.looking.release.mock.calls.length;
    hear(6, "blue");
    expect([said(teller), store.horizon]).toEqual([["moves"], 3]);
    expect(teller.whole).toBe(true); // until I am asked
    expect(store.looking.release).toHaveBeenCalledTimes(released);
    teller.next();
    expect([said(teller), store.horizon]).toEqual([["attacks"], 6]);
    teller.next();
    expect([teller.at, store.told, store.horizon]).toEqual([null, null, null]);
    expect(store.at).toHaveBeenLastCalledWith(null);
  });

  it("is told without its reasons while it lasts, and one is told once that they will come", () => {
    const promised = (teller: Teller) => teller.lines.filter((line) => teller.promises(line)).map((line) => line.from);
    const silent = table();
    silent.hear(6, "blue");
    expect(promised(silent.teller)).toEqual([2]); // with the march, not again with the battle
    silent.teller.end();
    silent.hear(8, "blue");
    silent.hear(14, "blue");
    expect(silent.teller.lines.some((line) => line.first)).toBe(true);
    expect(promised(silent.teller)).toEqual([]); // nor when the story goes on after an answer of mine
    const speaking = table(
      "computer",
      LOG.map((line) => (line.moment === 2 ? { ...line, why: [{ message: { id: "to-strike" } }] } : line)),
    );
    speaking.hear(6, "blue");
    expect(promised(speaking.teller)).toEqual([]);
    const person = table("person");
    person.hear(6, "blue");
    expect(promised(person.teller)).toEqual([]);
  });

  it("may be followed from battle to battle", () => {
    const { teller, hear } = table();
    hear(6, "blue");
    expect([said(teller), teller.battle]).toEqual([["moves"], 1]);
    teller.toBattle();
    expect([said(teller), teller.battle, teller.playing]).toEqual([["attacks"], null, true]);
    teller.toBattle(); // there is no other
    expect(said(teller)).toEqual(["attacks"]);
  });

  it("is announced when its story is over only if it still is the turn of that side, and nobody has won", () => {
    const phase = (id: string) =>
      ({ turn: 1, sequence: [{ name: { id }, current: true }], pieces: [] }) as unknown as View;
    const { store, teller, hear } = table();
    const come = (moment: number, asked: string, id: string) => {
      store.state.view = phase(id);
      hear(moment, asked);
    };
    come(2, "blue", "mine");
    teller.change = null;
    come(3, "red", "theirs"); // told as it comes
    come(6, "blue", "theirs"); // and I am asked in its midst
    expect([teller.at, teller.change]).toEqual([0, null]);
    teller.end();
    expect(teller.change).toBeNull();
    come(13, "blue", "mine again");
    teller.end();
    expect(teller.change).toMatchObject({ side: "blue", phase: { id: "mine again" } });
    store.state.result = { winner: "red" } as never;
    come(14, "blue", "mine again");
    expect(teller.change).toBeNull();
  });

  it("says what the rules chose for me itself: it is not said again over the next question", () => {
    const toast = (moment?: number) => ({ number: 1, at: null, lines: [], tone: "told" as const, moment });
    for (const [moment, late] of [
      [3, undefined],
      [99, 99],
    ] as const) {
      const { store, teller, hear } = table();
      const shown = store as unknown as TableStore;
      shown.toast = toast(moment);
      hear(6, "blue");
      expect(shown.toast).toBeNull();
      teller.end();
      expect(shown.toast?.moment).toBe(late);
    }
  });

  it("is summed up also if it ended with a battle in which I was asked last", () => {
    const [mine, theirs] = [{ id: "mine" }, { id: "theirs" }];
    const lines = [...upTo(10), ...log(["red", "fin"])].map((line, at) => ({
      ...line,
      moment: at + 1,
      phase: at ? theirs : mine,
    }));
    const { teller, hear } = table("computer", lines);
    settings.story = false;
    hear(11, "blue");
    expect([teller.at, teller.since]).toEqual([null, 1]);
  });

  it("stays summed up while I answer what comes before my own moves", () => {
    const [mine, theirs] = [{ id: "mine" }, { id: "theirs" }];
    const end: [string, string][] = [
      ["red", "fin"],
      ["blue", "supply"],
      ["blue", "fin"],
      ["chance", "roll 3"],
      ["blue", "take x"],
    ];
    const lines = [...upTo(10), ...log(...end)].map((line, at) => ({
      ...line,
      moment: at + 1,
      phase: at && at < 11 ? theirs : mine,
    }));
    const { teller, hear } = table("computer", lines);
    settings.story = false;
    hear(11, "blue");
    expect(teller.since).toBe(1);
    for (const moment of [12, 13, 14]) {
      hear(moment, "blue");
      expect(teller.since).toBe(1);
    }
    hear(15, "blue"); // a unit is taken in hand: the map is wanted
    expect(teller.since).toBeNull();
  });

  it("goes on with what my answer led to", () => {
    const { store, teller, hear } = table();
    hear(6, "blue");
    teller.end();
    hear(8, "blue");
    expect([said(teller), store.horizon, store.told?.side]).toEqual([["rolled"], 8, "red"]);
    teller.end();
    hear(9, "red");
    expect(teller.at).toBeNull(); // I have only gone back myself
    hear(14, "blue");
    expect(said(teller)).toEqual(["retreats", "advances"]);
    expect(teller.lines).toHaveLength(3);
  });

  it("that was skipped is not told on, until I have answered again", () => {
    const { teller, hear } = table();
    hear(3, "red");
    teller.end();
    hear(6, "blue");
    expect(teller.at).toBeNull();
    hear(8, "blue");
    expect(said(teller)).toEqual(["rolled"]);
  });

  it("is told again when it is asked for, whatever I have done since", () => {
    const { teller, hear } = table();
    hear(6, "blue");
    teller.end();
    teller.open();
    expect(ids(teller.lines)).toEqual([["moves"], ["attacks"]]);
  });

  it("is summed up again for who comes back in the midst of his own, folded, and when it is asked for", () => {
    const phased = [...LOG, ...log(["blue", "take x"], ["blue", "go 0301", of("moves", "x", "0301")])].map(
      (line, at) => ({ ...line, moment: at + 1, phase: { id: at > 0 && at < 14 ? "theirs" : "mine" } }),
    );
    const { teller, store } = table("computer", phased);
    heard = store.state.moment = 16;
    store.state.decision.side = "blue";
    const back = new Teller(store as unknown as TableStore); // the page was opened anew
    back.heard();
    expect([back.at, back.since, back.until, back.opens]).toEqual([null, 1, 14, false]);
    expect(teller.canRecap).toBe(true);
    teller.open();
    teller.recap();
    expect([teller.at, teller.since, teller.until, teller.opens]).toEqual([null, 1, 14, true]);
  });

  it("is over for good when somebody goes back to the present while it plays", () => {
    const { store, teller, hear } = table();
    hear(6, "blue");
    expect(teller.playing).toBe(true);
    teller.present();
    expect([teller.at, teller.playing]).toEqual([null, false]);
    expect(store.at).toHaveBeenLastCalledWith(null);
  });

  it("is summed up whole when mine begins, whatever I was asked in its midst", () => {
    const phased = LOG.map((line) => ({ ...line, phase: { id: line.moment > 1 ? "theirs" : "mine" } }));
    const { teller, hear } = table("computer", phased);
    hear(14, "blue");
    teller.end();
    expect(teller.since).toBe(1);
  });

  it("begins with my own last fight, told as mine", () => {
    const lines = log(
      ["red", "fin"],
      ["blue", "fight", of("attacks", "x", "0104")],
      ["chance", "roll 1", { id: "rolled", args: { hex: hex("0104"), die: 1 } }],
      ["red", "take a"],
      ["red", "go 0102", of("moves", "a", "0102")],
    );
    const { store, teller, hear } = table("computer", lines);
    hear(5, "red");
    expect([said(teller), store.horizon, store.told?.side]).toEqual([["rolled"], 3, "blue"]);
    teller.next();
    expect([said(teller), store.horizon, store.told?.side]).toEqual([["moves"], 5, "red"]);
  });

  it("goes on from the same step, whatever else was said at that moment", () => {
    const lines = log(
      ["red", "fin"],
      ["blue", "hide 0403", { id: "hidden" }, { id: "turn" }],
      ["red", "take a"],
      ["red", "go 0102", of("moves", "a", "0102")],
    );
    const { teller, hear } = table("computer", lines);
    hear(2, "red");
    expect(said(teller)).toEqual(["turn"]);
    hear(4, "red");
    expect(said(teller)).toEqual(["turn"]);
    expect(ids(teller.lines)).toEqual([["turn"], ["moves"]]);
  });

  it("waits while I read what followed from my answer, and the board stands there", async () => {
    const lines = log(
      ["blue", "fin"],
      ["chance", "roll 1", { id: "bridge", args: { hex: hex("0301") } }],
      ["red", "strike 0104"],
      ["red", "fight", of("attacks", "a", "0104")],
    );
    const { store, teller, hear } = table("computer", lines);
    store.places = new Map([["0301", {} as Place]]);
    hear(4, "blue");
    await teller.showing;
    expect(teller.closing?.until).toBe(2);
    expect([store.horizon, store.arrows]).toEqual([2, [{ places: ["0301"], tone: "aim", side: "" }]]);
    expect(store.at).toHaveBeenLastCalledWith(2, true);
    teller.read();
    await teller.showing;
    expect([said(teller), store.horizon]).toEqual([["attacks"], 4]);
  });

  it("of a person is shown as it happens", () => {
    const { store, teller, hear } = table("person");
    hear(3, "red");
    expect([teller.at, store.horizon]).toEqual([null, null]);
    expect(store.looking.release).toHaveBeenCalled();
    expect(store.happening).not.toBeNull();
  });
});
