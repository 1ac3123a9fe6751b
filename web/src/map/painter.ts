// Paints a scene over the map's picture. Lengths that should not grow with the map are given in pixels of the window.
import { NARROW, SMALLEST_TEXT } from "./brush";
import type { Camera, Size } from "./camera";
import type { Inks, Moving, Scene } from "./scene";
import { toneOf } from "./scene";
import type { Spot } from "./geometry";
import { type Laid, MOST_SHOWN } from "./stacking";
import type { Sprite } from "./sprites";
import { Ways } from "./ways";

const MANY = 80; // lit places from which they are one area, not each a ring: the map beneath stays readable
const RIMMED = 40; // pixels of a hex below which counters have a rim in the colour of their side

export class Painter extends Ways {
  paint(
    pen: CanvasRenderingContext2D,
    camera: Camera,
    size: Size,
    dots: number,
    scene: Scene,
    moving: Moving,
    inks: Inks,
    still: boolean,
    names: () => void, // of the map, once more: no outline strikes them through
  ): void {
    this.begin(pen, camera, size, dots, still);
    for (const overlay of scene.overlays) this.overlay(overlay, inks);
    this.reach(scene, inks);
    this.places(scene, inks);
    this.marks(scene, inks);
    names();
    this.trails(scene, inks);
    if (!scene.hideCounters) this.counters(scene, moving, inks);
    this.worth(inks);
    this.flags(scene, inks);
    for (const overlay of scene.overlays) this.signs(overlay, inks);
    this.lines(scene, inks);
    this.way(scene, inks);
    this.costs(scene);
    this.sides(scene, inks);
    this.blows(scene, inks);
    this.arrows(scene, inks);
    this.carried(scene, moving, inks);
    this.hint(scene, inks);
    if (scene.numbers) this.numbers(inks);
  }

  // --- the ground

  private overlay(overlay: Scene["overlays"][number], inks: Inks): void {
    const pen = this.pen;
    const colour = toneOf(inks, overlay);
    const order = Object.keys(inks.sides).indexOf(overlay.side ?? "");
    const turn = overlay.tone === "bad" ? 3 : overlay.tone === "good" ? 2 : Math.max(0, order) % 2;
    if (overlay.places?.length) {
      this.outlines(overlay.places, overlay.tone === "gold" ? 3 : 0);
      if (overlay.tone !== "gold") {
        pen.globalAlpha = 0.14;
        pen.fillStyle = colour;
        pen.fill();
        // what is in order is a calm tint; the rest is hatched, and all of it has a border
        if (overlay.tone !== "good") {
          pen.globalAlpha = 0.4;
          pen.fillStyle = this.hatch(colour, turn);
          pen.fill();
        }
        const calm = overlay.tone === "good";
        pen.globalAlpha = calm ? 0.55 : 0.85;
        this.border(overlay.places);
        pen.strokeStyle = inks.sides[overlay.side ?? ""] ?? colour; // whose it is
        pen.lineWidth = this.line(calm ? 1.3 : 2);
        pen.stroke();
      } else {
        this.double(colour, inks.paper, 3, 6);
      }
      pen.globalAlpha = 1;
    }
    if (overlay.edges?.length) {
      pen.beginPath();
      for (const [a, b] of overlay.edges) {
        const side = this.geometry.side(a, b);
        if (side && this.seen(side[0])) this.trace(side, false);
      }
      if ((overlay.tone ?? "plain") === "plain") {
        pen.setLineDash([this.line(12), this.line(7)]);
        this.double(colour, inks.paper, 2.4, 5);
        pen.setLineDash([]);
      } else this.double(colour, inks.paper, 4.5, 8);
    }
    for (const [place, label] of Object.entries(overlay.labels ?? {})) {
      const centre = this.geometry.centre(place);
      if (centre && this.seen(centre))
        this.write(label, this.x(centre.x), this.y(centre.y), this.line(20), colour, inks.paper);
    }
  }

  private reach(scene: Scene, inks: Inks): void {
    if (!scene.reach.size) return;
    const near = [...scene.reach.keys()].filter((id) => !scene.farther.has(id));
    this.wash(near, inks.reach, 0.36);
    if (!scene.farther.size) return;
    this.wash(scene.farther, inks.reach, 0.12);
    this.pen.globalAlpha = 0.5;
    this.pen.fillStyle = this.hatch(inks.reach, 0);
    this.pen.fill();
    this.pen.globalAlpha = 1;
  }

  private wash(ids: Iterable<string>, colour: string, alpha: number): void {
    const pen = this.pen;
    this.outlines(ids, 1.2);
    pen.globalAlpha = alpha;
    pen.fillStyle = colour;
    pen.fill();
    pen.globalAlpha = 0.75;
    pen.strokeStyle = colour;
    pen.lineWidth = this.line(1.2);
    pen.stroke();
    pen.globalAlpha = 1;
  }

  private places(scene: Scene, inks: Inks): void {
    if (scene.selected) {
      this.outlines([scene.selected], 1);
      this.pen.globalAlpha = 0.22;
      this.pen.fillStyle = inks.paper;
      this.pen.fill();
      this.pen.globalAlpha = 1;
    }
    if (scene.litPlaces.size * 2 > this.geometry.centres.size) this.barred(scene.litPlaces, inks);
    else if (scene.litPlaces.size > MANY) this.area(scene.litPlaces, inks);
    else {
      this.outlines(outlined(scene), 3);
      this.double(inks.offer, inks.offerEdge, 2.6, 6);
    }
  }

  /** Much can be chosen: one tint, and no ring that could be taken for the thing to choose. */
  private area(places: ReadonlySet<string>, inks: Inks): void {
    const pen = this.pen;
    this.outlines(places, 0);
    pen.globalAlpha = 0.2;
    pen.fillStyle = inks.offer;
    pen.fill();
    pen.globalAlpha = 0.8;
    this.border(places);
    pen.strokeStyle = inks.offer;
    pen.lineWidth = this.line(1.8);
    pen.stroke();
    pen.globalAlpha = 1;
  }

  /** More can be chosen than not: the map stays as it is, and what cannot be chosen lies in the shade. */
  private barred(places: ReadonlySet<string>, inks: Inks): void {
    const pen = this.pen;
    this.outlines(
      [...this.geometry.centres.keys()].filter((id) => !places.has(id)),
      0,
    );
    pen.globalAlpha = 0.3;
    pen.fillStyle = inks.ink;
    pen.fill();
    pen.globalAlpha = 0.45;
    pen.fillStyle = this.hatch(inks.ink, 0);
    pen.fill();
    pen.globalAlpha = 1;
  }

  private costs(scene: Scene): void {
    if (this.hex < SMALLEST_TEXT) return;
    for (const [place, cost] of scene.reach) {
      const centre = this.geometry.centre(place);
      if (!centre || !this.seen(centre)) continue;
      const full = scene.table.byPlace.has(place) && !scene.hideCounters;
      const y = full ? this.y(centre.y + this.geometry.unit * 0.4) : this.y(centre.y + this.geometry.unit * 0.02);
      this.write(cost, this.x(centre.x), y, this.line(full ? 12 : 19), "#3a2408", "#fff6e2");
    }
  }

  private sides(scene: Scene, inks: Inks): void {
    if (!scene.litSides.size) return;
    this.pen.beginPath();
    for (const [a, b] of scene.litSides.values()) {
      const middle = this.geometry.middle(a, b);
      if (!middle) continue;
      const reach = this.line(17);
      this.pen.moveTo(this.x(middle.x) + reach, this.y(middle.y));
      this.pen.arc(this.x(middle.x), this.y(middle.y), reach, 0, Math.PI * 2);
    }
    this.double(inks.offer, inks.offerEdge, 2.8, 6.5);
  }

  private numbers(inks: Inks): void {
    if (this.hex < SMALLEST_TEXT * 0.8) return;
    for (const [id, centre] of this.geometry.centres) {
      if (this.geometry.rects.has(id) || !this.seen(centre)) continue;
      this.write(
        id,
        this.x(centre.x),
        this.y(centre.y - this.geometry.unit * 0.38),
        this.line(12),
        inks.ink,
        inks.paper,
      );
    }
  }

  // --- counters

  private counters(scene: Scene, moving: Moving, inks: Inks): void {
    const late: Laid[] = [];
    for (const laid of scene.table.laid) {
      if (laid.hidden) continue;
      if (moving.spots.has(laid.piece.id)) late.push(laid);
      else if (this.seen(laid)) {
        this.pen.globalAlpha = scene.carried?.ids.includes(laid.piece.id) ? 0.4 : 1; // it is in the air
        this.counter(laid, laid, scene, moving, inks);
      }
    }
    this.pen.globalAlpha = 1;
    this.counts(scene, moving);
    for (const laid of late) this.counter(laid, moving.spots.get(laid.piece.id)!, scene, moving, inks);
  }

  /** What the pointer carries, in a stack under it. */
  private carried(scene: Scene, moving: Moving, inks: Inks): void {
    const { carried } = scene;
    if (!carried) return;
    this.pen.globalAlpha = 0.86;
    const found = carried.ids.map((id) => scene.table.byPiece.get(id)).filter((laid) => laid !== undefined);
    found.reverse().forEach((laid, index) => {
      const lean = laid.size * 0.1 * index;
      this.counter(laid, { x: carried.at.x + lean, y: carried.at.y - lean }, scene, moving, inks);
    });
    this.pen.globalAlpha = 1;
  }

  private counter(laid: Laid, spot: Spot, scene: Scene, moving: Moving, inks: Inks): void {
    const pen = this.pen;
    const scale = this.camera.zoom * this.dots;
    const size = this.still ? Math.max(4, Math.round(laid.size * scale)) : laid.size * scale;
    const shake = moving.shaken?.place === laid.place ? moving.shaken.by * this.dots : 0;
    let left = this.x(spot.x) - size / 2 + shake;
    let top = this.y(spot.y) - size / 2;
    if (this.still) [left, top] = [Math.round(left), Math.round(top)];
    const id = laid.piece.id;
    const turn = moving.turns.get(id);
    if (turn !== undefined) {
      pen.save();
      pen.translate(left + size / 2, 0);
      pen.scale(Math.max(0.05, Math.abs(Math.cos(Math.PI * turn))), 1);
      pen.translate(-left - size / 2, 0);
    }
    const sign = (laid.piece.kind ?? "unit") === "marker";
    if (!sign) this.rim(left, top, size, inks.sides[laid.piece.side]);
    if (scene.inHand.has(id)) this.frame(left, top, size, 4.4, inks.cursor, inks.offerEdge, sign);
    else if (scene.litPieces.has(id) || (laid.top && !sign && rung(scene, laid.place))) {
      const theirs = !sign && !!scene.asked && laid.piece.side !== "" && laid.piece.side !== scene.asked;
      if (theirs) this.target(left, top, size, inks);
      else this.frame(left, top, size, 2.6, inks.offer, inks.offerEdge, sign);
    } else if (laid.top && isOver(laid, scene)) this.frame(left, top, size, 1.6, inks.offer, inks.offerEdge, sign);
    else if (scene.pointedAt.has(id) || scene.hoveredPiece === id)
      this.frame(left, top, size, 1.6, inks.ink, inks.paper, sign);
    const sprite = this.sprites.get(laid.piece.art, Math.max(4, Math.round(laid.size * scale)));
    if (sprite) this.sprite(sprite, left, top, size);
    else if (!sign) this.blank(left, top, size, inks.sides[laid.piece.side] ?? inks.ink);
    if (turn !== undefined) pen.restore();
  }

  /** One of the enemy's that can be chosen: the corners of a gun sight, told apart from one's own by shape. */
  private target(left: number, top: number, size: number, inks: Inks): void {
    const { pen } = this;
    const gap = this.line(3.5);
    const [x, y, far, arm] = [left - gap, top - gap, size + 2 * gap, size * 0.32];
    pen.beginPath();
    for (const [cx, cy, dx, dy] of [
      [x, y, 1, 1],
      [x + far, y, -1, 1],
      [x, y + far, 1, -1],
      [x + far, y + far, -1, -1],
    ] as const) {
      pen.moveTo(cx + dx * arm, cy);
      pen.lineTo(cx, cy);
      pen.lineTo(cx, cy + dy * arm);
    }
    this.double(inks.ink, "#ffffff", 4, 7);
  }

  /** From far a counter is a few pixels: a pale line parts it from the ground, and its side's colour is around it. */
  private rim(left: number, top: number, size: number, colour: string | undefined): void {
    if (this.hex > RIMMED || !colour) return;
    const pen = this.pen;
    const wide = this.dots * (this.hex < 22 ? 1.3 : 1.7);
    for (const [reach, ink] of [
      [wide + this.dots, "#fffaf0"],
      [wide, colour],
    ] as const) {
      pen.beginPath();
      pen.roundRect(left - reach, top - reach, size + 2 * reach, size + 2 * reach, size * 0.08 + reach);
      pen.fillStyle = ink;
      pen.fill();
    }
  }

  private sprite(sprite: Sprite, left: number, top: number, size: number): void {
    const ratio = size / sprite.size;
    const { sheet, x, y, width, height, padX, padY } = sprite;
    this.pen.drawImage(
      sheet,
      x,
      y,
      width,
      height,
      left - padX * ratio,
      top - padY * ratio,
      width * ratio,
      height * ratio,
    );
  }

  /** A counter whose picture is not there yet: its place in the colour of its side, not a white patch. */
  private blank(left: number, top: number, size: number, colour: string): void {
    const pen = this.pen;
    pen.beginPath();
    pen.roundRect(left, top, size, size, size * 0.08);
    pen.globalAlpha *= 0.45;
    pen.fillStyle = colour;
    pen.fill();
    pen.globalAlpha /= 0.45;
    pen.strokeStyle = "#26221c";
    pen.lineWidth = Math.max(1, size * 0.018);
    pen.stroke();
  }

  /** The bright double outline of what can be clicked: white outside, colour inside. */
  private frame(
    left: number,
    top: number,
    size: number,
    width: number,
    colour: string,
    edge: string,
    round: boolean,
  ): void {
    const pen = this.pen;
    const inner = this.line(width) + size * 0.021; // beyond the counter's own rim
    const outer = inner + this.line(2.2);
    const hole = Math.min(size * 0.04, 2 * this.dots); // under the counter's own edge
    for (const [reach, ink] of [
      [outer, edge],
      [inner, colour],
    ] as const) {
      pen.beginPath();
      pen.roundRect(
        left - reach,
        top - reach,
        size + 2 * reach,
        size + 2 * reach,
        round ? size / 2 + reach : size * 0.08 + reach,
      );
      // a ring: a stand that is no square shall not lie on a patch of colour
      if (!round) pen.roundRect(left + hole, top + hole, size - 2 * hole, size - 2 * hole, size * 0.08);
      pen.fillStyle = ink;
      pen.fill("evenodd");
    }
    if (round) {
      pen.beginPath();
      pen.arc(left + size / 2, top + size / 2, size / 2, 0, Math.PI * 2);
      pen.fillStyle = "#efe7d3";
      pen.fill();
    }
  }

  private counts(scene: Scene, moving: Moving): void {
    if (this.hex < SMALLEST_TEXT) return;
    const pen = this.pen;
    for (const { place, x, y, number } of scene.table.counts) {
      if (number < 2 || !this.seen({ x, y })) continue;
      if (number <= MOST_SHOWN && this.hex < 44) continue;
      const shake = moving.shaken?.place === place ? moving.shaken.by * this.dots : 0;
      const r = this.line(7.6);
      // on the corner and mostly outside: the figures of the topmost counter stay free
      const at = { x: this.x(x) + shake + r * 0.42, y: this.y(y) + r * 0.3 };
      pen.beginPath();
      pen.arc(at.x, at.y, r, 0, Math.PI * 2);
      pen.fillStyle = "#2a251e";
      pen.fill();
      pen.strokeStyle = "#fffaf0";
      pen.lineWidth = this.line(1.3);
      pen.stroke();
      pen.font = `700 ${this.line(11.5)}px ${NARROW}`;
      pen.textAlign = "center";
      pen.textBaseline = "middle";
      pen.fillStyle = "#fffaf0";
      pen.fillText(String(number), at.x, at.y + r * 0.08);
    }
  }

  private marks(scene: Scene, inks: Inks): void {
    const pen = this.pen;
    const outside = [...scene.pointedAt].filter((id) => this.geometry.centre(id));
    if (outside.length) {
      this.outlines(outside, 1.5);
      this.double(inks.gold, inks.paper, 3.4, 7);
    }
    if (scene.hovered && scene.hovered !== scene.cursor) {
      this.outlines([scene.hovered], 1);
      pen.strokeStyle = inks.ink;
      pen.globalAlpha = 0.6;
      pen.lineWidth = this.line(1.6);
      pen.stroke();
      pen.globalAlpha = 1;
    }
    if (scene.cursor) {
      this.outlines([scene.cursor], 0.5);
      pen.setLineDash([this.line(9), this.line(5)]);
      this.double(inks.cursor, "#ffffff", 3.2, 6);
      pen.setLineDash([]);
    }
  }
}

/** On top of one that is lit, which would hardly be seen. */
function isOver(laid: Laid, scene: Scene): boolean {
  const below = scene.table.byPlace.get(laid.place) ?? [];
  return below.some((one) => scene.litPieces.has(one.piece.id) && (one.piece.kind ?? "unit") === "unit");
}

/** The places to ring: not where a counter is lit or stands for its place, nor what lies in reach; one thing is pointed
 * out once. */
export function outlined(scene: Scene): string[] {
  return [...scene.litPlaces].filter((id) => !scene.reach.has(id) && !hasLit(scene, id) && !rung(scene, id));
}

function hasLit(scene: Scene, place: string): boolean {
  return (scene.table.byPlace.get(place) ?? []).some((laid) => scene.litPieces.has(laid.piece.id));
}

/** Units stand in a place that can be chosen: the topmost of them is framed, not the hex around. */
export function rung(scene: Scene, place: string): boolean {
  if (scene.hideCounters || !scene.litPlaces.has(place) || scene.reach.has(place) || hasLit(scene, place)) return false;
  if (scene.litPlaces.size > MANY) return false;
  return (scene.table.byPlace.get(place) ?? []).some((laid) => (laid.piece.kind ?? "unit") !== "marker");
}
