import { describe, expect, it } from "vitest";
import type { LogLine, Message, NewsKind, Piece, Place, View } from "../src/lib/contract";
import { arrowsOf, type Episode, episodesOf, type Reading } from "../src/lib/episodes";
import { undone } from "../src/lib/live";
import { Roles } from "../src/lib/roles";
import { brief, summed, weighed } from "../src/lib/since";
import { foreign, hop, stepsOf, storyOf } from "../src/lib/story";

const NEWS: Record<string, NewsKind> = {
  moves: "move",
  attacks: "attack",
  odds: "odds",
  rolled: "result",
  loses: "loss",
  retreats: "fall_back",
  advances: "follow_up",
  turn: "turn",
};
const reading: Reading = {
  roles: new Roles({ take: ["begin"], go: ["move"], halt: ["stop"], strike: ["attack"], join: ["add", "attack"] }),
  news: NEWS,
  isPlace: (id) => /^\d{4}$/.test(id),
};
const unit = (id: string) => ({ type: "ref" as const, kind: "unit", id });
const hex = (id: string) => ({ type: "ref" as const, kind: "hex", id });
const said = (id: string, args: Message["args"] = {}): Message => ({ id, args });

/** A log from who answered what, and what was said of it. */
function log(...entries: [string, string, ...Message[]][]): LogLine[] {
  return entries.map(([side, action, ...lines], at) => ({
    moment: at + 1,
    side,
    turn: 1,
    lines,
    action,
    phase: said("phase"),
    ...(side === "chance" ? { roll: at } : {}),
  }));
}
const moves = (who: string, where: string) => said("moves", { unit: unit(who), hex: hex(where) });

const LOG = log(
  ["red", "take a"],
  ["red", "go 0102", moves("a", "0102"), moves("b", "0102")],
  ["red", "go 0103", moves("a", "0103"), moves("b", "0103")],
  ["red", "halt"],
  ["red", "take c"],
  ["red", "go 0202", moves("c", "0202")],
  ["red", "strike 0104"],
  ["red", "join a"],
  [
    "red",
    "fight",
    said("attacks", { unit: unit("a"), hex: hex("0104") }),
    said("attacks", { unit: unit("b"), hex: hex("0104") }),
    said("odds", { hex: hex("0104"), odds: "2-1" }),
  ],
  ["chance", "roll 4", said("engine-roll", { result: "4" }), said("rolled", { hex: hex("0104"), die: 4 })],
  ["blue", "lose x", said("loses", { unit: unit("x") })],
  ["blue", "retreat 0105", said("retreats", { unit: unit("x"), hex: hex("0105") })],
  ["red", "take a"],
  ["red", "advance 0104", said("advances", { unit: unit("a"), hex: hex("0104") })],
  ["red", "split a", said("splits", { unit: unit("a") })], // an order of its own
  ["red", "done", said("turn")],
);

describe("reasons", () => {
  const why = (id: string) => [{ message: said(id) }];

  it("stand by the march or the battle that they are about", () => {
    const lines = LOG.map((line) => ({ ...line }));
    lines[0]!.why = why("go-there"); // said with what takes a unit in hand
    lines[6]!.why = why("open-the-bridge");
    const found = episodesOf(lines, reading).map((one) => [one.kind, one.why.map((reason) => reason.message.id)]);
    expect(found.slice(0, 3)).toEqual([
      ["march", ["go-there"]],
      ["march", []],
      ["battle", ["open-the-bridge"]],
    ]);
  });

  it("that were said when somebody marched for a battle are told with it too", () => {
    const lines = LOG.map((line) => ({ ...line }));
    const target = episodesOf(lines, reading)[2]?.target ?? "";
    const about = (id: string, units: string[], ...places: string[]) => ({ message: said(id), units, places });
    lines[0]!.why = [
      about("strike", ["a"], "0103", target),
      about("stand", ["a"], target),
      about("else", ["z"], "1", target),
    ];
    const found = episodesOf(lines, reading).map((one) => [one.kind, one.why.map((reason) => reason.message.id)]);
    expect(found.slice(0, 3)).toEqual([
      ["march", ["strike", "stand", "else"]],
      ["march", []],
      ["battle", ["strike"]],
    ]);
  });

  it("of which nothing came are nobody else's", () => {
    const lines = log(["red", "take a"], ["blue", "take x"], ["blue", "go 0102", moves("x", "0102")]);
    lines[0]!.why = why("in-vain");
    expect(episodesOf(lines, reading).flatMap((one) => one.why)).toEqual([]);
  });
});

describe("episodes", () => {
  const [first, second, battle, other, turn, ...rest] = episodesOf(LOG, reading);

  it("gather a march of several into one sentence, with its way", () => {
    expect([first?.kind, first?.from, first?.moment]).toEqual(["march", 1, 3]);
    expect(first?.said).toHaveLength(1);
    expect([first?.said[0]?.also, first?.said[0]?.via]).toEqual([["b"], ["0102"]]);
    expect(second?.units).toEqual(["c"]);
  });

  it("gather a battle with all that came of it, the roll told once", () => {
    expect([battle?.kind, battle?.side, battle?.target, battle?.units]).toEqual(["battle", "red", "0104", ["a", "b"]]);
    expect(battle?.said.map((one) => one.message.id)).toEqual([
      "attacks",
      "odds",
      "rolled",
      "loses",
      "retreats",
      "advances",
    ]);
    expect(battle?.said[0]?.also).toEqual(["b"]);
    expect(battle?.said[2]?.dice).toEqual(["4"]);
    expect([battle?.from, battle?.moment]).toEqual([6, 14]);
    expect([other?.kind, turn?.kind, rest]).toEqual(["other", "turn", []]);
  });

  it("tell a battle in a few words: who attacks where, the dice, and where it ended", () => {
    const retreats = (where: string) => said("retreats", { unit: unit("x"), hex: hex(where) });
    const lines = [
      ...LOG.slice(0, 11),
      ...log(["blue", "back 0105", retreats("0105")], ["blue", "back 0106", retreats("0106")]),
    ];
    const battle = episodesOf(lines, reading).find((one) => one.kind === "battle")!;
    const { terms, outcome } = brief(battle, reading);
    expect(terms.map((one) => [one.message.id, ...one.also])).toEqual([["attacks", "b"], ["odds"]]);
    expect(outcome.map((one) => one.message.id)).toEqual(["rolled", "loses", "retreats"]);
    expect(outcome[2]!.message.args?.["hex"]).toMatchObject({ id: "0106" });
  });

  it("tell two battles apart if the first ended before its own dice", () => {
    const attacks = (who: string, where: string) => said("attacks", { unit: unit(who), hex: hex(where) });
    const fight = (where: string, who: string): [string, string, ...Message[]][] => [
      ["red", `strike ${where}`],
      ["red", `join ${who}`],
      ["red", "fight", attacks(who, where)],
    ];
    const halted: [string, string, ...Message[]][] = [
      ["chance", "roll 1", said("engine-roll", { result: "1" }), said("barrage", { unit: unit("g") })],
      ["red", "lose a", said("loses", { unit: unit("a") })],
    ];
    const rolls = ["chance", "roll 4", said("rolled", { hex: hex("0204"), die: 4 })] as const;
    const lines = log(...fight("0104", "a"), ...halted, ...fight("0204", "b"), [...rolls]);
    lines[5]!.why = [{ message: said("open-the-bridge") }];
    const found = episodesOf(lines, reading);
    expect(found.map((one) => [one.target, one.units, one.said.map(({ message }) => message.id)])).toEqual([
      ["0104", ["a"], ["attacks", "barrage", "loses"]],
      ["0204", ["b"], ["attacks", "rolled"]],
    ]);
    expect(found.map((one) => one.why.length)).toEqual([0, 1]);
    const again = log(...fight("0104", "a"), ...halted, ...fight("0104", "b"));
    expect(episodesOf(again, reading)).toHaveLength(2); // the same place, by others
    const aimed = log(["red", "strike 0104"], ["red", "strike 0204"], ["red", "fight", attacks("a", "0204")]);
    expect(episodesOf(aimed, reading).map((one) => one.target)).toEqual(["0204"]); // nothing was said of the first
  });

  it("say the same of several of one side at once, never of both sides", () => {
    const loses = (who: string) => said("loses", { unit: unit(who) });
    const lines = [...LOG.slice(0, 10), ...log(["red", "lose a", loses("a"), loses("b"), loses("x")])];
    const sideOf = (id: string) => (id === "x" ? "blue" : "red");
    const battle = episodesOf(lines, { ...reading, sideOf }).find((one) => one.kind === "battle")!;
    expect(battle.said.filter((one) => one.kind === "loss").map((one) => one.also)).toEqual([["b"], []]);
  });

  it("leave out an attack that was called off", () => {
    const roles = new Roles({ strike: ["attack"], off: ["cancel"] });
    expect(episodesOf(log(["red", "strike 0104"], ["red", "off"]), { ...reading, roles })).toEqual([]);
  });

  it("are drawn: the way of a march, blows of a battle, who falls back", () => {
    const stood = (id: string) => ({ a: "0101", b: "0101", x: "0104" })[id];
    expect(arrowsOf(first!, first!.said, reading, stood)).toEqual([{ places: ["0101", "0102", "0103"], tone: "go" }]);
    const near = (id: string) => ({ a: "0103", b: "0203", x: "0104" })[id];
    expect(arrowsOf(battle!, battle!.said, reading, near)).toEqual([
      { places: ["0103", "0104"], tone: "strike" },
      { places: ["0203", "0104"], tone: "strike" },
      { places: ["0104", "0105"], tone: "fall_back" },
      { places: ["0103", "0104"], tone: "go" },
    ]);
    const after = battle!.said.slice(3); // nobody strikes any more
    expect(arrowsOf(battle!, after, reading, near).map((arrow) => arrow.tone)).toEqual(["fall_back", "go"]);
  });
});

describe("a replay", () => {
  const lines = stepsOf(episodesOf(LOG, reading));

  it("shows a battle before the dice, at them and after them", () => {
    expect(lines.map((line) => [line.episode.kind, line.first, line.moment])).toEqual([
      ["march", true, 3],
      ["march", true, 6],
      ["battle", true, 9],
      ["battle", false, 10],
      ["battle", false, 14],
      ["other", true, 15],
      ["turn", true, 16],
    ]);
  });

  it("goes by battles, phases and turns", () => {
    expect(hop(lines, 0, 1, "battle")).toBe(2);
    expect(hop(lines, 2, 1, "battle")).toBeNull();
    expect(hop(lines, 5, -1, "battle")).toBe(2);
    expect(hop(lines, 0, 1, "all")).toBe(1);
    expect(hop(lines, 0, 1, "turn")).toBeNull();
    expect(hop(lines, 3, -1, "phase")).toBe(0);
  });
});

describe("what others did", () => {
  it("is theirs alone", () => {
    expect(foreign(storyOf(LOG, 0, reading), ["blue"])).toHaveLength(3);
    expect(foreign(storyOf(LOG, 0, reading), ["red"])).toHaveLength(0);
  });

  it("is summed up from two views", () => {
    const piece = (id: string, place: string | null, more: Partial<Piece> = {}): Piece => ({
      id,
      side: "red",
      place,
      art: "",
      back_art: "",
      ...more,
    });
    const view = (pieces: Piece[], control: Record<string, string>): View => ({
      side: null,
      turn: 1,
      turns: 1,
      asked: null,
      sequence: [],
      pieces,
      control,
    });
    const places = new Map(
      ["0101", "0102"].map((id) => [id, { id, kind: "hex", x: 0, y: 0, name: id === "0101" ? "Aubry" : "" }]),
    );
    const before = view([piece("a", "0101"), piece("b", "0101"), piece("c", null, { fate: "awaited" })], {
      "0101": "blue",
      "0102": "blue",
    });
    const after = view(
      [piece("a", "0101", { reduced: true }), piece("b", null, { fate: "destroyed" }), piece("c", "0102")],
      { "0101": "red", "0102": "red" },
    );
    const sum = summed(episodesOf(LOG, reading), before, after, places, false);
    expect(sum.losses.map((one) => [one.piece.id, one.gone])).toEqual([
      ["a", false],
      ["b", true],
    ]);
    expect(sum.arrivals.map((one) => one.id)).toEqual(["c"]);
    expect(summed([], view([piece("c", null)], {}), after, places, false).arrivals).toEqual([]); // who sets up
    expect(sum.taken).toEqual([{ place: "0101", side: "red", worth: 0 }]); // places without a name are no towns
    expect([sum.marches, sum.battles.length]).toEqual([3, 1]);
  });

  it("says first what counts for victory: points that changed, places that count, marches into them", () => {
    const map = new Map<string, Place>([
      ["0101", { id: "0101", kind: "hex", x: 0, y: 0, name: "Village" }],
      ["0102", { id: "0102", kind: "hex", x: 0, y: 0, name: "Town", worth: 1 }],
    ]);
    const view = (control: View["control"]): View =>
      ({ turn: 1, sequence: [], pieces: [], control }) as unknown as View;
    const fact = (points: number) => ({ id: "points", args: { points, needed: 10 } });
    const night = (number: number) => ({ id: "nights", args: { number } });
    const accounts = { points: [] };
    const before = { ...view({}), facts: [fact(1), night(3)], accounts };
    const after = { ...view({ "0101": "red", "0102": "red" }), facts: [fact(2), night(2)], accounts };
    const sum = summed([], before, after, map, false);
    expect(sum.taken.map((one) => one.place)).toEqual(["0102", "0101"]);
    expect(sum.scores).toEqual([{ fact: fact(2), before: 1 }]);
    const march = (from: number, goal: string, worth: number) =>
      ({ from, kind: "march", why: [{ message: { id: "goes" }, places: [goal], worth }] }) as unknown as Episode;
    const marches = [march(1, "0101", 5), march(2, "0102", 1), march(3, "0101", 9)];
    const { first, rest } = weighed(marches, map, 2);
    expect([first.map((one) => one.from), rest.map((one) => one.from)]).toEqual([[2, 3], [1]]);
    const bridge = { ...march(0, "0102", 99), kind: "other" } as Episode;
    expect(weighed([bridge, ...marches], map, 2).first.map((one) => one.from)).toEqual([2, 0]); // who marched comes first
  });

  it("is told when it was taken back, and nothing else is", () => {
    expect(undone(LOG, LOG.slice(0, 5), ["blue"])).toEqual({ side: "red", count: 10 });
    expect(undone(LOG, LOG.slice(0, 5), ["red"])).toBeNull();
    expect(undone(LOG.slice(0, 5), LOG, ["blue"])).toBeNull();
  });
});
