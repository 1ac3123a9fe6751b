// Paints a scene over the map's picture. Lengths that should not grow with the map are given in pixels of the window.
import type { Camera, Size } from "./camera";
import { borderOf, type Geometry, type Rect, type Spot } from "./geometry";
import { type Inks, type Moving, type Scene, toneOf } from "./scene";
import { type Laid, MOST_SHOWN } from "./stacking";
import type { Sprite, Sprites } from "./sprites";
import { viewOf } from "./tiles";

const NARROW = "'Barlow Condensed', 'Arial Narrow', sans-serif";
const MANY = 80; // lit places from which they are one area, not each a ring: the map beneath stays readable
const RIMMED = 40; // pixels of a hex below which counters have a rim in the colour of their side
const SMALLEST_TEXT = 26; // pixels of a hex from which costs and counts are written

export class Painter {
  private pen!: CanvasRenderingContext2D;
  private camera!: Camera;
  private dots = 1;
  private view!: Rect;
  private still = true;
  private readonly borders = new WeakMap<Iterable<string>, [Spot, Spot][]>();
  private hatches = new Map<string, CanvasPattern>();

  constructor(
    private readonly geometry: Geometry,
    private readonly sprites: Sprites,
  ) {}

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
    this.pen = pen;
    this.camera = camera;
    this.dots = dots;
    this.still = still;
    const air = this.geometry.unit;
    const view = viewOf(camera, size);
    this.view = { left: view.left - air, top: view.top - air, right: view.right + air, bottom: view.bottom + air };
    pen.lineJoin = "round";
    pen.lineCap = "round";
    for (const overlay of scene.overlays) this.overlay(overlay, inks);
    this.reach(scene, inks);
    this.places(scene, inks);
    this.marks(scene, inks);
    names();
    if (!scene.hideCounters) this.counters(scene, moving, inks);
    this.worth(inks);
    for (const overlay of scene.overlays) this.signs(overlay, inks);
    this.lines(scene, inks);
    this.trails(scene, inks);
    this.way(scene, inks);
    this.costs(scene);
    this.sides(scene, inks);
    this.blows(scene, inks);
    this.arrows(scene, inks);
    this.carried(scene, moving, inks);
    this.hint(scene, inks);
    if (scene.numbers) this.numbers(inks);
  }

  // --- helpers: everything is painted in the canvas's own pixels

  private x(value: number): number {
    return (value - this.camera.x) * this.camera.zoom * this.dots;
  }
  private y(value: number): number {
    return (value - this.camera.y) * this.camera.zoom * this.dots;
  }
  private get hex(): number {
    return this.geometry.unit * this.camera.zoom; // in pixels of the window
  }
  private seen(spot: Spot): boolean {
    const { left, right, top, bottom } = this.view;
    return spot.x > left && spot.x < right && spot.y > top && spot.y < bottom;
  }
  /** Lines grow a little with the map, within bounds. */
  private line(width: number): number {
    return width * this.dots * Math.min(1.5, Math.max(0.55, this.hex / 64));
  }

  private trace(spots: readonly Spot[], closed = true): void {
    spots.forEach((spot, index) => {
      if (index === 0) this.pen.moveTo(this.x(spot.x), this.y(spot.y));
      else this.pen.lineTo(this.x(spot.x), this.y(spot.y));
    });
    if (closed) this.pen.closePath();
  }

  private outlines(ids: Iterable<string>, inset: number): void {
    this.pen.beginPath();
    for (const id of ids) {
      const centre = this.geometry.centre(id);
      if (centre && (this.geometry.rects.has(id) || this.seen(centre))) this.trace(this.geometry.outline(id, inset));
    }
  }

  private double(colour: string, edge: string, inner: number, outer: number): void {
    const pen = this.pen;
    pen.strokeStyle = edge;
    pen.lineWidth = this.line(outer);
    pen.stroke();
    pen.strokeStyle = colour;
    pen.lineWidth = this.line(inner);
    pen.stroke();
  }

  private write(text: string, x: number, y: number, size: number, ink: string, halo: string): void {
    const pen = this.pen;
    pen.font = `700 ${size}px ${NARROW}`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.strokeStyle = halo;
    pen.lineWidth = size * 0.28;
    pen.strokeText(text, x, y);
    pen.fillStyle = ink;
    pen.fillText(text, x, y);
  }

  // --- the ground

  /** Each tone has its own direction of hatching, so that it is told by shape as well. */
  private hatch(colour: string, turn: number): CanvasPattern | string {
    const side = Math.max(6, Math.round(this.line(9)));
    const key = `${colour} ${turn} ${side}`;
    const known = this.hatches.get(key);
    if (known) return known;
    const canvas = new OffscreenCanvas(side, side);
    const pen = canvas.getContext("2d")!;
    pen.strokeStyle = colour;
    pen.lineWidth = Math.max(1, side * 0.17);
    pen.beginPath();
    for (const shift of [-side, 0, side]) {
      if (turn === 0) (pen.moveTo(shift, side), pen.lineTo(shift + side, 0));
      else if (turn === 1) (pen.moveTo(shift, 0), pen.lineTo(shift + side, side));
      else if (turn === 2) (pen.moveTo(0, side / 2), pen.lineTo(side, side / 2));
      else (pen.moveTo(side / 2, 0), pen.lineTo(side / 2, side));
    }
    pen.stroke();
    const made = this.pen.createPattern(canvas, "repeat")!;
    this.hatches.set(key, made);
    return made;
  }

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

  /** The outer edges of these places together; reckoned once for each list. */
  private border(places: Iterable<string>): void {
    let edges = this.borders.get(places);
    if (!edges) {
      edges = borderOf([...places], (id) => this.geometry.outline(id, 0));
      this.borders.set(places, edges);
    }
    this.pen.beginPath();
    for (const [a, b] of edges) if (this.seen(a)) this.trace([a, b], false);
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
    else if (scene.litPieces.has(id) || (laid.top && !sign && rung(scene, laid.place)))
      this.frame(left, top, size, 2.6, inks.offer, inks.offerEdge, sign);
    else if (laid.top && isOver(laid, scene)) this.frame(left, top, size, 1.6, inks.offer, inks.offerEdge, sign);
    else if (scene.pointedAt.has(id) || scene.hoveredPiece === id)
      this.frame(left, top, size, 1.6, inks.ink, inks.paper, sign);
    const sprite = this.sprites.get(laid.piece.art, Math.max(4, Math.round(laid.size * scale)));
    if (sprite) this.sprite(sprite, left, top, size);
    else if (!sign) this.blank(left, top, size, inks.sides[laid.piece.side] ?? inks.ink);
    if (turn !== undefined) pen.restore();
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

  // --- ways

  private trails(scene: Scene, inks: Inks): void {
    for (const trail of scene.trails) {
      const spots = trail.places.map((id) => this.geometry.centre(id)).filter((spot) => spot !== undefined);
      if (spots.length < 2 || !spots.some((spot) => this.seen(spot))) continue;
      this.arrow(spots, inks.sides[trail.side] ?? inks.ink, inks.paper, 2.6, 0.8, this.geometry.unit * 0.3);
    }
  }

  /** The points of victory of a place, on its gold ring. */
  private worth(inks: Inks): void {
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
  private signs(overlay: Scene["overlays"][number], inks: Inks): void {
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

  private cross(at: Spot, inks: Inks): void {
    const [x, y, far] = [this.x(at.x), this.y(at.y), this.line(7)];
    this.pen.beginPath();
    for (const lean of [1, -1]) {
      this.pen.moveTo(x - far, y - far * lean);
      this.pen.lineTo(x + far, y + far * lean);
    }
    this.double(inks.bad, "#ffffff", 4, 7.5);
  }

  private drum(at: Spot, colour: string): void {
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

  private lines(scene: Scene, inks: Inks): void {
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

  private way(scene: Scene, inks: Inks): void {
    const spots = scene.way.map((id) => this.geometry.centre(id)).filter((spot) => spot !== undefined);
    if (spots.length > 1) spots[0] = towards(spots[0]!, spots[1]!, this.geometry.unit * 0.34); // from the counter's edge
    if (spots.length > 1) this.arrow(spots, inks.cursor, "#ffffff", 3.6, 1, this.geometry.unit * 0.2);
  }

  /** Who attacks whom: a wedge across the side between them; guns from afar along a dashed line. */
  private blows(scene: Scene, inks: Inks): void {
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
  private arrows(scene: Scene, inks: Inks): void {
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

  private wedge(at: Spot, from: Spot, to: Spot, colour: string): void {
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

  private shot(from: Spot, to: Spot, colour: string): void {
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

  private hint(scene: Scene, inks: Inks): void {
    const centre = scene.hint && this.geometry.centre(scene.hint.place);
    if (!centre || !scene.hint || this.hex < SMALLEST_TEXT) return;
    const { pen } = this;
    const size = Math.max(12.5 * this.dots, this.line(12));
    const [x, y] = [this.x(centre.x), this.y(centre.y + this.geometry.unit * 0.5) + size];
    pen.font = `700 ${size}px ${NARROW}`;
    const width = pen.measureText(scene.hint.text).width + size * 1.1;
    pen.beginPath();
    pen.roundRect(x - width / 2, y - size * 0.8, width, size * 1.6, size * 0.35);
    pen.fillStyle = inks.paper;
    pen.fill();
    pen.strokeStyle = inks.cursor;
    pen.lineWidth = this.line(1.4);
    pen.stroke();
    this.write(scene.hint.text, x, y, size, inks.cursor, inks.paper);
  }

  private arrow(spots: Spot[], colour: string, casing: string, width: number, alpha: number, short: number): void {
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

function towards(from: Spot, to: Spot, far: number): Spot {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / long) * far, y: from.y + ((to.y - from.y) / long) * far };
}
