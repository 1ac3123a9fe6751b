// A small board for tests: three columns of flat hexes, a box with a place in a picture, and counters on them.
import type { Board, Piece, Place } from "../../src/lib/contract";

const STEP = Math.sqrt(3) / 2;

export function board(picture = false): Board {
  const places: Place[] = [];
  for (let column = 1; column <= 3; column++) {
    for (let row = 1; row <= 3; row++) {
      const id = `0${column}0${row}`;
      places.push({ id, kind: "hex", x: column * STEP, y: row + (column % 2 ? 0 : 0.5), terrain: "clear" });
    }
  }
  places.push({ id: "Off-map", kind: "box", x: 6, y: 2, name: "Off" });
  const map = { url: "/maps/x.svg", left: -64, top: -64, width: 640, height: 448, scale: 64 };
  return {
    layout: { shape: "flat", places, edges: [{ a: "0101", b: "0201", tags: ["river"] }] },
    tables: [],
    map: picture ? { ...map, boxes: { "Off-map": [300, 80, 500, 200] } } : null,
  };
}

export function piece(id: string, place: string | null, more: Partial<Piece> = {}): Piece {
  return { id, side: "blue", place, art: `art-${id}`, back_art: "", ...more };
}
