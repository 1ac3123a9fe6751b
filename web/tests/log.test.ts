import { describe, expect, it } from "vitest";
import type { Changed, LogLine, Message, State } from "../src/lib/contract";
import { joined } from "../src/lib/live";
import { episodesOf, type Said } from "../src/lib/episodes";
import { asText, diceOf, filtered, grouped, turnStarts } from "../src/lib/log";

const line = (moment: number, more: Partial<LogLine> = {}): LogLine => ({
  moment,
  side: "blue",
  turn: 1,
  lines: [{ id: `m${moment}` }],
  ...more,
});
const changed = (since: number, log: LogLine[]): Changed => ({ type: "changed", state: {} as State, log, since });
const say = (said: Said) => said.message.id;

describe("the log after a message", () => {
  const log = [line(0), line(1), line(2)];
  it("grows by what is new", () => {
    expect(joined(log, changed(2, [line(3)])).map((one) => one.moment)).toEqual([0, 1, 2, 3]);
  });
  it("doubles nothing", () => {
    expect(joined(log, changed(2, [line(2), line(3)])).map((one) => one.moment)).toEqual([0, 1, 2, 3]);
  });
  it("loses what was taken back", () => {
    const after = joined(log, changed(1, [line(2, { turn: 9 })]));
    expect(after.map((one) => [one.moment, one.turn])).toEqual([
      [0, 1],
      [1, 1],
      [2, 9],
    ]);
  });
});

describe("the log as it is read", () => {
  const phase: Message = { id: "combat" };
  const log = [line(1), line(2, { lines: [] }), line(3, { side: "red", phase }), line(4, { turn: 2, phase })];
  const entries = episodesOf(log);

  it("leaves out what says nothing", () => expect(entries.map((one) => one.moment)).toEqual([1, 3, 4]));
  it("is filtered by side, turn and text", () => {
    const all = { side: "", turn: 0, text: "" };
    expect(filtered(entries, { ...all, side: "red" }, say)).toHaveLength(1);
    expect(filtered(entries, { ...all, turn: 2 }, say)).toHaveLength(1);
    expect(filtered(entries, { ...all, text: " M3 " }, say)).toHaveLength(1);
    expect(filtered(entries, all, say)).toHaveLength(3);
  });
  it("is grouped by turn and phase", () => {
    expect(grouped(entries).map((group) => [group.turn, group.episodes.length])).toEqual([
      [1, 1],
      [1, 1],
      [2, 1],
    ]);
  });
  it("becomes text", () => {
    const text = asText(
      grouped(entries),
      (group) => `Turn ${group.turn}`,
      (id) => id,
      say,
    );
    expect(text).toBe("Turn 1\n  blue: m1\n\nTurn 1\n  red: m3\n\nTurn 2\n  blue: m4\n");
  });
  it("knows its dice and its turns", () => {
    expect(diceOf(line(1, { roll: 0, action: "roll 4 2" }))).toEqual(["4", "2"]);
    expect(diceOf(line(1, { action: "move 4" }))).toEqual([]);
    expect(diceOf(line(1, { roll: 0, action: "draw ace" }))).toEqual([]);
    expect(turnStarts(log)).toEqual([
      { turn: 1, moment: 1 },
      { turn: 2, moment: 4 },
    ]);
  });
});
