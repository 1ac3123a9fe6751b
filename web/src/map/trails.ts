// Where counters came from: the moves of the last turn as they were seen, one list of places for each counter.
import type { View } from "../lib/contract";
import type { Trail } from "./scene";

export class Trails {
  private ways = new Map<string, { side: string; turn: number; places: string[] }>();

  /** Somebody has moved between two views, one right after the other. */
  change(before: View, after: View): void {
    const old = new Map(before.pieces.map((piece) => [piece.id, piece.place]));
    for (const piece of after.pieces) {
      const from = old.get(piece.id);
      const to = piece.place;
      if (!from || !to || from === to || piece.beside) continue;
      this.move(piece.id, piece.side, from, to, after.turn);
    }
    for (const [id, way] of this.ways) if (way.turn < after.turn - 1) this.ways.delete(id);
  }

  private move(id: string, side: string, from: string, to: string, turn: number): void {
    const way = this.ways.get(id);
    if (!way || way.turn !== turn || way.places[way.places.length - 1] !== from) {
      this.ways.set(id, { side, turn, places: [from, to] });
      return;
    }
    const back = way.places.lastIndexOf(to); // an undone step, or a walk in a ring
    if (back === way.places.length - 2) way.places.length = back + 1;
    else way.places.push(to);
    if (way.places.length < 2) this.ways.delete(id);
  }

  clear(): void {
    this.ways.clear();
  }

  get empty(): boolean {
    return this.ways.size === 0;
  }

  list(): Trail[] {
    return [...this.ways].map(([piece, { side, places }]) => ({ piece, side, places: [...places] }));
  }
}
