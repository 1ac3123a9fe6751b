// Units with which nothing can be done now though it is their side's turn to choose one: they say what holds them.
import type { Decision, Piece } from "./contract";
import { isUsual, type Offer, type Offers } from "./offers";

/** Whether somebody looks for a unit to take in hand, and this one of his own cannot be. */
export function held(piece: Piece, offers: Offers, decision: Decision | null | undefined): boolean {
  if ((piece.kind ?? "unit") !== "unit" || !decision || piece.side !== decision.side) return false;
  return offers.byRole.has("begin") && !(offers.byTarget.get(piece.id) ?? []).some(isUsual);
}

/** The counters that all answers of a menu are about, if none of them is what is meant as a rule. */
export function aboutRare(offers: readonly Offer[], isPiece: (id: string) => boolean): string[] {
  const [first, ...others] = offers;
  if (!first || offers.some(isUsual)) return [];
  return first.targets.filter((id) => isPiece(id) && others.every(({ targets }) => targets.includes(id)));
}
