// A counter of one's own in a place to which those in hand could go. A click on the counter means the unit, a click beside
// it, with Shift, a drag or the menu the place; the map says so before. A finger, which cannot be told before, is asked.
import { canPutDown, changeOver } from "../lib/hand";
import { isUsual } from "../lib/offers";
import type { Choice, Point } from "../lib/table.svelte";
import type { BoardModel } from "./board.svelte";
import type { Clicked } from "./click";
import { canWalk, points } from "./route";
import { isSign } from "./stacking";
import { word } from "./words";

export class Friends {
  constructor(private readonly model: BoardModel) {}

  /** The counter that a click here means though its place is a goal; null: there is none. */
  meant(clicked: Clicked): string | null {
    const { store, carrying } = this.model;
    const { piece: id, place, stack, one } = clicked;
    if (!id || !place || one || carrying.drag || !store.inHand.length) return null;
    const piece = store.pieces.get(id);
    if (!piece || isSign(piece) || piece.side !== store.state?.decision?.side) return null;
    if (stack.some((other) => store.inHand.includes(other) || store.offers.byTarget.get(other)?.some(isUsual)))
      return null;
    return this.isGoal(place) && canPutDown(store) ? id : null;
  }

  /** It is taken up in the place of those in hand; one with which nothing can be done is only looked at. */
  click(id: string, clicked: Clicked, at: Point | null): void {
    const { store } = this.model;
    if (clicked.touch) {
      const take = {
        words: word("map-friend-take", { unit: store.pieceName(id) }),
        run: () => this.take(id, clicked, at),
      };
      store.menu = { at: at ?? { x: 0, y: 0 }, offers: [], more: [this.going(clicked.place!), take] };
    } else this.take(id, clicked, at);
  }

  /** What a click would do, for who points at it. */
  hint(id: string, place: string): string {
    const { store } = this.model;
    const unit = store.pieceName(id);
    const go = word("map-friend-go", { cost: this.cost(place) });
    return [word(this.isAble(id) ? "map-friend-click" : "map-friend-look", { unit }), go].join(" · ");
  }

  /** The walk to a place that is farther than one step, for its menu. */
  walks(place: string | null): Choice[] {
    const { routes, store } = this.model;
    const far = !!place && canWalk(routes[place], store.offers) && !store.offers.byTarget.has(place);
    return far ? [this.going(place)] : [];
  }

  private take(id: string, clicked: Clicked, at: Point | null): void {
    const { store } = this.model;
    if (!this.isAble(id)) return store.tell(word("map-friend-idle", { unit: store.pieceName(id) }));
    const own = clicked.stack.filter((other) => store.pieces.get(other)!.side === store.pieces.get(id)!.side);
    const units = own.filter((other) => !isSign(store.pieces.get(other)!)).reverse();
    void changeOver(store, [...new Set([id, ...units])], at);
  }

  private going(place: string): Choice {
    const { store } = this.model;
    const direct = (store.offers.byTarget.get(place) ?? []).find(isUsual);
    const go = () => (direct ? void store.answer(direct.text) : void store.walk([...this.model.routes[place]!.steps]));
    const words = word("map-go", { place: store.placeName(place), cost: this.cost(place) });
    return { words, run: go };
  }

  private cost(place: string): string {
    return points(this.model.routes[place]?.cost ?? 0);
  }

  private isGoal(place: string): boolean {
    const { store, routes } = this.model;
    const steps = (store.offers.byTarget.get(place) ?? []).filter(isUsual);
    if (steps.length) return steps.every((offer) => offer.roles.includes("move"));
    return canWalk(routes[place], store.offers);
  }

  /** As far as is known: it was offered when the last one was taken up. */
  private isAble(id: string): boolean {
    const { able } = this.model.store;
    return able === null || able.has(id);
  }
}
