// The way that a walk takes.
import type { Route } from "../lib/contract";
import { type Offers, parse } from "../lib/offers";

/** The places that a walk passes, the first one where it starts. */
export function way(route: Route, start: string | null, isPlace: (id: string) => boolean): string[] {
  const passed = route.steps
    .map(parse)
    .map(({ targets }) => targets[targets.length - 1] ?? "")
    .filter(isPlace);
  return start ? [start, ...passed] : passed;
}

/** Whether a way is longer than it is far: something stands in the direct one. */
export function isDetour(way: readonly string[], steps: (a: string, b: string) => number): boolean {
  if (way.length < 3) return false;
  const direct = steps(way[0]!, way[way.length - 1]!);
  return direct > 0 && way.length - 1 > direct;
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
