// The attack that is being weighed, as arrows on the map.
import type { Piece } from "../lib/contract";
import { parse } from "../lib/offers";
import type { Roles } from "../lib/roles";
import type { Blow } from "./scene";

/** From every place of the attacker to where the others stand; nothing if they stand in several places.
 * Only for answers that speak of an attack or commit to a part of it: the sums of others may name the same counters. */
export function blowsOf(action: string, pieces: readonly Piece[], side: string, roles: Roles): Blow[] {
  const { verb } = parse(action);
  if (!roles.has(verb, "attack") && !roles.has(verb, "commit")) return [];
  const where = (list: readonly Piece[]) => [...new Set(list.flatMap((piece) => piece.place ?? []))];
  const own = where(pieces.filter((piece) => piece.side === side));
  const foe = where(pieces.filter((piece) => piece.side !== side));
  const [to] = foe;
  if (foe.length !== 1 || to === undefined) return [];
  return own.filter((from) => from !== to).map((from) => ({ from, to, side }));
}
