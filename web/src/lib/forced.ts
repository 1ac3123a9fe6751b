// Answers that were taken for somebody because the rules left him no other: where a unit of his had to go is told him.
import type { LogLine } from "./contract";
import { parse } from "./offers";
import type { Roles } from "./roles";

/** The walks and duties of these sides to which there was no choice, as they are written. */
export function forcedIn(
  lines: readonly LogLine[],
  sides: readonly string[],
  roles: Roles,
  isPlace: (id: string) => boolean,
): string[] {
  return lines.flatMap(({ side, alone, action = "" }) => {
    const { verb, targets } = parse(action);
    const walks = roles.has(verb, "move") || roles.has(verb, "owed");
    return alone && sides.includes(side) && walks && targets.some(isPlace) ? [action] : [];
  });
}
