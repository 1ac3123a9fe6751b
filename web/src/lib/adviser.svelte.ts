// Hints: what a good player would do, what the enemy might. Asked for once for each question, and drawn on the map.
import { untrack } from "svelte";
import { api, ApiError } from "./api";
import type { Hint, HintKind, Message, Move } from "./contract";
import type { TableStore } from "./table.svelte";

export class Adviser {
  kind = $state<HintKind | null>(null); // the panel is open, at this question
  hint = $state.raw<Hint | null>(null);
  busy = $state(false);
  failed = $state.raw<Message | null>(null);
  pointed = $state.raw<Move | null>(null); // the one that is looked at
  private number = 0;
  private asking: AbortController | null = null;
  private known = new Map<HintKind, Hint>(); // for this question
  private asked = ""; // the question

  constructor(private readonly store: TableStore) {}

  get possible(): boolean {
    const { store } = this;
    return store.mine && store.live && store.state?.hints !== false && !store.teaching;
  }

  /** What to say where no hint can be asked for: while a story is watched, one's own decision may be waiting. */
  get whyNot(): string {
    const { store } = this;
    if (store.state?.hints === false) return "web-hint-off";
    return store.mine && !store.live ? "web-hint-watching" : "web-hint-not-now";
  }

  /** Open the panel at one of the two questions, or shut it. */
  async open(kind: HintKind): Promise<void> {
    const { store } = this;
    const number = ++this.number;
    this.asking?.abort(); // nobody waits for the first one any more
    this.asking = new AbortController();
    [this.kind, this.failed, this.pointed, this.hint] = [kind, null, null, this.known.get(kind) ?? null];
    this.draw();
    this.busy = !this.hint && this.possible; // also if the other question was still thought about
    if (!this.busy) return;
    try {
      const found = await api.hint(store.id, kind, this.asking.signal);
      if (number !== this.number) return;
      this.known.set(kind, found);
      this.hint = found;
    } catch (error) {
      if (number === this.number)
        this.failed = error instanceof ApiError ? error.failure.message : { id: "web-offline" };
    } finally {
      if (number === this.number) this.busy = false;
    }
    if (number === this.number) this.draw();
  }

  close(): void {
    if (this.kind === null) return;
    this.asking?.abort();
    if (this.busy) void api.noHint(this.store.id).catch(() => undefined);
    this.number += 1;
    this.kind = this.hint = this.failed = this.pointed = null;
    this.busy = false;
    this.store.arrows = [];
  }

  point(move: Move | null): void {
    this.pointed = move;
    this.draw();
  }

  /** The game has gone on: what was said about an earlier question is of no use. A plan that lies open is asked for
   * again while it is still one's own question, and goes on where it was. */
  heard(): void {
    const { state } = this.store;
    const asked = JSON.stringify([state?.moment, state?.decision?.side, state?.hints]);
    if (asked === this.asked) return;
    this.asked = asked;
    this.known.clear();
    untrack(() => {
      if (this.kind === "plan" && this.possible) void this.open("plan");
      else this.close();
    });
  }

  private draw(): void {
    const moves = this.pointed ? [this.pointed] : (this.hint?.moves ?? []);
    this.store.arrows = moves.flatMap((move) => (move.arrows ?? []).map((arrow) => ({ ...arrow, side: move.side })));
  }
}
