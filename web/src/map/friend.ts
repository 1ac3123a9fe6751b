// A counter of one's own in a place to which those in hand could go. A click on it may mean either: who clicks is asked.
// A click beside it, with Shift, or a drag means the place; so does one on a unit with which nothing can be done.
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

  /** The counter that a click here may mean though its place is a goal; null: there is none. */
  meant(clicked: Clicked): string | null {
    const { store, carrying } = this.model;
    const { piece: id, place, stack, one } = clicked;
    if (!id || !place || one || carrying.drag || !store.inHand.length) return null;
    const piece = store.pieces.get(id);
    if (!piece || isSign(piece) || piece.side !== store.state?.decision?.side) return null;
    if (stack.some((other) => store.inHand.includes(other) || store.offers.byTarget.get(other)?.some(isUsual)))
      return null;
    return this.isAble(id) && this.isGoal(place) && canPutDown(store) ? id : null;
  }

  /** Which of the two is meant: to go there, or to take it up in the place of those in hand. */
  ask(id: string, clicked: Clicked, at: Point | null): void {
    const { store } = this.model;
    const unit = store.pieceName(id);
    const take = { words: word("map-friend-take", { unit }), run: () => this.take(id, clicked, at) };
    store.menu = { at: at ?? { x: 0, y: 0 }, offers: [], more: [this.going(clicked.place!), take] };
  }

  /** What a click would do, for who points at it. */
  hint(id: string, place: string): string {
    const asked = word("map-friend-click", { unit: this.model.store.pieceName(id), cost: this.cost(place) });
    return [asked, word("map-friend-go")].join(" · ");
  }

  /** The walk to a place that is farther than one step, for its menu. */
  walks(place: string | null): Choice[] {
    const { routes, store } = this.model;
    const far = !!place && canWalk(routes[place], store.offers) && !store.offers.byTarget.has(place);
    return far ? [this.going(place)] : [];
  }

  private take(id: string, clicked: Clicked, at: Point | null): void {
    const { store } = this.model;
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
