// The rolls of one fight: those of the one before it are not mixed with them.
import type { LogLine } from "./contract";
import { parse } from "./offers";
import type { Roles } from "./roles";

/** The line with which the last attack began: what is added to it, or commits to it, is a part of it. */
export function begun(log: readonly LogLine[], roles: Roles): LogLine | undefined {
  return log.findLast((line) => {
    if (!line.action || line.roll != null) return false;
    const { verb, targets } = parse(line.action);
    if (!roles.has(verb, "attack") || roles.has(verb, "add")) return false;
    return !roles.has(verb, "commit") || (targets.length > 1 && !line.alone); // who fires at where begins and commits at once
  });
}

/** Of these rolls those that belong to the last fight, if one began after the first of them. */
export function ofOneFight(rolls: readonly LogLine[], log: readonly LogLine[], roles: Roles): LogLine[] {
  const from = begun(log, roles)?.moment ?? 0;
  const later = rolls.filter((line) => line.moment > from);
  return later.length ? later : [...rolls];
}
