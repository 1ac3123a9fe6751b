// What the others did since my last answer, summed up: from the episodes and from the difference of two views.
import type { Piece, Place, View } from "./contract";
import type { Episode } from "./episodes";

export interface Loss {
  piece: Piece;
  gone: boolean; // else it lost strength
}
export interface Since {
  marches: number; // units that went somewhere
  battles: Episode[];
  losses: Loss[];
  arrivals: Piece[];
  taken: { place: string; side: string }[];
}

const unit = (piece: Piece) => (piece.kind ?? "unit") === "unit";

/** `hidden`: the game keeps secrets, so a counter that is not seen any more need not be lost. */
export function summed(
  episodes: readonly Episode[],
  before: View,
  after: View,
  places: ReadonlyMap<string, Place>,
  hidden: boolean,
): Since {
  const onMap = (piece?: Piece) => !!piece?.place && !["box", "track"].includes(places.get(piece.place)?.kind ?? "");
  const old = new Map(before.pieces.filter(unit).map((piece) => [piece.id, piece]));
  const now = new Map(after.pieces.filter(unit).map((piece) => [piece.id, piece]));
  const losses: Loss[] = [];
  for (const [id, piece] of old) {
    const left = now.get(id);
    if (onMap(piece) && (left ? !left.place && left.fate !== "awaited" : !hidden)) losses.push({ piece, gone: true });
    else if (left && weaker(piece, left)) losses.push({ piece: left, gone: false });
  }
  const there = new Set([...old.values()].filter(onMap).map((piece) => piece.side)); // who sets up does not arrive
  const arrivals = [...now.values()].filter(
    (piece) => there.has(piece.side) && onMap(piece) && !onMap(old.get(piece.id)),
  );
  return {
    marches: new Set(episodes.flatMap((one) => (one.kind === "march" ? one.units : []))).size,
    battles: episodes.filter((one) => one.kind === "battle"),
    losses,
    arrivals: hidden ? arrivals.filter((piece) => old.has(piece.id)) : arrivals,
    taken: Object.entries(after.control ?? {})
      .filter(([place, side]) => places.get(place)?.name && before.control?.[place] !== side)
      .map(([place, side]) => ({ place, side })),
  };
}

function weaker(before: Piece, after: Piece): boolean {
  const [had] = before.look?.pips ?? [0];
  const [has] = after.look?.pips ?? [0];
  return (!before.reduced && !!after.reduced) || has < had;
}

export function nothing(since: Since): boolean {
  const { marches, battles, losses, arrivals, taken } = since;
  return !marches && !battles.length && !losses.length && !arrivals.length && !taken.length;
}
