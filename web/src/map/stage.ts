// The map on the screen: camera, bitmaps and the frames. While something moves only bitmaps are painted; what is not
// sharp yet is drawn anew, a piece at a time, when all is still.
import {
  between,
  type Camera,
  centred,
  clamped,
  fitting,
  type Insets,
  NO_INSETS,
  panned,
  pinched,
  shows,
  type Size,
  toMap,
  toWindow,
  zoomed,
} from "./camera";
import { Geometry, type Spot } from "./geometry";
import { eased, Motion } from "./motion";
import { Painter } from "./painter";
import { emptyScene, type Inks, type Scene } from "./scene";
import { Sprites } from "./sprites";
import { Picture } from "./tiles";

const REST = 140; // milliseconds without motion after which the picture is sharpened
const QUIET = 90; // milliseconds without a moving pointer
const PATIENCE = 10;
const FLIGHT = 260;
const COMFORTABLE = 64; // pixels of a hex at which one plays
const FEW = 9; // things to choose from that are shown all at once
const FARTHER = 0.6; // as far as the map goes back for that
const SMALLEST = 30; // pixels of a hex: a map that fits above this is shown whole at first

export class Stage {
  camera: Camera = { x: 0, y: 0, zoom: 1 };
  size: Size = { width: 1, height: 1 };
  scene: Scene = emptyScene();
  readonly motion = new Motion();
  readonly picture: Picture;
  readonly sprites: Sprites;
  onframe: () => void = () => undefined;
  isFree: (at: Spot) => boolean = () => true; // nothing lies over the map there
  private insets: Insets = NO_INSETS;
  private dots = 1;
  private readonly pen: CanvasRenderingContext2D;
  private readonly painter: Painter;
  private inks!: Inks;
  private asked = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private moving = false;
  private held = false; // a finger or button is down
  private flight: { from: Camera; to: Camera; start: number } | null = null;
  private speed = 1;
  private scale = 1; // of a large screen: one plays at a size that grows with it
  private placed = false; // somebody has moved the map: do not place it anew
  private closed = false;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    readonly geometry: Geometry,
    art: (key: string) => string | undefined,
  ) {
    this.pen = canvas.getContext("2d", { alpha: false })!;
    const { left, top, right, bottom } = geometry.bounds;
    this.picture = new Picture({ left, top, width: right - left, height: bottom - top });
    this.sprites = new Sprites(art, () => this.look());
    this.painter = new Painter(geometry, this.sprites);
  }

  get farthest(): number {
    return fitting(this.geometry.bounds, this.size, this.insets) * 0.8;
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    this.motion.setSpeed(speed);
  }

  setInks(inks: Inks): void {
    this.inks = inks;
    this.sprites.dress(inks.models);
    this.look();
  }

  setScale(scale: number): void {
    this.scale = scale;
  }

  /** How the map itself is shown: more or less of grid and numbers, and darker at night. */
  dress(rules: string, shade: string): void {
    void this.picture.dress(rules, shade, () => this.look());
  }

  resize(width: number, height: number, dots: number): void {
    const middle = toMap(this.camera, { x: this.size.width / 2, y: this.size.height / 2 });
    const before = this.size;
    this.size = { width, height };
    this.dots = dots;
    this.canvas.width = Math.max(1, Math.round(width * dots));
    this.canvas.height = Math.max(1, Math.round(height * dots));
    if (this.placed) {
      const turned = width !== before.width; // a bar of the browser that comes and goes moves nothing
      if (turned)
        this.turn({
          ...this.camera,
          x: middle.x - width / 2 / this.camera.zoom,
          y: middle.y - height / 2 / this.camera.zoom,
        });
    } else this.place([]);
    this.frame(performance.now());
  }

  setInsets(insets: Insets): void {
    this.insets = insets;
    if (!this.placed) this.place(this.wishes);
  }

  /** Somebody is at it: from now on the map lies still, whatever panels come and go over it. */
  settle(): void {
    this.placed = true;
  }

  private wishes: string[] = [];

  /** The first look: the whole map if it can be read, else what matters at a size at which one plays. */
  place(ids: string[]): void {
    if (ids.length) this.wishes = ids;
    if (this.size.width < 2 || this.placed) return;
    const whole = fitting(this.geometry.bounds, this.size, this.insets);
    const unit = this.geometry.unit;
    const spots = this.wishes.map((id) => this.geometry.centre(id)).filter((spot) => spot !== undefined);
    if (whole * unit >= SMALLEST * this.scale || !spots.length) return this.turn(this.whole(whole));
    const mean = (axis: "x" | "y") => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
    const comfortable = this.size.width < 720 ? COMFORTABLE * 0.8 : COMFORTABLE * this.scale;
    const zoom = Math.max(whole, comfortable / unit);
    // the one nearest the mean: the mean itself may lie where nothing is
    const middle = { x: mean("x"), y: mean("y") };
    this.turn(centred(middle, zoom, this.size, this.insets));
  }

  private whole(zoom: number): Camera {
    const { left, top, right, bottom } = this.geometry.bounds;
    return centred(
      { x: (left + right) / 2, y: (top + bottom) / 2 },
      Math.min(zoom, 1.7 * this.scale),
      this.size,
      this.insets,
    );
  }

  // --- moving the map

  private turn(camera: Camera): void {
    this.camera = clamped(camera, this.geometry.bounds, this.size, this.insets);
    this.moves();
  }

  pan(dx: number, dy: number): void {
    this.flight = null;
    this.placed = true;
    this.camera = clamped(panned(this.camera, dx, dy), this.geometry.bounds, this.size, this.insets, this.camera);
    this.moves();
  }

  zoom(factor: number, at: Spot): void {
    this.flight = null;
    this.placed = true;
    this.turn(zoomed(this.camera, factor, at, this.farthest));
  }

  /** By a key or button, softly: around what one is busy with if it is in sight, else around the middle. */
  zoomBy(factor: number, spot: Spot | null = null): void {
    const seen = spot && shows(this.camera, this.size, this.insets, spot, 0);
    const at = seen ? this.window(spot) : this.middle;
    this.fly(zoomed(this.flight?.to ?? this.camera, factor, at, this.farthest));
  }

  pinch(before: [Spot, Spot], after: [Spot, Spot]): void {
    this.flight = null;
    this.placed = true;
    this.turn(pinched(this.camera, before, after, this.farthest));
  }

  fit(): void {
    this.fly(this.whole(fitting(this.geometry.bounds, this.size, this.insets)));
  }

  get middle(): Spot {
    return {
      x: (this.insets.left + this.size.width - this.insets.right) / 2,
      y: (this.insets.top + this.size.height - this.insets.bottom) / 2,
    };
  }

  /** Bring a place into view; to the middle if it is not in it or if that is asked for. */
  show(id: string, always = false): void {
    const spot = this.geometry.centre(id);
    if (!spot) return;
    if (!always && shows(this.camera, this.size, this.insets, spot, 50) && this.isBare(spot)) return;
    const zoom = Math.max(this.camera.zoom, Math.min(1, (COMFORTABLE * 0.75) / this.geometry.unit));
    this.fly(centred(spot, zoom, this.size, this.insets));
  }

  /** The whole hex around a spot can be seen. */
  private isBare(spot: Spot): boolean {
    const far = this.geometry.unit * this.camera.zoom * 0.4;
    const { x, y } = this.window(spot);
    const corners = [-far, far].flatMap((dx) => [-far, far].map((dy) => ({ x: x + dx, y: y + dy })));
    return corners.every((at) => this.isFree(at));
  }

  /** Of these spots the nearest one comes into view, unless one is in view already. */
  showOne(spots: Spot[]): void {
    if (!spots.length || spots.some((spot) => shows(this.camera, this.size, this.insets, spot, 10))) return;
    const middle = toMap(this.camera, this.middle);
    const far = (spot: Spot) => Math.hypot(spot.x - middle.x, spot.y - middle.y);
    const nearest = spots.reduce((best, spot) => (far(spot) < far(best) ? spot : best));
    this.fly(centred(nearest, this.camera.zoom, this.size, this.insets));
  }

  /** All of these spots come into view, if they are few and lie close enough; else nothing moves. */
  showAll(spots: Spot[]): void {
    if (spots.length > FEW || spots.every((spot) => shows(this.camera, this.size, this.insets, spot, 24))) return;
    const air = this.geometry.unit * 0.7;
    const bounds = {
      left: Math.min(...spots.map(({ x }) => x)) - air,
      right: Math.max(...spots.map(({ x }) => x)) + air,
      top: Math.min(...spots.map(({ y }) => y)) - air,
      bottom: Math.max(...spots.map(({ y }) => y)) + air,
    };
    const zoom = Math.min(this.camera.zoom, fitting(bounds, this.size, this.insets));
    if (zoom < this.camera.zoom * FARTHER) return;
    const middle = { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 };
    this.fly(centred(middle, zoom, this.size, this.insets));
  }

  centreOn(spot: Spot): void {
    this.flight = null;
    this.placed = true;
    this.turn(centred(spot, this.camera.zoom, this.size, this.insets));
  }

  private fly(to: Camera): void {
    this.placed = true;
    const goal = clamped(to, this.geometry.bounds, this.size, this.insets);
    if (!this.speed) return this.turn(goal);
    this.flight = { from: this.camera, to: goal, start: performance.now() };
    this.moves();
  }

  hold(held: boolean): void {
    this.held = held;
    if (!held) this.moves();
  }

  private moves(): void {
    this.moving = true;
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.rests(), REST);
    this.look();
  }

  private rests(): void {
    if (this.held || this.flight) {
      this.rest = setTimeout(() => this.rests(), REST);
      return;
    }
    this.moving = false;
    const scale = this.camera.zoom * this.dots;
    this.camera = {
      ...this.camera,
      x: Math.round(this.camera.x * scale) / scale,
      y: Math.round(this.camera.y * scale) / scale,
    };
    this.sprites.clear();
    this.look();
  }

  // --- frames

  point(at: Spot): Spot {
    return toMap(this.camera, at);
  }

  window(spot: Spot): Spot {
    return toWindow(this.camera, spot);
  }

  /** Paint in the next frame. */
  look(): void {
    if (!this.asked && !this.closed) this.asked = requestAnimationFrame((now) => this.frame(now));
  }

  private frame(now: number): void {
    cancelAnimationFrame(this.asked);
    this.asked = 0;
    if (!this.inks || this.closed) return;
    this.fliesOn(now);
    const lively = this.motion.step(now);
    const still = !this.moving && !lively;
    this.pen.setTransform(1, 0, 0, 1, 0, 0);
    this.pen.imageSmoothingQuality = this.moving ? "low" : "high";
    this.desk();
    this.picture.paint(this.pen, this.camera, this.size, this.dots);
    this.painter.paint(this.pen, this.camera, this.size, this.dots, this.scene, this.motion, this.inks, still, () =>
      this.picture.paintNames(this.pen, this.camera, this.size, this.dots),
    );
    this.onframe();
    if (lively || this.flight) this.look();
    else if (!this.moving) this.sharpen();
  }

  /** The desk with the sheet's shadow on it, where the sheet leaves any of it to be seen. */
  private desk(): void {
    const { left, top, right, bottom } = this.geometry.bounds;
    const scale = this.camera.zoom * this.dots;
    const sheet = {
      x: (left - this.camera.x) * scale,
      y: (top - this.camera.y) * scale,
      width: (right - left) * scale,
      height: (bottom - top) * scale,
    };
    const { width, height } = this.canvas;
    const covered = sheet.x <= 0 && sheet.y <= 0 && sheet.x + sheet.width >= width && sheet.y + sheet.height >= height;
    if (covered && this.picture.overview) return;
    this.pen.fillStyle = this.inks.desk;
    this.pen.fillRect(0, 0, width, height);
    this.pen.strokeStyle = "rgb(40 28 8 / 4%)";
    this.pen.lineJoin = "round";
    for (const reach of [2, 4, 7, 11, 16, 22]) {
      this.pen.lineWidth = reach * this.dots; // half of it lies under the sheet
      this.pen.strokeRect(sheet.x, sheet.y + 2 * this.dots, sheet.width, sheet.height);
    }
  }

  private fliesOn(now: number): void {
    if (!this.flight) return;
    const { from, to, start } = this.flight;
    const part = (now - start) / (FLIGHT / (this.speed || 1));
    this.camera = part >= 1 ? to : between(from, to, eased(part), this.size);
    if (part >= 1) this.flight = null;
  }

  private idle = 0;
  private handAt = 0; // when the pointer last moved
  private waited = 0;

  /** The pointer moves: what takes long can wait a little. */
  touch(): void {
    this.handAt = performance.now();
  }

  /** One more piece of sharpness in a free moment, then look again. */
  private sharpen(): void {
    if (this.idle) return;
    this.idle = setTimeout(
      () => {
        this.idle = 0;
        if (this.moving || this.held || this.closed) return;
        if (performance.now() - this.handAt < QUIET && this.waited++ < PATIENCE) return this.sharpen();
        this.waited = 0;
        const drawing = this.sprites.improve();
        if (this.picture.improve(this.camera, this.size, this.dots)) this.look();
        else if (drawing) return; // the sprites call when they are there
      },
      this.waited ? QUIET / 2 : 0,
    ) as unknown as number;
  }

  close(): void {
    this.closed = true;
    cancelAnimationFrame(this.asked);
    clearTimeout(this.rest);
    this.picture.close();
  }
}
