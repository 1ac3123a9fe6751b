// The dice that lie beside the map: those that fell since my last answer, or those of the step that a story tells; always
// of one fight, and with the counters of that fight.
import type { LogLine, Piece, View } from "./contract";
import { type Card, cardOf, facing, isOfFight, ofOneFight } from "./rolls";
import type { Battle } from "./studying.svelte";
import type { TableStore } from "./table.svelte";

const MOST = 6; // rolls that are shown at once

export class Fallen {
  rolls = $state.raw<LogLine[]>([]); // since my last answer
  fought = $state.raw<(Battle & { after: number }) | null>(null); // the attack that I rolled for last, and when that was
  private put = $state<number | null>(null); // the roll at which they were put aside
  private before = $state.raw<{ from: number; view: View } | null>(null);

  readonly card: Card = $derived.by(() => {
    const { store } = this;
    const shown = store.telling?.moment ?? store.shownAt;
    const log = store.log.filter((line) => line.moment <= shown);
    return cardOf(this.rollsOf(log), log, store.heardEpisodes, store.roles);
  });
  /** Who fights whom there: as I saw it when I gave the answer, else as the log tells it. */
  readonly facing: { side: string; pieces: Piece[] } | null = $derived.by(() => {
    const { fought, before, store } = this;
    const { rolls, battle } = this.card;
    const [first] = rolls;
    if (!first) return null;
    const mine = fought && isOfFight(fought.after, first, store.log, store.roles) ? fought : null;
    if (!battle || before?.from !== battle.from || (mine && new Set(mine.pieces.map(({ side }) => side)).size > 1))
      return mine;
    return { side: battle.side, pieces: facing(battle, before.view, store.places) };
  });

  /** Where there is little room they make themselves small, until others fall. */
  readonly aside: boolean = $derived(this.put !== null && this.card.rolls.at(-1)?.moment === this.put);

  constructor(private readonly store: TableStore) {}

  putAside(aside: boolean): void {
    this.put = aside ? (this.card.rolls.at(-1)?.moment ?? null) : null;
  }

  private rollsOf(log: readonly LogLine[]): LogLine[] {
    const { telling } = this.store;
    if (!telling) return this.rolls.filter((line) => line.moment <= (log[log.length - 1]?.moment ?? -1));
    const { from } = telling.episode;
    return log.filter((line) => line.moment > from && line.moment <= telling.moment && this.store.isFallen(line));
  }

  /** More has come. `known`: the last moment before it. */
  add(log: readonly LogLine[], known: number): void {
    const fresh = log.filter((line) => line.moment > known && this.store.isFallen(line));
    if (fresh.length) this.rolls = ofOneFight([...this.rolls, ...fresh], log, this.store.roles).slice(-MOST);
  }

  /** I have given an answer, for which this had been reckoned. */
  answered(battle: Battle | null): void {
    this.rolls = [];
    this.fought = battle ? { ...battle, after: this.store.state?.moment ?? 0 } : null;
  }

  clear(): void {
    this.rolls = [];
    this.fought = null;
  }

  /** How it stood before the fight whose dice lie there. */
  async recall(): Promise<void> {
    const { battle } = this.card;
    if (!battle || this.before?.from === battle.from) return;
    const view = await this.store.viewAt(battle.from);
    if (view) this.before = { from: battle.from, view };
  }
}
