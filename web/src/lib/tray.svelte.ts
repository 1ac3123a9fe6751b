// Dragging a counter from beside the map onto it: it is taken as by a click, and let go it is put where the pointer is.
import type { Piece } from "./contract";
import { meant, onlyUsual } from "./offers";
import type { Point, TableStore } from "./table.svelte";

const SLIP = 6; // pixels that a click may slip

export class TrayDrag {
  held = $state.raw<{ piece: Piece; at: Point } | null>(null); // under the pointer
  dropped = $state.raw<Point | null>(null); // where in the window it was let go, for the map

  constructor(private readonly store: TableStore) {}

  /** The pointer goes down on a counter. `set off`: it is no click any more. */
  begin(event: PointerEvent, piece: Piece, setOff: () => void): void {
    if (event.button !== 0 || event.pointerType === "touch") return; // a finger scrolls the row
    const start = { x: event.clientX, y: event.clientY };
    let taken: Promise<boolean> | null = null;
    const move = (now: PointerEvent): void => {
      const at = { x: now.clientX, y: now.clientY };
      if (!taken) {
        if (Math.hypot(at.x - start.x, at.y - start.y) <= SLIP) return;
        const only = onlyUsual(meant(this.store.offers, [piece.id]));
        if (!only || this.store.busy) return stop();
        setOff();
        taken = this.store.answer(only.text);
      }
      this.held = { piece, at };
    };
    const end = async (now: PointerEvent): Promise<void> => {
      stop();
      if (taken && (await taken)) this.dropped = { x: now.clientX, y: now.clientY };
    };
    const stop = (): void => {
      this.held = null;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", stop);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", stop);
  }
}
