// What is left to do when a phase shall end, and whether its end is asked about first.
import { isUsual, type Offer, type Offers } from "./offers";

export const ASKS = ["always", "left", "never"] as const;
export type Asks = (typeof ASKS)[number];

export interface Left {
  units: string[]; // that can still be taken in hand, in the order in which they are offered
  attacks: number; // places or units that can still be attacked
}

function usual(offers: readonly Offer[] | undefined): Offer[] {
  return (offers ?? []).filter(isUsual);
}

/** What the phase is for and can still be done: not what is rare or leads nowhere, nor what only adds to something begun. */
export function leftOf(offers: Offers): Left {
  const begun = usual(offers.byRole.get("begin")).flatMap((offer) => offer.targets.slice(0, 1));
  const struck = usual(offers.byRole.get("attack")).filter(
    ({ roles }) => !roles.includes("add") && !roles.includes("begin"),
  );
  return {
    units: [...new Set(begun)],
    attacks: new Set(struck.flatMap((offer) => offer.targets.slice(-1))).size,
  };
}

export function isLeft(left: Left): boolean {
  return left.units.length + left.attacks > 0;
}

/** Whether an answer is asked about once more before it is given, as the reader likes it. */
export function asksFirst(offer: Offer | undefined, offers: Offers, wish: Asks, beware = false): boolean {
  if (!offer?.roles.includes("end") || wish === "never") return false;
  return wish === "always" || beware || isLeft(leftOf(offers));
}
