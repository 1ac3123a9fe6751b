// Pointer, wheel and fingers on the map, told as what is meant: pan, zoom, click, menu, hover.
import type { Spot } from "./geometry";

export interface Hand {
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Spot): void;
  pinch(before: [Spot, Spot], after: [Spot, Spot]): void;
  hold(held: boolean): void;
  click(at: Spot, again: boolean, one: boolean, touch: boolean): void; // one: with Shift
  menu(at: Spot): void;
  hover(at: Spot | null): void;
  /** The pointer sets off: whether it carries what lies at `at`, so that the map stays. */
  grab(at: Spot): boolean;
  carry(at: Spot): void;
  drop(at: Spot | null): void; // null: the browser took the pointer away
}

const SLIP = 6; // pixels that a click may slip
const LONG = 480; // milliseconds of a long press
const DOUBLE = 330;

/** A notched wheel zooms; the two fingers of a trackpad pan, and pinch (which browsers tell as Ctrl) zooms. */
export function wheelMeans(event: {
  deltaX: number;
  deltaY: number;
  deltaMode: number;
  ctrlKey: boolean;
  shiftKey: boolean;
}): "zoom" | "pan" {
  if (event.ctrlKey) return "zoom";
  if (event.shiftKey) return "pan";
  if (event.deltaMode !== 0) return "zoom";
  const notched = event.deltaX === 0 && Math.abs(event.deltaY) >= 40 && Number.isInteger(event.deltaY);
  return notched ? "zoom" : "pan";
}

export function wheelFactor(event: { deltaY: number; deltaMode: number; ctrlKey: boolean }): number {
  const pixels = event.deltaMode === 1 ? event.deltaY * 32 : event.deltaY;
  const steep = event.ctrlKey && Math.abs(pixels) < 40 ? 0.011 : 0.0019;
  return Math.exp(-Math.max(-180, Math.min(180, pixels)) * steep);
}

export function listen(element: HTMLElement, hand: Hand): () => void {
  const down = new Map<number, Spot>();
  let start: Spot | null = null;
  let slipped = false;
  let carries = false;
  let last: { at: Spot; time: number } | null = null;
  let press: ReturnType<typeof setTimeout> | undefined;

  const spot = (event: MouseEvent): Spot => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  function begin(event: PointerEvent): void {
    if (event.button !== 0 && event.button !== 1) return;
    const at = spot(event);
    down.set(event.pointerId, at);
    hand.hold(true);
    if (down.size > 1) {
      slipped = true;
      clearTimeout(press);
      if (carries) hand.drop(null);
      carries = false;
      return;
    }
    start = at;
    slipped = false;
    if (event.pointerType !== "mouse") press = setTimeout(() => ((slipped = true), hand.menu(at)), LONG);
  }

  function move(event: PointerEvent): void {
    const at = spot(event);
    const before = down.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch") hand.hover(at);
      return;
    }
    if (down.size >= 2) {
      const [a, b] = [...down.keys()] as [number, number];
      const pair = [down.get(a)!, down.get(b)!] as [Spot, Spot];
      down.set(event.pointerId, at);
      hand.pinch(pair, [down.get(a)!, down.get(b)!]);
      return;
    }
    if (!slipped && start && Math.hypot(at.x - start.x, at.y - start.y) > SLIP) {
      slipped = true;
      clearTimeout(press);
      element.setPointerCapture(event.pointerId);
      carries = !(event.buttons & 4) && hand.grab(start);
      element.classList.add(carries ? "carrying" : "dragging");
    }
    if (slipped && carries) {
      down.set(event.pointerId, at);
      hand.carry(at);
    } else if (slipped) {
      hand.pan(at.x - before.x, at.y - before.y);
      down.set(event.pointerId, at);
    }
  }

  function end(event: PointerEvent): void {
    if (!down.delete(event.pointerId)) return;
    clearTimeout(press);
    element.classList.remove("dragging", "carrying");
    if (down.size) return;
    hand.hold(false);
    if (carries) hand.drop(event.type === "pointercancel" ? null : spot(event));
    carries = false;
    if (slipped || event.type === "pointercancel" || event.button !== 0) return;
    const at = spot(event);
    const again =
      !!last && event.timeStamp - last.time < DOUBLE && Math.hypot(at.x - last.at.x, at.y - last.at.y) < SLIP * 2;
    last = again ? null : { at, time: event.timeStamp };
    hand.click(at, again, event.shiftKey, event.pointerType === "touch");
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    if (wheelMeans(event) === "pan")
      hand.pan(
        event.shiftKey && !event.deltaX ? -event.deltaY : -event.deltaX,
        event.shiftKey && !event.deltaX ? 0 : -event.deltaY,
      );
    else hand.zoom(wheelFactor(event), spot(event));
  }

  function menu(event: MouseEvent): void {
    event.preventDefault();
    if (event.button === 2) hand.menu(spot(event));
  }

  // a click elsewhere in between (Undo, say): two clicks on the map before and after it are no double click
  const elsewhere = (event: PointerEvent): void => {
    if (!element.contains(event.target as Node)) last = null;
  };

  const leave = (): void => hand.hover(null);
  const events: [string, EventListener, AddEventListenerOptions?][] = [
    ["pointerdown", begin as EventListener],
    ["pointermove", move as EventListener],
    ["pointerup", end as EventListener],
    ["pointercancel", end as EventListener],
    ["pointerleave", leave],
    ["wheel", wheel as EventListener, { passive: false }],
    ["contextmenu", menu as EventListener],
  ];
  for (const [name, listener, options] of events) element.addEventListener(name, listener, options);
  window.addEventListener("pointerdown", elsewhere);
  return () => {
    clearTimeout(press);
    window.removeEventListener("pointerdown", elsewhere);
    for (const [name, listener] of events) element.removeEventListener(name, listener);
  };
}
