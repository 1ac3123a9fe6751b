// Counters on their way: from where they lay to where they lie, along the places between if these are known.
import type { Spot } from "./geometry";
import type { Table } from "./stacking";

const SLIDE = 210; // milliseconds
const TURN = 220;
const SHAKE = 320;

interface Slide {
  from: Spot;
  to: Spot;
  start: number;
}

/** Slow at both ends. */
export function eased(part: number): number {
  const p = Math.min(1, Math.max(0, part));
  return p < 0.5 ? 2 * p * p : 1 - (-2 * p + 2) ** 2 / 2;
}

export class Motion {
  readonly spots = new Map<string, Spot>();
  readonly turns = new Map<string, number>();
  shaken: { place: string; by: number } | null = null;
  private slides = new Map<string, Slide>();
  private turning = new Map<string, number>();
  private shaking: { place: string; start: number } | null = null;
  private pace = 1; // of durations; 0: nothing moves

  /** `speed` as the settings have it: 0 none, 2 twice as fast. */
  setSpeed(speed: number): void {
    this.pace = speed > 0 ? 1 / speed : 0;
  }

  /** The table has changed: who lies elsewhere slides there, who was turned over turns. */
  change(before: Table, after: Table, now: number): void {
    if (!this.pace) return;
    let moved = 0;
    for (const [id, laid] of after.byPiece) {
      const old = before.byPiece.get(id);
      if (!old) continue;
      if (old.place !== laid.place && moved++ < 24) {
        this.slides.set(id, {
          from: this.spots.get(id) ?? { x: old.x, y: old.y },
          to: { x: laid.x, y: laid.y },
          start: now,
        });
      }
      if (!!old.piece.reduced !== !!laid.piece.reduced) this.turning.set(id, now);
    }
    if (moved > 24) this.slides.clear(); // a whole set-up does not walk
    this.step(now);
  }

  shake(place: string, now: number): void {
    if (this.pace) this.shaking = { place, start: now };
  }

  /** Where everything is at this time; false when all is still. */
  step(now: number): boolean {
    for (const [id, slide] of this.slides) {
      const part = eased((now - slide.start) / (SLIDE * this.pace || 1));
      if (part >= 1) {
        this.slides.delete(id);
        this.spots.delete(id);
      } else {
        const { from, to } = slide;
        this.spots.set(id, { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      }
    }
    for (const [id, start] of this.turning) {
      const part = (now - start) / (TURN * this.pace || 1);
      if (part >= 1) {
        this.turning.delete(id);
        this.turns.delete(id);
      } else this.turns.set(id, part);
    }
    this.shakeStep(now);
    return this.slides.size > 0 || this.turning.size > 0 || this.shaking !== null;
  }

  private shakeStep(now: number): void {
    if (!this.shaking) return;
    const part = (now - this.shaking.start) / SHAKE;
    if (part >= 1) {
      this.shaking = null;
      this.shaken = null;
    } else this.shaken = { place: this.shaking.place, by: Math.sin(part * Math.PI * 6) * 5 * (1 - part) };
  }

  /** At once where they should be. */
  skip(): void {
    this.slides.clear();
    this.spots.clear();
    this.turning.clear();
    this.turns.clear();
  }
}
