import { expect, test } from "vitest";
import type { Held } from "../src/lib/contract";
import { known, noted, seenByOthers } from "../src/lib/seats";

const held = (side: string, plays: string[], mine = false): Held => ({
  side,
  name: "Ann",
  mine,
  plays,
  since_turn: 1,
  until_turn: 2,
});

test("who plays is told which opponent has seen another side's secrets", () => {
  const lines = [held("red", ["blue"]), held("red", []), held("red", ["red"]), held("red", ["blue"], true)];
  expect(seenByOthers(["red"], lines)).toEqual([lines[0]]);
  expect(seenByOthers([], lines)).toEqual([]);
});

test("what was read at a table is not told again", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(known(storage, "a")).toBe(0);
  expect(noted(storage, "a", 2)).toBe(2);
  expect([known(storage, "a"), known(storage, "b")]).toEqual([2, 0]);
});
