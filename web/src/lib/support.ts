// What can be added to an attack before it is fought, and what was added already: units that join, artillery, air.
import type { LogLine } from "./contract";
import { type Offer, type Offers, parse } from "./offers";
import type { Roles } from "./roles";

/** Answers that add something and can be taken back one by one, as long as nothing was rolled. */
export function canAdd(offers: Offers): Offer[] {
  return offers.byRole.get("add") ?? [];
}

/** Whether something can be added to an attack now: then to end the list means to fight it as it is. */
export function adding(offers: Offers): boolean {
  return canAdd(offers).some((offer) => offer.roles.includes("attack"));
}

/** Whether to end this list means to fight: something can be added to the attack, or was, and nothing more can be. */
export function preparing(table: { offers: Offers; added: readonly string[]; roles: Roles }): boolean {
  return adding(table.offers) || table.added.some((text) => table.roles.has(parse(text).verb, "attack"));
}

/** Those that can be given all at once. */
export function together(offers: Offers): Offer[] {
  return offers.together;
}

/** The answer that takes one of these back, where the game has a word for it; else it is undone. */
export function takesBack(offers: Offers, text: string): Offer | undefined {
  const target = parse(text).targets[0];
  return offers.byRole.get("cancel")?.find((offer) => offer.targets[0] === target);
}

/** The last answers of the side that is asked that added something and still count, the earliest first. */
export function added(log: readonly LogLine[], side: string, roles: Roles): string[] {
  const found: string[] = [];
  const gone: string[] = []; // taken back one by one
  for (let i = log.length - 1; i >= 0; i--) {
    const { action, side: who, roll } = log[i]!;
    if (!action || who !== side || roll != null) break;
    const { verb, targets } = parse(action);
    const target = targets[0] ?? "";
    if (roles.has(verb, "cancel") && target) gone.push(target);
    else if (!roles.has(verb, "add")) break;
    else if (gone.includes(target)) gone.splice(gone.indexOf(target), 1);
    else found.unshift(action);
  }
  return found;
}

/** The moment before an attack was begun that this side has only prepared since: nothing was rolled, nobody else asked. */
export function preparedSince(log: readonly LogLine[], side: string, roles: Roles): number | null {
  let found: number | null = null;
  for (let i = log.length - 1; i >= 0; i--) {
    const { action, side: who, roll, moment, alone } = log[i]!;
    if (!action || who !== side || roll != null) break;
    const { verb } = parse(action);
    const prepares = roles.has(verb, "add") || roles.has(verb, "commit") || roles.has(verb, "cancel");
    if (!prepares && !roles.has(verb, "attack")) break;
    if (!prepares && !alone) found = moment - 1;
  }
  return found;
}

/** Whether a sum counts more of those who could join than have done so, or than this answer adds. */
export function countsAll(
  action: string,
  given: readonly string[],
  offers: Offers,
  counted: readonly string[],
): boolean {
  const joined = new Set([action, ...given].map((text) => parse(text).targets[0]));
  return together(offers).some(({ targets: [unit = ""] }) => counted.includes(unit) && !joined.has(unit));
}
