// What is drawn over the map besides counters: arrows and ways, attacks that are weighed, signs at the corners of places.
import { Brush, NARROW, SMALLEST_TEXT } from "./brush";
import type { Spot } from "./geometry";
import type { Inks, Scene } from "./scene";

export abstract class Ways extends Brush {
  protected trails(scene: Scene, inks: Inks): void {
    for (const trail of scene.trails) {
      const spots = trail.places.map((id) => this.geometry.centre(id)).filter((spot) => spot !== undefined);
      if (spots.length < 2 || !spots.some((spot) => this.seen(spot))) continue;
      this.arrow(spots, inks.sides[trail.side] ?? inks.ink, inks.paper, 2.6, 0.8, this.geometry.unit * 0.3);
    }
  }

  /** The points of victory of a place, on its gold ring. */
  protected worth(inks: Inks): void {
    if (this.hex < SMALLEST_TEXT * 1.2) return;
    const { pen, geometry } = this;
    for (const { id, worth } of geometry.worthy) {
      const centre = geometry.centre(id);
      if (!centre || !this.seen(centre)) continue;
      const [x, y] = [this.x(centre.x + geometry.unit * 0.31), this.y(centre.y - geometry.unit * 0.33)];
      const r = this.line(8);
      pen.beginPath();
      pen.arc(x, y, r, 0, Math.PI * 2);
      pen.fillStyle = "#fff4d6";
      pen.fill();
      pen.strokeStyle = inks.gold;
      pen.lineWidth = this.line(1.8);
      pen.stroke();
      this.write(String(worth), x, y + r * 0.06, this.line(12.5), "#5a3d00", "#fff4d6");
    }
  }

  /** Where something comes from, and where it is cut: over the counters, at the corner of the place. */
  protected signs(overlay: Scene["overlays"][number], inks: Inks): void {
    for (const [place, mark] of Object.entries(overlay.marks ?? {})) {
      const centre = this.geometry.centre(place);
      if (!centre || !this.seen(centre)) continue;
      const unit = this.geometry.unit;
      const full = mark === "cut" || (this.geometry.rects.has(place) ? false : this.hex >= SMALLEST_TEXT);
      const at = full ? { x: centre.x - unit * 0.3, y: centre.y - unit * 0.3 } : centre;
      if (mark === "cut") this.cross(at, inks);
      else this.drum(at, inks.sides[overlay.side ?? ""] ?? inks.ink);
    }
  }

  protected cross(at: Spot, inks: Inks): void {
    const [x, y, far] = [this.x(at.x), this.y(at.y), this.line(7)];
    this.pen.beginPath();
    for (const lean of [1, -1]) {
      this.pen.moveTo(x - far, y - far * lean);
      this.pen.lineTo(x + far, y + far * lean);
    }
    this.double(inks.bad, "#ffffff", 4, 7.5);
  }

  protected drum(at: Spot, colour: string): void {
    const { pen } = this;
    const [x, y, r] = [this.x(at.x), this.y(at.y), Math.max(this.line(10), 4 * this.dots)];
    pen.beginPath();
    pen.arc(x, y, r, 0, Math.PI * 2);
    pen.fillStyle = colour;
    pen.fill();
    pen.strokeStyle = "#ffffff";
    pen.lineWidth = this.line(2);
    pen.stroke();
    pen.beginPath();
    pen.ellipse(x, y - r * 0.36, r * 0.42, r * 0.16, 0, 0, Math.PI * 2);
    pen.moveTo(x - r * 0.42, y - r * 0.36);
    pen.lineTo(x - r * 0.42, y + r * 0.36);
    pen.ellipse(x, y + r * 0.36, r * 0.42, r * 0.16, 0, Math.PI, 0, true);
    pen.lineTo(x + r * 0.42, y - r * 0.36);
    pen.lineWidth = this.line(1.3);
    pen.stroke();
  }

  protected lines(scene: Scene, inks: Inks): void {
    const { pen, geometry } = this;
    for (const { places, side, cut } of scene.lines) {
      const spots = places.map((id) => geometry.centre(id)).filter((spot) => spot !== undefined);
      const colour = inks.sides[side] ?? inks.good;
      if (spots.length < 2) {
        this.outlines(places, 1.5);
        this.double(colour, "#ffffff", 3.4, 7);
        continue;
      }
      if (cut) {
        const [before, last] = spots.slice(-2) as [Spot, Spot];
        const end = { x: (before.x + last.x) / 2, y: (before.y + last.y) / 2 };
        pen.beginPath();
        this.trace([...spots.slice(0, -1), end], false);
        pen.setLineDash([this.line(9), this.line(7)]);
        this.double(inks.bad, "#ffffff", 3.4, 6.4);
        pen.setLineDash([]);
        this.cross(end, inks);
      } else this.arrow(spots, colour, "#ffffff", 3.6, 0.95, geometry.unit * 0.1);
    }
  }

  protected way(scene: Scene, inks: Inks): void {
    const spots = scene.way.map((id) => this.geometry.centre(id)).filter((spot) => spot !== undefined);
    if (spots.length > 1) spots[0] = towards(spots[0]!, spots[1]!, this.geometry.unit * 0.34); // from the counter's edge
    if (spots.length > 1) this.arrow(spots, inks.cursor, "#ffffff", 3.6, 1, this.geometry.unit * 0.2);
  }

  /** Who attacks whom: a wedge across the side between them; guns from afar along a dashed line. */
  protected blows(scene: Scene, inks: Inks): void {
    const unit = this.geometry.unit;
    const legs = scene.blows.flatMap(({ from, to, side }) => {
      const [start, end] = [this.geometry.centre(from), this.geometry.centre(to)];
      if (!start || !end) return [];
      const far = Math.hypot(end.x - start.x, end.y - start.y);
      return [{ start, end, far, near: far < unit * 1.6, colour: inks.sides[side] ?? inks.ink }];
    });
    for (const { start, end, near, colour } of legs)
      if (!near) this.shot(towards(start, end, unit * 0.4), towards(end, start, unit * 0.5), colour);
    for (const { start, end, far, near, colour } of legs)
      if (near) this.wedge(towards(start, end, far / 2), start, end, colour);
  }

  /** What a story draws: whoever goes, strikes, falls back or only looks somewhere; a single place is ringed. */
  protected arrows(scene: Scene, inks: Inks): void {
    const { pen, geometry } = this;
    for (const { places, tone = "go", side = "" } of scene.arrows) {
      const tones = {
        go: inks.sides[side] ?? inks.cursor,
        strike: inks.bad,
        fall_back: inks.sides[side] ?? inks.good,
        aim: inks.gold,
      };
      const spots = places.map((id) => geometry.centre(id)).filter((spot) => spot !== undefined);
      if (spots.length > 1) {
        spots[0] = towards(spots[0]!, spots[1]!, geometry.unit * 0.25);
        if (tone === "aim" || tone === "fall_back") pen.setLineDash([this.line(11), this.line(8)]);
        this.arrow(spots, tones[tone], "#ffffff", tone === "strike" ? 6.5 : 4.6, 1, geometry.unit * 0.16);
        pen.setLineDash([]);
      } else if (spots.length) {
        this.outlines(places, 1.5);
        this.double(tones[tone], "#ffffff", 4, 8);
      }
    }
  }

  protected wedge(at: Spot, from: Spot, to: Spot, colour: string): void {
    const { pen } = this;
    const turn = Math.atan2(to.y - from.y, to.x - from.x);
    const reach = this.geometry.unit * 0.17;
    const corner = (angle: number, far: number): Spot => ({
      x: at.x + Math.cos(turn + angle) * reach * far,
      y: at.y + Math.sin(turn + angle) * reach * far,
    });
    pen.beginPath();
    this.trace([corner(0, 1.15), corner(2.3, 1.25), corner(Math.PI, 0.35), corner(-2.3, 1.25)]);
    pen.strokeStyle = "#ffffff";
    pen.lineWidth = this.line(4);
    pen.stroke();
    pen.fillStyle = colour;
    pen.fill();
  }

  protected shot(from: Spot, to: Spot, colour: string): void {
    const { pen } = this;
    pen.beginPath();
    this.trace([from, to], false);
    pen.lineCap = "butt";
    pen.globalAlpha = 0.6;
    pen.strokeStyle = "#ffffff";
    pen.lineWidth = this.line(4.5);
    pen.stroke();
    pen.globalAlpha = 1;
    pen.setLineDash([this.line(7), this.line(5)]);
    pen.strokeStyle = colour;
    pen.lineWidth = this.line(2.2);
    pen.stroke();
    pen.setLineDash([]);
    pen.lineCap = "round";
  }

  protected hint(scene: Scene, inks: Inks): void {
    const centre = scene.hint && this.geometry.centre(scene.hint.place);
    if (!centre || !scene.hint || this.hex < SMALLEST_TEXT) return;
    const { pen } = this;
    const size = Math.max(12.5 * this.dots, this.line(12));
    const [x, y] = [this.x(centre.x), this.y(centre.y + this.geometry.unit * 0.5) + size];
    pen.font = `700 ${size}px ${NARROW}`;
    const [step, lines] = [size * 1.25, scene.hint.text.split("\n")];
    const width = Math.max(...lines.map((line) => pen.measureText(line).width)) + size * 1.1;
    pen.beginPath();
    pen.roundRect(x - width / 2, y - size * 0.8, width, size * 1.6 + step * (lines.length - 1), size * 0.35);
    pen.fillStyle = inks.paper;
    pen.fill();
    pen.strokeStyle = inks.cursor;
    pen.lineWidth = this.line(1.4);
    pen.stroke();
    lines.forEach((line, at) => this.write(line, x, y + at * step, size, inks.cursor, inks.paper));
  }

  protected arrow(spots: Spot[], colour: string, casing: string, width: number, alpha: number, short: number): void {
    const pen = this.pen;
    const last = spots[spots.length - 1]!;
    const before = spots[spots.length - 2]!;
    const turn = Math.atan2(last.y - before.y, last.x - before.x);
    const end = { x: last.x - Math.cos(turn) * short, y: last.y - Math.sin(turn) * short };
    const line = [...spots.slice(0, -1), end];
    pen.globalAlpha = alpha;
    pen.beginPath();
    this.trace(line, false);
    const tip = { x: this.x(end.x), y: this.y(end.y) };
    const wing = this.line(width * 3);
    for (const lean of [2.6, -2.6]) {
      pen.moveTo(tip.x, tip.y);
      pen.lineTo(tip.x + Math.cos(turn + lean) * wing, tip.y + Math.sin(turn + lean) * wing);
    }
    this.double(colour, casing, width, width + 3);
    pen.globalAlpha = 1;
  }

  /** Who holds a place that counts: a flag in the colour of that side, at the corner of the place. */
  protected flags(scene: Scene, inks: Inks): void {
    if (this.hex < SMALLEST_TEXT) return;
    const { pen, geometry } = this;
    for (const [place, side] of scene.held) {
      const centre = geometry.centre(place);
      const colour = inks.sides[side];
      if (!centre || !colour || !this.seen(centre)) continue;
      const [x, y] = [this.x(centre.x - geometry.unit * 0.34), this.y(centre.y - geometry.unit * 0.16)];
      const high = this.line(15);
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x, y - high);
      this.double(inks.ink, "#ffffff", 1.8, 4);
      pen.beginPath();
      pen.moveTo(x, y - high);
      pen.lineTo(x + high * 0.86, y - high * 0.7);
      pen.lineTo(x, y - high * 0.36);
      pen.closePath();
      pen.fillStyle = colour;
      pen.fill();
      pen.strokeStyle = "#ffffff";
      pen.lineWidth = this.line(1.2);
      pen.stroke();
    }
  }
}

function towards(from: Spot, to: Spot, far: number): Spot {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / long) * far, y: from.y + ((to.y - from.y) / long) * far };
}
