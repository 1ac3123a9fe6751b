// Pieces off the map that an answer points at: they have no place to be clicked in, so they are laid out in a row.
import type { Piece } from "./contract";

/** By their groups, in the order in which they come. */
export function waitingOf(
  pieces: readonly Piece[],
  offered: { has(id: string): boolean },
): { group: string; pieces: Piece[] }[] {
  const found = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (piece.place || !offered.has(piece.id)) continue;
    const key = piece.group ?? "";
    found.set(key, [...(found.get(key) ?? []), piece]);
  }
  return [...found].map(([group, list]) => ({ group, pieces: list }));
}

/** A designation under its counter: long ones by their last part, the rest stands above. */
export function shortName(name: string): string {
  return name.length > 8 && !name.includes(" ") ? (name.split("/").at(-1) ?? name) : name;
}
