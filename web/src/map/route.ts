// Who is on the march, and the way that a walk takes.
import type { LogLine, Route } from "../lib/contract";
import { type Offers, parse } from "../lib/offers";
import type { Roles } from "../lib/roles";

/** The units taken in hand by the last answers of the side that is asked; none if it let go of them since. */
export function inHand(log: readonly LogLine[], side: string, roles: Roles): string[] {
  const found: string[] = [];
  for (let i = log.length - 1; i >= 0; i--) {
    const line = log[i]!;
    if (!line.action) continue;
    if (line.side !== side) {
      if (line.roll != null) continue; // dice fall in between
      return [];
    }
    const { verb, targets } = parse(line.action);
    if (roles.has(verb, "begin")) return [targets[0] ?? "", ...found].filter(Boolean);
    if (!targets.length) return [];
    if (roles.has(verb, "along")) found.unshift(...targets.slice(0, 1));
  }
  return [];
}

/** The places that a walk passes, the first one where it starts. */
export function way(route: Route, start: string | null, isPlace: (id: string) => boolean): string[] {
  const passed = route.steps
    .map(parse)
    .map(({ targets }) => targets[targets.length - 1] ?? "")
    .filter(isPlace);
  return start ? [start, ...passed] : passed;
}

/** What must be chosen before a walk besides who goes and where: another mode of movement, say. */
export function manner(route: Route, isOnTable: (id: string) => boolean): string[] {
  return route.steps.filter((step) => parse(step).targets.every((target) => !isOnTable(target)));
}

/** Whether a walk can begin now: its first answer is among those offered. */
export function canWalk(route: Route | undefined, offers: Offers): boolean {
  const first = route?.steps[0];
  return first !== undefined && offers.all.some((offer) => offer.text === first);
}

/** Half-points as players write them: 3 is 1½. */
export function points(halves: number): string {
  const whole = Math.floor(halves / 2);
  return halves % 2 ? `${whole || ""}½` : String(whole);
}
