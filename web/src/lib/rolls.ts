// The rolls of one fight: those of the one before it are not mixed with them.
import type { LogLine, Piece, Place, View } from "./contract";
import { alike, type Episode } from "./episodes";
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

/** What lies beside the map: the dice of one fight, or of the same phase if nobody fought. */
export interface Card {
  rolls: LogLine[];
  battle: Episode | null; // the fight to which they belong, if the log tells of one
}

/** The rolls that lie together, the last one with those of its fight. Nothing, if another fight has begun since then.
 * `log`, `episodes`: as far as they are told. */
export function cardOf(
  rolls: readonly LogLine[],
  log: readonly LogLine[],
  episodes: readonly Episode[],
  roles: Roles,
): Card {
  const last = rolls[rolls.length - 1];
  if (!last || (begun(log, roles)?.moment ?? 0) > last.moment) return { rolls: [], battle: null };
  const home = homeOf(last, episodes);
  const together = ofOneFight(rolls, log, roles).filter((roll) => {
    const its = homeOf(roll, episodes);
    if (home?.kind === "battle" || its?.kind === "battle") return its === home;
    return roll.turn === last.turn && alike(roll.phase ?? null, last.phase ?? null);
  });
  return { rolls: together, battle: home?.kind === "battle" ? home : null };
}

/** The episode that tells of a roll. */
function homeOf(roll: LogLine, episodes: readonly Episode[]): Episode | null {
  const spans = episodes.filter((one) => one.from < roll.moment && roll.moment <= one.moment);
  return spans.find((one) => one.said.some((said) => said.moment === roll.moment)) ?? spans[0] ?? null;
}

/** Whether an answer, given after a moment, was a part of the fight in which this roll fell. */
export function isOfFight(moment: number, roll: LogLine, log: readonly LogLine[], roles: Roles): boolean {
  const before = log.filter((line) => line.moment <= roll.moment);
  return roll.moment > moment && (begun(before, roles)?.moment ?? 0) <= moment + 1;
}

/** Who fought, as they stood before it: those who attacked, and who was there. */
export function facing(battle: Episode, before: View, places: ReadonlyMap<string, Place>): Piece[] {
  const { target } = battle;
  const at = target && !places.has(target) ? before.pieces.find((piece) => piece.id === target)?.place : target;
  const isFoe = (piece: Piece) => !!piece.side && piece.side !== battle.side && (piece.kind ?? "unit") === "unit";
  return before.pieces.filter(
    (piece) => battle.units.includes(piece.id) || (!!at && piece.place === at && isFoe(piece)),
  );
}
