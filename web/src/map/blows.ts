// The attack that is being weighed, as arrows on the map.
import type { Piece } from "../lib/contract";
import { parse } from "../lib/offers";
import type { Blow } from "./scene";

/** Answers with which a side attacks; the sums of others may speak of the same counters. */
const ATTACKS = new Set(["attack", "assault", "join", "support", "gun", "air", "fight", "fire", "counter", "barrage"]);

/** From every place of the side that is asked to where the others stand; nothing if they stand in several places. */
export function blowsOf(action: string, pieces: readonly Piece[], side: string): Blow[] {
  if (!ATTACKS.has(parse(action).verb)) return [];
  const where = (list: readonly Piece[]) => [...new Set(list.flatMap((piece) => piece.place ?? []))];
  const own = where(pieces.filter((piece) => piece.side === side));
  const foe = where(pieces.filter((piece) => piece.side !== side));
  const [to] = foe;
  if (foe.length !== 1 || to === undefined) return [];
  return own.filter((from) => from !== to).map((from) => ({ from, to, side }));
}
