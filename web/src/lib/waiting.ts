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

export interface Row {
  group: string;
  slots: (Piece | null)[]; // null: a gap where one lay that is gone
}

/** Rows in which every counter keeps its place while others go and come back; closed up once most of one is gaps. */
export class Rows {
  private readonly known = new Map<string, string[]>();
  private last: Row[] = [];

  /** `busy`: one of them is in hand and not yet put anywhere: the others stay in sight meanwhile. */
  lay(groups: readonly { group: string; pieces: readonly Piece[] }[], busy = false): Row[] {
    if (!groups.length && busy) return this.last;
    this.last = groups.map(({ group, pieces }) => {
      const there = new Map(pieces.map((piece) => [piece.id, piece]));
      const before = this.known.get(group) ?? [];
      let ids = [...before, ...[...there.keys()].filter((id) => !before.includes(id))];
      if (there.size * 2 < ids.length) ids = ids.filter((id) => there.has(id));
      this.known.set(group, ids);
      const last = ids.findLastIndex((id) => there.has(id));
      return { group, slots: ids.slice(0, last + 1).map((id) => there.get(id) ?? null) };
    });
    return this.last;
  }
}

/** A designation under its counter: long ones by their last part, the rest stands above. */
export function shortName(name: string): string {
  return name.length > 8 && !name.includes(" ") ? (name.split("/").at(-1) ?? name) : name;
}
