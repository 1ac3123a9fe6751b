// What can be added to an attack before it is fought, and what was added already: units that join, artillery, air.
import type { LogLine } from "./contract";
import { type Offer, type Offers, parse } from "./offers";

/** Answers that add something and can be taken back one by one, as long as nothing was rolled. */
const ADDING = new Set(["join", "gun", "air", "surprise"]);
export const JOIN = "join";

export function canAdd(offers: Offers): Offer[] {
  return offers.all.filter((offer) => ADDING.has(offer.verb));
}

/** The last answers of the side that is asked that added something, the earliest first. */
export function added(log: readonly LogLine[], side: string): string[] {
  const found: string[] = [];
  for (let i = log.length - 1; i >= 0; i--) {
    const { action, side: who, roll } = log[i]!;
    if (!action || who !== side || roll != null || !ADDING.has(parse(action).verb)) break;
    found.unshift(action);
  }
  return found;
}
