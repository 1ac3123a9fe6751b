// Taking back: what one click gave, be it a walk of many steps, goes and comes back with one undo.
import { api } from "./api";
import { preparedSince } from "./support";
import type { TableStore } from "./table.svelte";

/** The answers of one click: from this moment to that one. */
interface Span {
  from: number;
  to: number;
}

export class Undoing {
  private done: Span[] = [];
  private gone: Span[] = []; // taken back, and not played again yet
  private depth = 0;

  constructor(private readonly store: TableStore) {}

  /** Everything that is answered meanwhile was one click. */
  async asOne<T>(doing: () => Promise<T>): Promise<T> {
    const from = this.now;
    this.depth += 1;
    try {
      return await doing();
    } finally {
      this.depth -= 1;
      if (!this.depth && this.now > from + 1) this.done.push({ from, to: this.now });
    }
  }

  /** What is no longer so, because some of it was taken back in another way. */
  heard(moment: number): void {
    this.done = this.done.filter((span) => span.to <= moment);
  }

  /** Why nothing can be taken back, as a sentence; "": it can. */
  get whyNot(): string {
    const { undo } = this.store.state ?? {};
    return !undo || undo.undo || !undo.why_not ? "" : this.store.line(undo.why_not);
  }

  /** Take back the last click, or say why not. */
  undo(): void {
    if (this.store.state?.undo.undo) void this.back(this.done.find((span) => span.to === this.now)?.from);
    else if (this.whyNot) this.store.tell(this.whyNot);
  }

  redo(): void {
    if (!this.store.state?.undo.redo) return;
    const span = this.gone.find(({ from }) => from === this.now);
    this.gone = this.gone.filter((one) => one !== span);
    void this.store
      .doing(() => api.redo(this.store.id, this.store.state!.revision, span?.to))
      .then((done) => {
        if (done && span && this.now === span.to) this.done.push(span);
      });
  }

  /** The moment before the attack was begun that is being prepared; null: none is, or it cannot be given up so. */
  get prepared(): number | null {
    const { state, log, live, mine, roles } = this.store;
    if (!live || !mine || !state?.undo.undo) return null;
    return preparedSince(log, state.decision?.side ?? "", roles);
  }

  /** Give up the attack that is being prepared: as if it had not been begun. */
  callOff(): void {
    const since = this.prepared;
    if (since !== null) void this.back(since);
  }

  private async back(to: number | undefined): Promise<void> {
    const before = this.now;
    const done = await this.store.doing(() => api.undo(this.store.id, this.store.state!.revision, to));
    if (done && to !== undefined) this.gone.push({ from: this.now, to: before });
  }

  private get now(): number {
    return this.store.state?.moment ?? 0;
  }
}
