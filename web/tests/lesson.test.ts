import { describe, expect, it } from "vitest";
import type { LogLine } from "../src/lib/contract";
import { follow, isLost, type Lesson, lets, matches, nextDoing, type Now, type Step } from "../src/lib/lesson";

const line = (moment: number, action: string, more: Partial<LogLine> = {}): LogLine => ({
  moment,
  side: "a",
  turn: 1,
  lines: [],
  action,
  ...more,
});
const of = (steps: Step[], begins = 0): Lesson => ({
  kind: "lesson",
  scenario: "s",
  options: {},
  steps,
  order: 1,
  begins,
});
const now = (moment: number, asked: string | null, actions: string[] = [], at: Record<string, string> = {}): Now => ({
  moment,
  result: asked === null ? { winner: null, message: { id: "over" } } : null,
  decision: asked === null ? null : { side: "a", prompt: { id: asked }, actions },
  view: { pieces: Object.entries(at).map(([id, place]) => ({ id, place })) },
});
const END = { text: "end" };

describe("a lesson", () => {
  const free = of([
    { text: "b", when: "ask", wait: true, expect: "move *" },
    { text: "c", when: "c", expect: "stop|done" },
    END,
  ]);

  it("goes on when the expected answer comes", () => {
    expect(follow(free, [], [line(1, "select u"), line(2, "move 0101")], now(2, "c"))).toEqual([2]);
    expect(follow(free, [], [line(1, "move 0101", { alone: true })], now(1, "ask"))).toEqual([]);
  });
  it("passes over what is not asked, and waits where it should", () => {
    expect(follow(free, [2], [], now(2, "other"))).toEqual([2, 2]);
    expect(follow(free, [], [], now(2, "other"))).toEqual([]);
  });
  it("waits for no question once the game is over", () => {
    expect(follow(free, [], [], now(2, null))).toEqual([2, 2]);
  });
  it("knows patterns", () => {
    expect(matches("stop|done", "done")).toBe(true);
    expect(matches("move *", "move")).toBe(false);
  });
});

describe("a lesson that leads", () => {
  const steps: Step[] = [
    { text: "read" },
    { text: "take", does: ["select u"] },
    { text: "walk", does: ["move 2", "move 3"], may: ["move 4"], until: { at: { u: "3|5" } } },
    { text: "look" },
    { text: "rest", does: ["stop"] },
    END,
  ];
  const lesson = of(steps);

  it("lets through what the next thing to do wants, also from before it is told", () => {
    expect(lets(nextDoing(lesson, 0), "select u")).toBe(true);
    expect(lets(nextDoing(lesson, 0), "select v")).toBe(false);
    expect(lets(nextDoing(lesson, 2), "move 4")).toBe(true);
    expect(lets(null, "anything")).toBe(true);
  });
  it("goes along with who does not wait to read", () => {
    expect(follow(lesson, [], [line(1, "select u")], now(1, "march"))).toEqual([1, 1]);
  });
  it("looks at the table, not at the way there", () => {
    const log = [line(1, "select u"), line(2, "move 4"), line(3, "move 5")];
    expect(follow(lesson, [0, 1], log, now(3, "march", ["stop"], { u: "5" }))).toEqual([0, 1, 3]);
  });
  it("goes back with what is taken back", () => {
    const passed = [0, 1, 3, 3];
    expect(follow(lesson, passed, [line(1, "select u"), line(2, "move 2")], now(2, "march", [], { u: "2" }))).toEqual([
      0, 1,
    ]);
    expect(follow(lesson, passed, [], now(0, "movement"))).toEqual([0]);
  });
  it("counts an answer that was taken by itself", () => {
    expect(follow(lesson, [0, 1, 3, 3], [line(4, "stop", { alone: true })], now(4, "march"))).toEqual([0, 1, 3, 3, 4]);
  });
  it("knows when it cannot go on", () => {
    expect(isLost(steps[4]!, now(4, "march", ["stop", "move 1"]))).toBe(false);
    expect(isLost(steps[4]!, now(4, "movement", ["done"]))).toBe(true);
  });
  it("does not count what was played before it began", () => {
    expect(follow(of(steps.slice(1), 7), [], [line(5, "select u")], now(7, "movement"))).toEqual([]);
  });
});
