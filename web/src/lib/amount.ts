// Answers that differ in nothing but a number, such as points to put somewhere: one amount to set, not a line for each.
import type { Offer } from "./offers";

const FEWEST = 6; // fewer than these are quicker read than set
const WHOLE = /^\d+$/;

export interface Amount {
  numbers: number[]; // those that may be said, upwards
  usual: number; // the one that is offered first
  offers: Map<number, Offer>;
}

/** The offers of a menu that are one amount, and those that are not. */
export function amountOf(offers: readonly Offer[]): { amount: Amount | null; rest: readonly Offer[] } {
  const alike = new Map<string, Offer[]>();
  for (const offer of offers) {
    const [last] = offer.targets.slice(-1);
    if (!last || !WHOLE.test(last)) continue;
    const key = [offer.verb, ...offer.targets.slice(0, -1)].join(" ");
    alike.set(key, [...(alike.get(key) ?? []), offer]);
  }
  const [found] = [...alike.values()].filter((group) => group.length >= FEWEST);
  if (!found || alike.size > 1) return { amount: null, rest: offers };
  const byNumber = new Map(found.map((offer) => [Number(offer.targets.at(-1)), offer]));
  const numbers = [...byNumber.keys()].sort((a, b) => a - b);
  const usual = Number(found[0]!.targets.at(-1));
  return { amount: { numbers, usual, offers: byNumber }, rest: offers.filter((offer) => !found.includes(offer)) };
}

/** So many numbers on or back, as far as there are. */
export function stepped(amount: Amount, from: number, by: number): number {
  const at = amount.numbers.indexOf(from) + by;
  return amount.numbers[Math.max(0, Math.min(amount.numbers.length - 1, at))]!;
}
