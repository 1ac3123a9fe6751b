// Who is in which state: for the list in the dossier.
import type { Piece } from "./contract";

export interface StatusGroup {
  status: string;
  side: string;
  pieces: Piece[];
}

/** Pieces on the board by status and side, in the order of the game's sides; the commonest status first. */
export function byStatus(pieces: readonly Piece[], sides: readonly string[]): StatusGroup[] {
  const found = new Map<string, StatusGroup>();
  for (const piece of pieces) {
    if (!piece.place) continue;
    for (const status of piece.status ?? []) {
      const key = `${status} ${piece.side}`;
      const group = found.get(key);
      if (group) group.pieces.push(piece);
      else found.set(key, { status, side: piece.side, pieces: [piece] });
    }
  }
  const totals = new Map<string, number>();
  for (const group of found.values()) totals.set(group.status, (totals.get(group.status) ?? 0) + group.pieces.length);
  return [...found.values()].sort(
    (a, b) =>
      totals.get(b.status)! - totals.get(a.status)! ||
      a.status.localeCompare(b.status) ||
      sides.indexOf(a.side) - sides.indexOf(b.side),
  );
}
