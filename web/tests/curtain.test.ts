import { describe, expect, it } from "vitest";
import type { State } from "../src/lib/contract";
import { blank, falls } from "../src/lib/curtain";
import { paragraphs, rollsAt } from "../src/lib/lesson";

const state = (change: Partial<State> = {}): State => ({
  id: "t",
  name: "",
  game: "g",
  scenario: "s",
  options: {},
  revision: 3,
  moment: 3,
  sides: ["red", "blue"],
  seats: [],
  view: {
    side: "red",
    turn: 1,
    turns: 2,
    asked: "red",
    sequence: [],
    pieces: [{ id: "mine", side: "red", art: "", back_art: "" }],
    control: { "0101": "red" },
    facts: [{ id: "fact" }],
    chances: [{ name: { id: "next" }, outcomes: [{ name: { id: "mine" }, weight: 1 }] }],
  },
  decision: { side: "red", prompt: { id: "ask" }, actions: ["done"] },
  undo: { undo: true, redo: true, wanted: null, wanted_by: null },
  dice: [],
  talk: [],
  result: null,
  hidden: true,
  ...change,
});

describe("the curtain", () => {
  it("falls when another side is asked than the one that sits there", () => {
    expect(falls("secrets", state(), "blue")).toBe(true);
    expect(falls("secrets", state(), null)).toBe(true);
    expect(falls("secrets", state(), "red")).toBe(false);
  });
  it("falls only where there are secrets, or where it is wanted", () => {
    expect(falls("secrets", state({ hidden: false }), "blue")).toBe(false);
    expect(falls("always", state({ hidden: false }), "blue")).toBe(true);
    expect(falls("never", state(), "blue")).toBe(false);
  });
  it("does not fall for one who plays one side, before the first answer, or after the end", () => {
    expect(falls("always", state({ sides: ["red"] }), "blue")).toBe(false);
    expect(falls("always", state({ sides: ["blue", "green"] }), "blue")).toBe(false);
    expect(falls("always", state({ moment: 0 }), null)).toBe(false);
    expect(falls("always", state({ result: { winner: null, message: { id: "over" } } }), "blue")).toBe(false);
    expect(falls("always", state({ decision: null }), "blue")).toBe(false);
  });
  it("leaves nothing of either side behind it", () => {
    const bare = blank(state());
    expect(bare.view).toMatchObject({ side: null, pieces: [], control: {}, facts: [], chances: [] });
    expect(bare.decision).toMatchObject({ side: "red", actions: [] });
    expect(bare.undo).toMatchObject({ undo: false, redo: false });
    expect(JSON.stringify(bare)).not.toContain("mine");
  });
});

describe("a recorded game", () => {
  const log = [1, 2, 3, 4, 5, 6, 7, 8].map((moment) => ({
    moment,
    side: "chance",
    turn: 1,
    lines: [],
    roll: moment === 2 ? null : moment,
  }));
  it("shows with each stop the dice since the one before", () => {
    const stops = [
      { text: "a", moment: 0 },
      { text: "b", moment: 3 },
      { text: "c", moment: 8 },
    ];
    const moments = (at: number) => rollsAt(stops, at, log).map((line) => line.moment);
    expect(moments(0)).toEqual([]);
    expect(moments(1)).toEqual([1, 3]);
    expect(moments(2)).toEqual([5, 6, 7, 8]); // the last few
  });
  it("tells in paragraphs, with odds on one line", () => {
    expect(paragraphs("At 3-1.\n\nPrinted.")).toEqual(["At 3\u2060-\u20601.", "Printed."]);
  });
});
