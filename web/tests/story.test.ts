import { describe, expect, it } from "vitest";
import type { LogLine, Message } from "../src/lib/contract";
import { drawnWith, lastAnswer, placesOfLine, stays, storyOf, worthTelling } from "../src/lib/story";

const said = (id: string, args: Message["args"] = {}): Message => ({ id, args });
const at = (id: string) => ({ type: "ref" as const, kind: "hex", id });
const isPlace = (id: string) => /^\d{4}$/.test(id);

const LOG: LogLine[] = [
  { moment: 0, side: "", turn: 1, lines: [said("day")] },
  { moment: 1, side: "blue", turn: 1, lines: [said("moves")], action: "move 0101" },
  { moment: 2, side: "red", turn: 1, lines: [said("alone")], action: "done", alone: true },
  {
    moment: 3,
    side: "blue",
    turn: 1,
    lines: [said("done"), said("impulse")],
    action: "done",
    told: [{ line: 1, rule: "I01" }],
  },
  {
    moment: 4,
    side: "chance",
    turn: 1,
    roll: 0,
    lines: [said("engine-roll"), said("goes", { hex: at("0203") }), said("strikes"), said("sum")],
    told: [
      { line: 1, rule: "K12" },
      { line: 2, rule: "L05", arrows: [{ places: ["0203", "0304"], tone: "strike" }] },
      { line: 3, rule: "O21" },
    ],
  },
];

describe("a story", () => {
  it("begins with what followed from my own last answer", () => {
    expect(lastAnswer(LOG, ["blue"])).toBe(3);
    expect(lastAnswer(LOG, ["red"])).toBe(0); // the only answer was taken for that side
    const lines = storyOf(LOG, 3);
    expect(lines.map((one) => one.message.id)).toEqual(["done", "impulse", "goes", "strikes", "sum"]);
    expect(lines.map((one) => one.rule)).toEqual([null, "I01", "K12", "L05", "O21"]);
  });

  it("leaves a roll out that is told again, and keeps one that says all there is", () => {
    const roll: LogLine = { moment: 1, side: "chance", turn: 1, roll: 0, lines: [said("engine-roll")] };
    expect(storyOf([roll], 0).map((one) => one.message.id)).toEqual(["engine-roll"]);
  });

  it("is told unasked where rules decided something, not for what one did oneself", () => {
    expect(worthTelling(storyOf(LOG, 3), 3)).toBe(true);
    const own: LogLine = {
      moment: 5,
      side: "blue",
      turn: 1,
      lines: [said("plays"), said("active")],
      told: [
        { line: 0, rule: "F02" },
        { line: 1, rule: "G01" },
      ],
    };
    expect(worthTelling(storyOf([...LOG, own], 5), 5)).toBe(false);
    const plain = LOG.map(({ told: _, ...line }) => line);
    expect(worthTelling(storyOf(plain, 0), 0)).toBe(false);
  });

  it("knows where it happens: where arrows end, else what is named, also inside of sentences", () => {
    const lines = storyOf(LOG, 3);
    expect(placesOfLine(lines[2]!, isPlace)).toEqual(["0203"]);
    expect(placesOfLine(lines[3]!, isPlace)).toEqual(["0304"]);
    const why = said("why", { why: said("to", { hex: at("0405") }) });
    const nested = { ...lines[0]!, said: [{ ...lines[0]!.said[0]!, message: why }] };
    expect(placesOfLine(nested, isPlace)).toEqual(["0405"]);
  });

  it("draws its arrows, rings around what it names, or what was drawn before", () => {
    const lines = storyOf(LOG, 3);
    expect(drawnWith(lines, 2, isPlace)).toEqual([{ places: ["0203"], tone: "aim" }]);
    expect(drawnWith(lines, 3, isPlace)[0]?.tone).toBe("strike");
    expect(drawnWith(lines, 4, isPlace)).toEqual(lines[3]!.arrows);
    expect(drawnWith(lines, 0, isPlace)).toEqual([]);
  });

  it("stays as long as one reads, faster if one likes", () => {
    expect(stays("a longer sentence than that", 1)).toBeGreaterThan(stays("short", 1));
    expect(stays("short", 2)).toBe(stays("short", 1) / 2);
  });
});
