// Which view of the table is drawn: the present one, an earlier one that somebody looks at, or one that is kept while
// a story has not come farther. Views are remembered: those that were seen as they came, and those that were asked for.
import { api } from "./api";
import type { View } from "./contract";
import type { TableStore } from "./table.svelte";

const MOMENTS = 600; // earlier views that are kept: a long turn of another side, and one looks back and forth in it
const LATEST = 1_500; // milliseconds that an earlier moment waits for the pictures of its counters

export class Looking {
  moment = $state<number | null>(null); // the earlier moment that is looked at
  view = $state.raw<View | null>(null); // what is drawn instead of the present
  readonly sides = new Map<string, string>(); // of every counter that was ever seen: also of those that are lost
  private viewed = $state(0); // the moment of that view
  private moments = new Map<number, View>();
  private coming = new Map<number, Promise<View | null>>(); // moments that are asked for

  constructor(private readonly store: TableStore) {}

  private get last(): number {
    return this.store.state?.moment ?? 0;
  }

  /** The moment of what is drawn. */
  get shown(): number {
    return this.view ? this.viewed : this.last;
  }

  /** An earlier moment; null: back to the present. `keep`: also the present stays as it is now, whatever comes. */
  async at(moment: number | null, keep = false): Promise<void> {
    if (moment === null || moment >= this.last) {
      this.moment = null;
      [this.view, this.viewed] = [moment !== null && keep ? this.store.view : null, this.last];
      return;
    }
    const wanted = Math.max(0, moment);
    this.moment = wanted;
    this.store.menu = null;
    const view = await this.ready(wanted);
    if (view && this.moment === wanted) [this.view, this.viewed] = [view, wanted];
  }

  /** The table as it stood, with the pictures of its counters, if they come in time. */
  async ready(moment: number): Promise<View | null> {
    const view = await this.viewAt(moment);
    if (view) await Promise.race([this.store.draw(view), new Promise((late) => setTimeout(late, LATEST))]);
    return view;
  }

  /** The table as it stood; also asked for before it is shown. */
  async viewAt(moment: number): Promise<View | null> {
    if (moment >= this.last) return this.store.view;
    const known = this.moments.get(moment) ?? this.coming.get(moment);
    if (known) return known;
    const asked = api.moment(this.store.id, moment).then(
      ({ view }) => {
        if (this.coming.get(moment) === asked) this.remember(moment, view);
        void this.store.draw(view);
        return view;
      },
      () => null,
    );
    this.coming.set(moment, asked);
    const view = await asked;
    this.coming.delete(moment);
    return view;
  }

  /** A view as it came, or was asked for. */
  remember(moment: number, view: View): void {
    this.moments.set(moment, view);
    for (const piece of view.pieces) this.sides.set(piece.id, piece.side);
    for (const old of this.moments.keys()) if (this.moments.size > MOMENTS) this.moments.delete(old);
  }

  /** Something comes that may be told step by step: what is drawn stays until somebody has decided that. */
  keep(): void {
    if (this.moment === null && !this.view) [this.view, this.viewed] = [this.store.view, this.last];
  }

  /** It is not told: the present again, unless somebody looks at something earlier. */
  release(): void {
    if (this.moment === null) this.view = null;
  }

  /** What was after this moment is no more: it was taken back. */
  forgetAfter(moment: number): void {
    for (const one of this.moments.keys()) if (one > moment) this.moments.delete(one);
    for (const one of this.coming.keys()) if (one > moment) this.coming.delete(one);
  }

  /** Earlier views were seen with other eyes. */
  forget(): void {
    this.moments.clear();
    this.coming.clear();
  }

  /** Nothing of it stays: a curtain falls. */
  clear(): void {
    this.forget();
    this.moment = this.view = null;
  }
}
