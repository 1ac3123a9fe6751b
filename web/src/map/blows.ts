// The attack that is being weighed, as arrows on the map.
import type { Piece } from "../lib/contract";
import { parse } from "../lib/offers";
import type { Roles } from "../lib/roles";
import type { Blow } from "./scene";

/** From every place of the side that is asked to where the others stand; nothing if they stand in several places.
 * Only for answers that speak of an attack: the sums of others may name the same counters. */
export function blowsOf(action: string, pieces: readonly Piece[], side: string, roles: Roles): Blow[] {
  if (!roles.has(parse(action).verb, "attack")) return [];
  const where = (list: readonly Piece[]) => [...new Set(list.flatMap((piece) => piece.place ?? []))];
  const own = where(pieces.filter((piece) => piece.side === side));
  const foe = where(pieces.filter((piece) => piece.side !== side));
  const [to] = foe;
  if (foe.length !== 1 || to === undefined) return [];
  return own.filter((from) => from !== to).map((from) => ({ from, to, side }));
}
