import { describe, expect, it } from "vitest";
import { amountOf, stepped } from "../src/lib/amount";
import { parse, type Offer } from "../src/lib/offers";

const offer = (text: string): Offer => ({ ...parse(text), roles: [] });
const points = [25, 20, 15, 10, 5, 24, 1].map((one) => offer(`assign D05 ${one}`));

describe("answers that differ in a number", () => {
  it("are one amount, the first offered the usual one", () => {
    const done = offer("done");
    const { amount, rest } = amountOf([...points, done]);
    expect(amount?.numbers).toEqual([1, 5, 10, 15, 20, 24, 25]);
    expect(amount?.usual).toBe(25);
    expect(amount?.offers.get(24)?.text).toBe("assign D05 24");
    expect(rest).toEqual([done]);
  });

  it("stay lines where they are few, of several things, or no numbers", () => {
    const few = points.slice(0, 3);
    expect(amountOf(few)).toEqual({ amount: null, rest: few });
    const two = [...points, ...points.map(({ text }) => offer(text.replace("D05", "D06")))];
    expect(amountOf(two).amount).toBeNull();
    expect(amountOf(["a", "b", "c", "d", "e", "f"].map((one) => offer(`place D05 ${one}`))).amount).toBeNull();
  });

  it("are stepped through as far as they go", () => {
    const { amount } = amountOf(points);
    expect(stepped(amount!, 20, 1)).toBe(24);
    expect(stepped(amount!, 20, 5)).toBe(25);
    expect(stepped(amount!, 5, -5)).toBe(1);
  });
});
