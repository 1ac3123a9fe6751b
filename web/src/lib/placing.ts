// Where something that comes up at a point lies best: between the panels, and over as few counters as can be.
import type { Point } from "./table.svelte";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAPS = [8, 40]; // pixels: beside the point, and beside what lies there

/** The corner at which a thing of this size is put. `covers`: how many counters a box would hide. */
export function placed(
  at: Point,
  size: { width: number; height: number },
  free: Box,
  covers: (box: Box) => number = () => 0,
): Point {
  const { width, height } = size;
  const fit = (x: number, y: number): Point => ({
    x: Math.max(free.left, Math.min(x, free.right - width)),
    y: Math.max(free.top, Math.min(y, free.bottom - height)),
  });
  const cost = ({ x, y }: Point): number => {
    const box = { left: x, top: y, right: x + width, bottom: y + height };
    const hidesPoint = at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom;
    return covers(box) + (hidesPoint ? 2 : 0);
  };
  const wishes = GAPS.flatMap((gap) => [
    fit(at.x + gap, at.y + gap),
    fit(at.x - width / 2, at.y + gap),
    fit(at.x + gap, at.y - height / 2),
    fit(at.x - gap - width, at.y - height / 2),
    fit(at.x - width / 2, at.y - gap - height),
  ]);
  return wishes.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}
