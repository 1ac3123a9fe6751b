import { describe, expect, it } from "vitest";
import type { LogLine } from "../src/lib/contract";
import { facesOf, poolOf } from "../src/lib/pool";

describe("dice whose score alone is known", () => {
  it("give exactly that score, and the same faces each time", () => {
    for (let dice = 1; dice <= 8; dice += 1)
      for (let roll = 0; roll < 30; roll += 1) {
        for (let score = dice; score <= dice * 6; score += 1) {
          const faces = facesOf({ dice, highest: false, roll }, score);
          expect(faces).toHaveLength(dice);
          expect(faces.reduce((sum, face) => sum + face, 0)).toBe(score);
          expect(faces.every((face) => face >= 1 && face <= 6)).toBe(true);
        }
        for (let score = 1; score <= 6; score += 1) {
          const faces = facesOf({ dice, highest: true, roll }, score);
          expect(Math.max(...faces)).toBe(score);
          expect(Math.min(...faces)).toBeGreaterThan(0);
        }
      }
    expect(facesOf({ dice: 3, highest: false, roll: 4 }, 11)).toEqual(
      facesOf({ dice: 3, highest: false, roll: 4 }, 11),
    );
  });
  it("have no faces where the score cannot be theirs", () => {
    expect(facesOf({ dice: 3, highest: false, roll: 1 }, 2)).toEqual([]);
    expect(facesOf({ dice: 2, highest: true, roll: 1 }, 7)).toEqual([]);
  });
  it("are named by the question", () => {
    const asked = (args: Record<string, number | string>): LogLine => ({
      moment: 1,
      side: "",
      turn: 1,
      roll: 5,
      action: "roll 7",
      lines: [{ id: "engine-roll", args: { purpose: { id: "ask", args } } }],
    });
    expect(poolOf(asked({ dice: 3 }))).toEqual({ dice: 3, highest: false, roll: 5 });
    expect(poolOf(asked({ dice: 3, score: "highest" }))).toEqual({ dice: 3, highest: true, roll: 5 });
    expect(poolOf(asked({}))).toBeNull();
  });
});
