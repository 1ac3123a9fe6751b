// The rules as they are read: lines by number and by words, what a text cites.
import { describe, expect, test } from "vitest";
import { Index, type Rules, searched } from "../src/lib/rules";

const RULES: Rules = {
  chapters: [
    { id: "9", title: "Zones" },
    { id: "12", title: "Movement" },
    { id: "T", title: "Tables" },
  ],
  lines: [
    { number: "9.2a", chapter: "9", text: "A unit stops in EZOC (12.2, T15)." },
    { number: "9.2b", chapter: "9", text: "A hex is 2.6 km (R2)." },
    { number: "12.2a", chapter: "12", text: "Road: half a point." },
    { number: "12.21", chapter: "12", text: "Zażółć the lake." },
    { number: "T15", chapter: "T", text: "Terrain." },
  ],
  abbreviations: { EZOC: "enemy zone of control" },
  rulings: [{ number: "R2", rule: "9.2", question: "How far?", ruling: "So far" }],
};
const index = new Index(RULES);

describe("a number", () => {
  test.each([
    ["9.2b", "9.2b"],
    ["12.2", "12.2a"], // a section is its first line, and not 12.21
    ["9.2.1", "9.2a"], // letters split a section that the rulebook numbers on
    ["T15", "T15"],
    ["9", "9.2a"],
    ["13.1", undefined],
    ["", undefined],
  ])("%s is %s", (number, line) => expect(index.line(number)?.number).toBe(line));
});

test("in a rule numbers are opened, and letters say what they mean", () => {
  expect(index.bits(RULES.lines[0]!.text)).toEqual([
    { text: "A unit stops in " },
    { text: "EZOC", means: "enemy zone of control" },
    { text: " (" },
    { text: "12.2", rule: "12.2" },
    { text: ", " },
    { text: "T15", rule: "T15" },
    { text: ")." },
  ]);
  expect(index.bits(RULES.lines[1]!.text).filter((bit) => bit.rule || bit.ruling)).toEqual([
    { text: "R2", ruling: "R2" },
  ]);
});

test("in a sentence of the table only what stands in brackets, or begins it, is a number", () => {
  expect(index.cited("9.2a is 12.2 MP (9.2a).").filter((bit) => bit.rule)).toEqual([{ text: "9.2a", rule: "9.2a" }]);
  expect(index.cited("R2: how far.")[0]).toEqual({ text: "R2", ruling: "R2" });
  expect(index.cited("16 December (7.7): nothing")).toEqual([{ text: "16 December (7.7): nothing" }]);
});

test("it is searched by number, by words, without accents, and by what letters stand for", () => {
  const numbers = (text: string) => searched(RULES, text).map((line) => line.number);
  expect(numbers("9.2")).toEqual(["9.2a", "9.2b"]);
  expect(numbers("HALF road")).toEqual(["12.2a"]);
  expect(numbers("zazolc")).toEqual(["12.21"]);
  expect(numbers("enemy zone")).toEqual(["9.2a"]);
  expect(numbers("nothing of this")).toEqual([]);
});
