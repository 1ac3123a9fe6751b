// What the map shows of a table and what a click on it does: between the table's store and the stage.
import { api } from "../lib/api";
import { club } from "../lib/club.svelte";
import type { Overlay, Route, View } from "../lib/contract";
import { isUsual, meant, type Offer } from "../lib/offers";
import { t } from "../lib/say";
import { settings } from "../lib/settings.svelte";
import { SIDE_NAMES, sideNumber } from "../lib/sides";
import type { Point, TableStore } from "../lib/table.svelte";
import { canPutDown, changeOver, putDown, takeUp, untouched } from "../lib/hand";
import { type Clicked, everything, meaning, sidesOffered, taken, wholeStack } from "./click";
import { Geometry, type Spot, square } from "./geometry";
import { canWalk, isDetour, manner, points, way } from "./route";
import { blowsOf } from "./blows";
import { Carrying } from "./carrying.svelte";
import { Friends } from "./friend";
import type { Blow, Inks, Line, Scene, Trail } from "./scene";
import { counterAt, isSign, type Table, tableOf } from "./stacking";
import { Trails } from "./trails";
import { word } from "./words";

const MOST_NAMED = 4; // places of a way
/** A view that is drawn: of which moment, and whether it is the present. */
export interface Seen {
  view: View | null;
  at: number;
  live: boolean;
}
const EMPTY: Table = { laid: [], counts: [], byPlace: new Map(), byPiece: new Map() };

export class BoardModel {
  fan = $state<string | null>(null); // the place whose stack is laid open
  routes = $state.raw<Record<string, Route>>({});
  proposed = $state<string | null>(null); // tapped once: its way is shown, and a second tap goes there
  moved = $state(0); // counts changes of the trails
  readonly trails = new Trails();
  readonly carrying: Carrying = new Carrying(this);
  private readonly friends: Friends = new Friends(this);
  private picked = false; // out of a fan since the last click on the map: two quick clicks are then not a double one

  readonly geometry: Geometry | null = $derived.by(() => (this.store.board ? new Geometry(this.store.board) : null));
  readonly table: Table = $derived.by(() =>
    this.geometry ? tableOf(this.store.shown?.pieces ?? [], this.geometry, settings.counter) : EMPTY,
  );
  /** Every hexside that an answer points at; those to be pointed out leave out what is rare while something else is lit. */
  readonly sides: Map<string, [string, string]> = $derived.by(() =>
    sidesOffered(this.store.offers, (id) => this.store.places.has(id)),
  );
  readonly litSides: Map<string, [string, string]> = $derived.by(() => {
    const usual = sidesOffered(this.store.offers, (id) => this.store.places.has(id), false);
    return usual.size || this.store.offers.lit.size ? usual : this.sides;
  });
  readonly litPlaces: Set<string> = $derived.by(
    () => new Set([...this.store.offers.lit].filter((id) => this.store.places.has(id))),
  );
  readonly litPieces: Set<string> = $derived.by(
    () => new Set([...this.store.offers.lit].filter((id) => this.store.pieces.has(id))),
  );
  readonly reach: Map<string, number> = $derived.by(() => {
    const found = new Map<string, number>();
    for (const [place, route] of Object.entries(this.routes)) {
      if (canWalk(route, this.store.offers) && this.geometry?.centre(place)) found.set(place, route.cost);
    }
    return found;
  });
  /** Places for which something else must be chosen first, with what. */
  readonly manners: Map<string, string[]> = $derived.by(() => {
    const { pieces, places } = this.store;
    const known = (id: string) => pieces.has(id) || places.has(id);
    const found = [...this.reach.keys()].map((id): [string, string[]] => [id, manner(this.routes[id]!, known)]);
    return new Map(found.filter(([, steps]) => steps.length));
  });
  /** The counter under the pointer that a click may mean, though those in hand could go to its place. */
  private readonly friend: string | null = $derived.by(() => {
    const { place, piece } = this.store.hovered;
    return this.friends.meant(this.clicked(place, piece));
  });
  readonly way: string[] = $derived.by(() =>
    this.friend ? [] : this.wayTo(this.store.hovered.place ?? this.proposed ?? this.store.cursor),
  );

  /** The way to a place in reach, from where the units in hand stand. */
  private wayTo(goal: string | null): string[] {
    const route = goal ? this.routes[goal] : undefined;
    if (!goal || !route || !this.reach.has(goal)) return [];
    const start = this.store.pieces.get(this.store.inHand[0] ?? "")?.place ?? null;
    return way(route, start, (id) => this.store.places.has(id));
  }

  private isDetour(way: readonly string[]): boolean {
    return isDetour(way, (a, b) => this.geometry?.steps(a, b) ?? 0);
  }

  /** Without a pointer that hovers a way is seen before it is gone: one that is not direct, or on which something may
   * lie hidden. */
  private proposes(place: string): boolean {
    const way = this.wayTo(place);
    if (way.length < 3 || this.proposed === place) return false;
    if (!this.isDetour(way) && !this.store.state?.hidden) return false;
    this.proposed = place;
    return true;
  }

  /** Places that decide the game (of their tags these alone have words of the page), with who holds them. */
  private readonly held: Map<string, string> = $derived.by(() => {
    const { places, shown } = this.store;
    const counts = (id: string) =>
      !!places.get(id)?.worth || !!places.get(id)?.tags?.some((tag) => club.texts.has(`web-tag-${tag}`));
    return new Map(Object.entries(shown?.control ?? {}).filter(([id]) => counts(id)));
  });

  /** The attack that is weighed. */
  readonly blows: Blow[] = $derived.by(() => {
    const { battle, live, roles } = this.store;
    return battle && live ? blowsOf(battle.action, battle.pieces, battle.side, roles) : [];
  });

  /** The places that the question is about: a hex under attack, say. */
  readonly subjects: string[] = $derived.by(() => this.named.filter((id) => this.store.places.has(id)));
  /** The same, or where a unit stands that it is about. */
  readonly about: string[] = $derived.by(() => {
    const { pieces, places } = this.store;
    const stands = this.named.map((id) => pieces.get(id)?.place ?? "").filter((id) => places.has(id));
    return this.subjects.length ? this.subjects : stands;
  });
  private readonly named: string[] = $derived.by(() => {
    const { store } = this;
    if (!store.live || !store.mine || store.told) return [];
    const args = Object.values(store.state?.decision?.prompt.args ?? {});
    return args.map((arg) => (typeof arg === "object" && "kind" in arg ? arg.id : ""));
  });

  constructor(readonly store: TableStore) {}

  /** Ask how far the units in hand can go; forgotten as soon as something changes. */
  async ask(): Promise<void> {
    const units = this.store.inHand;
    const revision = this.store.state?.revision;
    this.proposed = null;
    if (!units.length || !this.litPlaces.size) {
      this.routes = {};
      return;
    }
    const found = await this.store.routes([...units]);
    if (this.store.state?.revision === revision) this.routes = found;
  }

  scene(): Scene {
    const { store } = this;
    const texts = new Map([...this.reach].map(([place, cost]) => [place, cost ? points(cost) : "•"]));
    void this.moved;
    return {
      table: this.table,
      litPlaces: this.litPlaces,
      litPieces: this.litPieces,
      litSides: this.litSides,
      pointedAt: new Set([...store.lit, ...store.shows, ...this.subjects]),
      inHand: new Set(this.store.inHand),
      carried: this.carrying.drag,
      reach: texts,
      farther: new Set(this.manners.keys()),
      hint: this.hint(),
      way: this.way,
      blows: this.blows,
      arrows: store.arrows,
      hovered: store.hovered.place,
      hoveredPiece: store.hovered.piece,
      selected: store.selection.place,
      cursor: store.cursor,
      overlays: this.overlays(),
      lines: this.lines(),
      trails: this.shownTrails(),
      held: this.held,
      asked: store.state?.decision?.side ?? "",
      hideCounters: store.hideCounters,
      numbers: store.overlaysOn.has("numbers") || settings.numbers === "strong",
    };
  }

  /** All of the last moves if they are asked for; else what the others did, so that nobody misses it. */
  private shownTrails(): Trail[] {
    const { store } = this;
    const all = this.trails.list();
    if (store.overlaysOn.has("trails")) return all;
    if (store.telling || this.subjects.length) return []; // a story has its own arrows, and a battle those of its own
    const mine = store.state?.sides ?? [];
    return mine.length === 1 && !store.tells ? all.filter((trail) => !mine.includes(trail.side)) : [];
  }

  /** Another view is drawn. Who looks back sees nobody go backwards. `since`: what is older was seen before I acted. */
  follow(before: Seen, now: Seen, since: number): void {
    const [then, view] = [before.view, now.view];
    if (!then || !view || then === view) return;
    const back = now.at < before.at && !(now.live && before.live); // an answer that was taken back goes back
    if (back || Math.abs(view.turn - then.turn) > 1) this.trails.clear();
    else if (now.at >= since && (before.live || before.at >= since - 1)) this.trails.change(then, view);
    this.moved++;
  }

  /** The moves of this turn that nobody here has seen: by comparing with how it began. */
  async recallTrails(): Promise<void> {
    const { store } = this;
    const view = store.view;
    if (!view || !this.trails.empty) return;
    const before = store.log.findLast((line) => line.turn < view.turn);
    const then = await api.moment(store.id, before?.moment ?? 0).catch(() => null);
    if (!then || store.view !== view || !this.trails.empty) return;
    this.trails.change(then.view, view);
    this.moved++;
  }

  /** Beside the pointer: what else would be chosen with a walk, or that a counter can do more than be taken. */
  hint(): { place: string; text: string } | null {
    const { store } = this;
    const goal = this.way[this.way.length - 1];
    if (goal) {
      const steps = this.manners.get(goal) ?? [];
      const cost = this.reach.get(goal) ?? 0; // some walks cost nothing, as those that count steps
      const costs = cost || !steps.length ? [word("map-reach", { cost: points(cost) })] : [];
      const parts = [...costs, ...steps.map((step) => store.named(step))];
      if (this.isDetour(this.way)) parts.unshift(this.detour(this.way));
      if (goal === this.proposed) parts.push(word("map-again"));
      return { place: goal, text: [parts.join(", "), ...this.beware(goal)].join("\n") };
    }
    const { piece, place } = store.hovered;
    if (!place || this.carrying.drag) return null;
    if (this.friend) return store.menu ? null : { place, text: this.friends.hint(this.friend, place) };
    const more = piece ? (store.offers.byTarget.get(piece) ?? []) : [];
    const given = more.length ? taken(more) : null;
    const rest = more.filter((offer) => !(given?.do === "answer" && given.text === offer.text));
    const stack = store.inHand.length ? [] : this.stackOf(place);
    const parts = [
      stack.length ? word("map-take-stack", { count: stack.length }) : "",
      rest.length && (given?.do === "answer" || !rest.some(isUsual)) ? this.more(rest) : "",
    ].filter(Boolean);
    return parts.length ? { place, text: parts.join(" · ") } : null;
  }

  /** What a walk brings besides its cost: lines of its sum that cost nothing. */
  private beware(goal: string): string[] {
    const { shown } = this.store.toll;
    const lines = shown?.place === goal ? shown.sum.lines.filter(({ value }) => !value) : [];
    return lines.map(({ cause, rule }) => `${this.store.line(cause)} (${rule})`);
  }

  /** By which places a way leads that is not direct, and how long it is. */
  private detour(way: readonly string[]): string {
    const via = way.slice(1, -1);
    const named = via.length > MOST_NAMED ? [...via.slice(0, MOST_NAMED), "…"] : via;
    return word("map-detour", { places: named.join(", "), count: way.length - 1 });
  }

  /** What else can be done with a counter: few orders by their names, more by their number. */
  private more(offers: Offer[]): string {
    if (offers.length > 2) return word("map-more", { count: offers.length });
    return word("map-more-named", { orders: offers.map((offer) => this.store.words(offer.text)).join(", ") });
  }

  /** The game's overlays, and who holds what where the game tells it only in its view. */
  private overlays(): Overlay[] {
    const { store } = this;
    const shown = store.shownOverlays;
    if (!store.overlaysOn.has("control") || shown.some((one) => one.name === "control")) return shown;
    const held = new Map<string, string[]>();
    for (const [place, side] of Object.entries(store.shown?.control ?? {}))
      held.set(side, [...(held.get(side) ?? []), place]);
    return [...shown, ...[...held].map(([side, places]) => ({ name: "control", side, tone: side, places }))];
  }

  /** What the overlays draw from the place that is pointed at. */
  private lines(): Line[] {
    const place = this.store.hovered.place ?? this.store.cursor ?? this.store.selection.place;
    return this.store.shownOverlays.flatMap(({ lines, side = "", marks = {} }) => {
      const places = place ? lines?.[place] : undefined;
      return places ? [{ places, side, cut: marks[places[places.length - 1]!] === "cut" }] : [];
    });
  }

  // --- pointing

  at(point: Spot): Clicked {
    const geometry = this.geometry!;
    const edge = this.sideAt(point);
    const under = geometry.hit(point);
    const laid = this.store.hideCounters ? null : counterAt(this.table, point, under);
    // a counter that leans out of its hex still belongs to it, but the hex under the pointer goes first
    const place = under ?? laid?.place ?? null;
    const own = laid && (laid.place === place || laid.piece.beside) ? laid.piece.id : null;
    return this.clicked(place, own, edge);
  }

  clicked(place: string | null, piece: string | null, edge: string | null = null): Clicked {
    const stack = place ? (this.table.byPlace.get(place) ?? []).map((laid) => laid.piece) : [];
    return { place, piece, edge, again: false, stack: stack.filter((one) => !one.beside).map((one) => one.id) };
  }

  private sideAt(point: Spot): string | null {
    const geometry = this.geometry!;
    const near = (geometry.unit * 0.27) ** 2;
    for (const [target, [a, b]] of this.sides) {
      const middle = geometry.middle(a, b);
      if (middle && square(middle, point) < near) return target;
    }
    return null;
  }

  /** Do what a click means. Returns the place that shakes its head, if the click was refused. */
  click(clicked: Clicked, at: Point | null): string | null {
    const { store } = this;
    store.menu = null;
    this.fan = null;
    if (clicked.place) store.select(clicked.place, clicked.piece ? [clicked.piece] : []);
    else store.select(null);
    if (store.busy) return null;
    const sure = this.proposed !== null && this.proposed === clicked.place;
    const again = clicked.again && !this.picked && !sure;
    this.picked = false;
    const friend = this.friends.meant(clicked);
    if (friend) {
      this.proposed = null;
      this.friends.ask(friend, clicked, at);
      return null;
    }
    if (again && this.endsMarch()) return null;
    const found = meaning(clicked, store.offers, this.routes, store.roles.some("along"));
    if (found.do === "walk" && clicked.touch && clicked.place && this.proposes(clicked.place)) return null;
    this.proposed = null;
    if (found.do === "answer") void store.answer(found.text);
    else if (found.do === "take") void takeUp(store, found.ids);
    else if (found.do === "walk") void store.walk([...found.steps]);
    else if (found.do === "fan") this.fan = found.place;
    else if (found.do === "menu")
      store.menu = { at: at ?? { x: innerWidth / 2, y: innerHeight / 3 }, offers: found.offers };
    else if (found.do === "refused") return this.refuse(found.ids, clicked, at);
    return null;
  }

  /** A click on nothing that is offered. On own units it means them: those in hand are put down, or laid open to be
   * picked from; others are taken up in their place. Else a stack is laid open to be looked at, and the rule is told. */
  private refuse(ids: string[], clicked: Clicked, at: Point | null): string | null {
    const { store } = this;
    const units = clicked.stack.filter((id) => !isSign(store.pieces.get(id)!));
    const place = ids[ids.length - 1]!;
    const own = units.filter((id) => store.pieces.get(id)!.side === store.state?.decision?.side).reverse();
    if (own.some((id) => store.inHand.includes(id))) {
      if (units.length > 1) this.fan = place;
      else if (this.isUntouched) void putDown(store);
      return null;
    }
    if (own.length && canPutDown(store)) {
      const meant = clicked.piece && own.includes(clicked.piece) ? [clicked.piece, ...own] : own;
      void changeOver(store, clicked.one ? meant.slice(0, 1) : [...new Set(meant)], at);
      return null;
    }
    if (this.subjects.includes(place) && this.answerAbout(at)) return null;
    store.choose(ids, at);
    if (units.length > 1) this.fan = place;
    return place;
  }

  /** A click on the place that the question is about: the only unit that can be chosen, or which of them is asked. */
  private answerAbout(at: Point | null): boolean {
    const { store } = this;
    const offers = store.offers.all.filter(
      (offer) => isUsual(offer) && offer.targets.some((id) => store.pieces.has(id)),
    );
    if (offers.length === 1) void store.answer(offers[0]!.text);
    else if (offers.length) store.menu = { at: at ?? { x: innerWidth / 2, y: innerHeight / 3 }, offers };
    return offers.length > 0;
  }

  /** Nothing was done yet with what is in hand. */
  private get isUntouched(): boolean {
    const { store } = this;
    return untouched(store.log, store.state?.decision?.side ?? "", store.roles) > 0;
  }

  /** A double click while units are on the march: they stop here. One that only takes them up is no answer. */
  private endsMarch(): boolean {
    const { stop } = this.store.offers;
    if (!this.store.inHand.length) return false;
    if (stop && !this.isUntouched) void this.store.answer(stop.text);
    return true;
  }

  /** One counter of a fan. */
  pick(id: string, at: Point | null): void {
    this.picked = true;
    const { store } = this;
    const offers = store.offers.byTarget.get(id);
    if (!offers && canPutDown(store) && store.pieces.get(id)?.side === store.state?.decision?.side) {
      this.fan = null;
      return void changeOver(store, [id], at);
    }
    if (!offers) return store.choose([id], at);
    const found = taken(offers);
    if (found.do === "answer") {
      if (offers.some((offer) => offer.text === found.text && offer.roles.includes("begin"))) this.fan = null;
      void store.answer(found.text);
    } else if (found.do === "menu")
      this.store.menu = { at: at ?? { x: innerWidth / 2, y: innerHeight / 3 }, offers: found.offers };
  }

  /** The whole stack of a place, as far as it can go together. */
  takeStack(place: string): void {
    const ids = this.stackOf(place);
    this.fan = null;
    if (this.store.inHand.length) void changeOver(this.store, ids, null);
    else void takeUp(this.store, ids);
  }

  /** The counters of a place that could be taken up together: more than one, in a game that lets them go together. */
  stackOf(place: string): string[] {
    const { store } = this;
    if (!store.roles.some("along")) return [];
    const stack = this.clicked(place, null).stack;
    const held = stack.filter((id) => store.inHand.includes(id));
    const own = stack.filter(
      (id) => !isSign(store.pieces.get(id)!) && store.pieces.get(id)!.side === store.state?.decision?.side,
    );
    const ids = held.length && this.isUntouched ? own.reverse() : wholeStack(this.clicked(place, null), store.offers);
    return ids.length > 1 && ids.length > held.length ? ids : [];
  }

  menu(clicked: Clicked, at: Point): void {
    const offers = everything(clicked, this.store.offers);
    const more = this.friends.walks(clicked.place);
    if (offers.length + more.length) this.store.menu = { at, offers, more };
    else if (clicked.stack.length) this.fan = clicked.place;
  }

  /** Escape: what was opened closes, units that have not moved yet are put down again. */
  back(): boolean {
    if (this.fan) {
      this.fan = null;
      return true;
    }
    const { store } = this;
    if (this.proposed) {
      this.proposed = null;
      return true;
    }
    if (this.carrying.drag) {
      void this.carrying.release();
      return true;
    }
    if (!store.inHand.length || !store.live) return false;
    if (store.state?.undo.undo && this.isUntouched) void putDown(store);
    else if (store.offers.stop && !store.toast) store.tell(t("web-escape-march"));
    else return false;
    return true;
  }

  placeOffers(id: string): { text: string; words: string }[] {
    const { store } = this;
    return meant(store.offers, [id]).map((offer) => ({ text: offer.text, words: store.words(offer.text) }));
  }

  /** The places that matter now, for the first look. */
  wishes(): string[] {
    const stands = [...this.litPieces].map((id) => this.store.pieces.get(id)?.place ?? "");
    const sides = [...this.litSides.values()].map(([a]) => a);
    const found = this.subjects.length ? this.subjects : [...this.litPlaces, ...stands, ...sides].filter(Boolean);
    return found.length ? found : (this.store.shown?.pieces ?? []).map((piece) => piece.place ?? "").filter(Boolean);
  }

  /** Where everything is that can be clicked. */
  hotSpots(): Spot[] {
    const geometry = this.geometry;
    if (!geometry) return [];
    const places = [...this.litPlaces].map((id) => geometry.centre(id));
    const pieces = [...this.litPieces].map((id) => this.table.byPiece.get(id));
    const sides = [...this.litSides.values()].map(([a, b]) => geometry.middle(a, b));
    return [...places, ...pieces, ...sides].filter((spot): spot is Spot => !!spot).map(({ x, y }) => ({ x, y }));
  }

  subjectSpots(): Spot[] {
    return this.subjects.flatMap((id) => this.geometry?.centre(id) ?? []);
  }

  /** Colours as the page's theme and palette have them. */
  inks(element: Element): Inks {
    const style = getComputedStyle(element);
    const read = (name: string) => style.getPropertyValue(name).trim();
    const sides: Record<string, string> = {};
    const all = club.game(this.store.state?.game ?? "")?.sides ?? [];
    for (const side of all) sides[side] = read(`--map-side-${sideNumber(all, side)}`);
    const classic = settings.palette === "classic";
    return {
      desk: read("--ground"),
      offer: read("--offer"),
      offerEdge: "#ffffff",
      reach: read("--reach"),
      cursor: classic ? "#0b5c94" : read("--cursor"),
      ink: "#2a251e",
      paper: "#fbf6ea",
      good: read("--map-good"),
      bad: read("--map-bad"),
      gold: "#b07d10",
      sides,
      models: modelRules(read),
    };
  }
}

/** The colours of sides as the palette has them, for rims and plates of models (render/stands.py). */
function modelRules(read: (name: string) => string): string {
  return SIDE_NAMES.map(
    (name, at) => `.rim-${name}{stroke:${read(`--map-side-${at}`)}}.plate-${name}{fill:${read(`--map-side-${at}`)}}`,
  ).join("");
}
