// Dragging counters: what is taken up, carried and dropped gives the answers that clicks would give.
import { api } from "../lib/api";
import { canPutDown, changeOver, putDown, takeUp } from "../lib/hand";
import { parse } from "../lib/offers";
import type { Point } from "../lib/table.svelte";
import type { BoardModel } from "./board.svelte";
import { type Clicked, meaning } from "./click";
import type { Spot } from "./geometry";

export class Carrying {
  drag = $state.raw<{
    ids: string[];
    from: string; // the place where it was grabbed
    at: Spot; // where it is held, on the map
    fresh: boolean; // it was not in hand before
    taken: Promise<boolean>;
  } | null>(null);

  constructor(private readonly model: BoardModel) {}

  /** The pointer sets off from here. Whether it carries something: what is in hand, or what can be taken. */
  grab(clicked: Clicked): boolean {
    const { store } = this.model;
    const { place, piece } = clicked;
    if (store.busy || !place || !piece) return false;
    const held = clicked.stack.some((id) => store.inHand.includes(id));
    const found = held ? null : meaning(clicked, store.offers, this.model.routes, store.roles.some("along"));
    const text = found?.do === "answer" ? found.text : "";
    const begun = store.offers.byRole.get("begin")?.some((offer) => offer.text === text);
    const ids = held ? [...store.inHand] : found?.do === "take" ? found.ids : begun ? [parse(text).targets[0]!] : [];
    if (!ids.length) return this.change(clicked);
    this.model.fan = store.menu = store.toast = null;
    this.drag = {
      ids,
      from: place,
      at: { x: 0, y: 0 },
      fresh: !held,
      taken: held ? Promise.resolve(true) : takeUp(store, ids),
    };
    return true;
  }

  /** Another unit while one is on the march: that one is put down, and this one carried. */
  private change({ place, piece }: Clicked): boolean {
    const { store } = this.model;
    const own = !!piece && store.pieces.get(piece)?.side === store.state?.decision?.side;
    if (!place || !piece || !own || !canPutDown(store)) return false;
    this.model.fan = store.menu = store.toast = null;
    const taken = changeOver(store, [piece], null).then(() => store.inHand.includes(piece));
    this.drag = { ids: [piece], from: place, at: { x: 0, y: 0 }, fresh: true, taken };
    return true;
  }

  carry(at: Spot): void {
    if (this.drag) this.drag = { ...this.drag, at };
  }

  /** Let go in mid-air: as if nothing had been grabbed. */
  async release(): Promise<void> {
    const { drag } = this;
    this.drag = null;
    if (drag?.fresh && (await drag.taken)) await putDown(this.model.store);
  }

  async drop(clicked: Clicked, at: Point): Promise<void> {
    const { drag } = this;
    const { store } = this.model;
    this.drag = null;
    if (!drag || !(await drag.taken)) return;
    if (!clicked.place || clicked.place === drag.from) return; // it is in hand, as after a click
    await this.model.ask();
    const found = meaning(clicked, store.offers, this.model.routes, false);
    if (found.do === "answer") return void (await store.answer(found.text));
    if (found.do === "walk") return store.walk([...found.steps]);
    if (found.do === "menu") return void (store.menu = { at, offers: found.offers });
    const ids = [clicked.piece, clicked.place].filter((id): id is string => id !== null);
    const { refusals } = await api.whyNotClick(store.id, ids).catch(() => ({ refusals: [] }));
    if (drag.fresh) await putDown(store);
    store.refuse(refusals, at);
  }
}
