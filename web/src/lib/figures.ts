// Numbers as a player reads them.
import type { Chances, Possible, Sum } from "./contract";

/** With its sign, a real minus; the first line of a sum needs no plus. */
export function signed(value: number, first = false): string {
  if (value < 0) return `−${-value}`;
  return first ? String(value) : `+${value}`;
}

export function total(sum: Sum): string {
  return signed(
    sum.lines.reduce((so, line) => so + line.value, 0),
    true,
  );
}

/** A probability in percent; what is possible is never shown as 0 %, nor what is not certain as 100 %. */
export function chance(probability: number, lang: string): string {
  const percent = probability * 100;
  const digits = percent > 0 && percent < 1 ? 2 : percent > 99 && percent < 100 ? 2 : percent % 1 === 0 ? 0 : 1;
  return `${new Intl.NumberFormat(lang, { maximumFractionDigits: digits }).format(percent)}%`;
}

/** What may come next, each with its probability, the likeliest first; equal ones stay in their order. */
export function likely(chances: Chances): (Possible & { probability: number })[] {
  const total = chances.outcomes.reduce((so, one) => so + one.weight, 0);
  return chances.outcomes
    .map((one) => ({ ...one, probability: one.weight / total }))
    .sort((a, b) => b.weight - a.weight);
}

/** Half-points as a player writes them: 5 is 2½. */
export function halves(cost: number): string {
  const whole = Math.floor(cost / 2);
  return cost % 2 ? `${whole || ""}½` : String(whole);
}
