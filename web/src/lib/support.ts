// What can be added to an attack before it is fought, and what was added already: units that join, artillery, air.
import type { LogLine } from "./contract";
import { type Offer, type Offers, parse } from "./offers";
import type { Roles } from "./roles";

/** Answers that add something and can be taken back one by one, as long as nothing was rolled. */
export function canAdd(offers: Offers): Offer[] {
  return offers.byRole.get("add") ?? [];
}

/** Those that can be given all at once. */
export function together(offers: Offers): Offer[] {
  return offers.byRole.get("all") ?? [];
}

/** The last answers of the side that is asked that added something, the earliest first. */
export function added(log: readonly LogLine[], side: string, roles: Roles): string[] {
  const found: string[] = [];
  for (let i = log.length - 1; i >= 0; i--) {
    const { action, side: who, roll } = log[i]!;
    if (!action || who !== side || roll != null || !roles.has(parse(action).verb, "add")) break;
    found.unshift(action);
  }
  return found;
}
