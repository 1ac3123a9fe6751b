// What a walk costs, line by line: asked of the club when somebody looks at a place in reach.
import { api } from "./api";
import type { Sum } from "./contract";
import type { TableStore } from "./table.svelte";

const REST = 140; // milliseconds that the pointer must rest before it is asked

export class Toll {
  shown = $state.raw<{ place: string; sum: Sum } | null>(null);
  private known = new Map<string, Promise<Sum[]>>();

  constructor(private readonly store: TableStore) {}

  /** The position has changed. */
  forget(): void {
    this.known.clear();
    this.shown = null;
  }

  /** Somebody looks at this place, to which the units in hand can walk. */
  lookAt(place: string | undefined): (() => void) | void {
    const units = [...this.store.inHand];
    if (!place || !units.length) return; // what is shown stays, so that one can go and read it
    const timer = setTimeout(() => void this.show(units, place), REST);
    return () => clearTimeout(timer);
  }

  private async show(units: string[], place: string): Promise<void> {
    const revision = this.store.state?.revision;
    const key = [place, ...units].join(" ");
    let asked = this.known.get(key);
    if (!asked) {
      asked = api.toll(this.store.id, units, place).catch(() => []);
      this.known.set(key, asked);
    }
    const [sum] = await asked;
    if (this.store.state?.revision === revision) this.shown = sum?.lines.length ? { place, sum } : null;
  }
}
