// What an answer would mean: the sums that the combat panel shows, asked of the club when somebody looks that way.
import { api } from "./api";
import type { Piece, Reckoning, Sum } from "./contract";
import { committing } from "./commit";
import { type Offer, parse } from "./offers";
import { begun } from "./rolls";
import { preparing, together } from "./support";
import type { TableStore } from "./table.svelte";

export interface Battle {
  action: string;
  meant: string; // the answers whose sum it is: this one, or all who join together
  revision: number;
  side: string; // who attacks
  reckoning: Reckoning;
  pieces: Piece[]; // the counters that the sums speak of, as they stood
}

const REST = 140; // milliseconds that the pointer must rest before a sum is asked for

export class Studying {
  battle = $state.raw<Battle | null>(null);
  reckoning = $state(false); // a sum is being asked for
  private sums = new Map<string, Promise<Reckoning | null>>();
  private sumless = new Set<string>(); // verbs that turned out to have no sums
  private wanted: string | null = null; // the answer whose sum was asked for last

  constructor(private readonly store: TableStore) {}

  /** The position has changed: what was reckoned is no longer true. */
  forget(): void {
    this.sums.clear();
    this.wanted = null;
  }

  reckon(actions: string[]): Promise<Reckoning | null> {
    const key = actions.join("|");
    let found = this.sums.get(key);
    if (!found) {
      found = api.reckon(this.store.id, actions).catch(() => null);
      this.sums.set(key, found);
    }
    return found;
  }

  /** Show what an answer would mean, if it has sums. null: what the decision itself is about. */
  async study(action: string | null): Promise<void> {
    const { store } = this;
    if (store.busy && store.answered === store.state?.revision) return; // the club is already a question farther
    const wanted = action ?? this.telling()?.text ?? null;
    const revision = this.store.state?.revision ?? -1;
    const answers = wanted === null ? [] : this.meant(wanted, action === null);
    const meant = answers.join("|");
    this.wanted = meant;
    if (wanted === null || this.silent(wanted)) {
      if (action === null) this.battle = null;
      return;
    }
    if (this.battle?.meant === meant && this.battle.revision === revision) return;
    this.reckoning = true;
    const found = await this.reckon(answers);
    if (this.wanted !== meant || this.store.state?.revision !== revision) return;
    this.reckoning = false;
    if (found && !found.sums.length) this.sumless.add(this.kind(wanted));
    if (found?.sums.length) {
      const ids = piecesIn(found, parse(wanted).targets, this.store.pieces, this.store.stacks);
      const pieces = ids.map((id) => this.store.pieces.get(id)).filter((piece) => piece !== undefined);
      const attack = store.roles.has(parse(wanted).verb, "attack");
      const first = attack ? undefined : begun(store.log, store.roles)?.side; // a defense within an attack
      const side = first ?? attackerIn(found, store.pieces) ?? store.state?.decision?.side ?? "";
      this.battle = { action: wanted, meant, revision, side, reckoning: found, pieces };
    } else if (this.battle?.revision !== revision) this.battle = null;
  }

  /** The pointer or the cursor rests on something: if an answer there has sums, show them. */
  lookAt(piece: string | null, place: string | null): (() => void) | void {
    const standing = place ? (this.store.stacks.get(place) ?? []).map((one) => one.id) : [];
    const ids = [piece, place, ...standing].filter((id) => id !== null);
    const offer = ids.flatMap((id) => this.store.offers.byTarget.get(id) ?? []).find((one) => !this.silent(one.text));
    if (!offer && !this.telling()) return; // keep what is shown, so that one can go and read it
    const timer = setTimeout(() => void this.study(offer?.text ?? null), REST);
    return () => clearTimeout(timer);
  }

  private silent(action: string): boolean {
    const { verb } = parse(action);
    const told = this.store.roles.has(verb, "end") && preparing(this.store);
    return (this.store.roles.silent(verb) && !told) || this.sumless.has(this.kind(action));
  }

  private kind(action: string): string {
    return `${this.store.state?.decision?.prompt.id} ${parse(action).verb}`;
  }

  /** The answer that tells most of what is being decided: the main one, or that all join. */
  private telling(): Offer | null {
    const { offers, aimed } = this.store;
    const found = committing(offers, aimed) ?? offers.main ?? together(offers)[0];
    return found && !this.silent(found.text) ? found : null;
  }

  /** Until somebody looks at one of them the forecast is that of all who join together. */
  private meant(wanted: string, unasked: boolean): string[] {
    const all = together(this.store.offers).map(({ text }) => text);
    return unasked && all[0] === wanted ? all : [wanted];
  }

  studyMain(): void {
    if (!this.telling()) this.battle = null;
    void this.study(null);
  }
}

/** The counters that sums speak of, and those in the places that the answer points at. */
export function piecesIn(
  reckoning: Reckoning,
  targets: string[],
  pieces: Map<string, Piece>,
  stacks: Map<string, Piece[]>,
): string[] {
  const found = new Set<string>();
  for (const target of targets) {
    if (pieces.has(target)) found.add(target);
    for (const piece of stacks.get(target) ?? []) if ((piece.kind ?? "unit") === "unit") found.add(piece.id);
  }
  for (const sum of reckoning.sums) for (const piece of namedIn(sum, pieces)) found.add(piece.id);
  return [...found];
}

/** Whose strength is told first: the attacker's, also while the defender is asked. */
export function attackerIn(reckoning: Reckoning, pieces: Map<string, Piece>): string | undefined {
  return reckoning.sums.flatMap((sum) => namedIn(sum, pieces))[0]?.side;
}

function namedIn(sum: Sum, pieces: Map<string, Piece>): Piece[] {
  return sum.lines
    .flatMap((line) => Object.values(line.cause.args ?? {}))
    .map((arg) => (typeof arg === "object" && "kind" in arg ? pieces.get(arg.id) : undefined))
    .filter((piece) => piece !== undefined);
}
