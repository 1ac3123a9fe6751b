// Taking up and putting down: a counter, a whole stack, another one while one is on the march.
import { api } from "./api";
import type { Decision, LogLine } from "./contract";
import { type Offer, parse } from "./offers";
import type { Roles } from "./roles";
import type { Point, TableStore } from "./table.svelte";

/** The units taken in hand by the last answers of the side that is asked; none if it let go of them since. */
export function inHand(log: readonly LogLine[], side: string, roles: Roles): string[] {
  const found: string[] = [];
  for (let i = log.length - 1; i >= 0; i--) {
    const line = log[i]!;
    if (!line.action) continue;
    if (line.side !== side) {
      if (line.roll != null) continue; // dice fall in between
      return [];
    }
    const { verb, targets } = parse(line.action);
    if (roles.has(verb, "begin")) return [targets[0] ?? "", ...found].filter(Boolean);
    if (!targets.length) return [];
    if (roles.has(verb, "along")) found.unshift(...targets.slice(0, 1));
  }
  return [];
}

/** The units that this question lets somebody take in hand, to some purpose; null: it asks something else. */
export function able(decision: Decision | null | undefined, roles: Roles): ReadonlySet<string> | null {
  const begun = (decision?.actions ?? []).filter((action) => roles.has(parse(action).verb, "begin"));
  if (!begun.length) return null;
  return new Set(
    begun.filter((action) => !decision!.idle?.includes(action)).map((action) => parse(action).targets[0]!),
  );
}

/** How many of the last answers only took units in hand: so many are undone, and it is as if they had not been taken. */
export function untouched(log: readonly LogLine[], side: string, roles: Roles): number {
  let count = 0;
  for (let i = log.length - 1; i >= 0; i--) {
    const { action, side: who, roll, alone } = log[i]!;
    if (!action || who !== side || roll != null) return 0;
    const { verb } = parse(action);
    if (!alone) count += 1;
    if (roles.has(verb, "begin")) return count;
    if (!roles.has(verb, "along") && !roles.has(verb, "silent")) return 0; // another mode, say
  }
  return 0;
}

function begins(store: TableStore, ids: readonly string[]): Offer | undefined {
  const taking = store.offers.byRole.get("begin") ?? [];
  for (const idle of [false, true])
    for (const id of ids) {
      const found = taking.find((offer) => offer.targets[0] === id && !!offer.idle === idle);
      if (found) return found;
    }
  return undefined;
}

/** The first of these that can be taken in hand, and all others that can go along with it. */
export function takeUp(store: TableStore, ids: readonly string[]): Promise<boolean> {
  return store.undoing.asOne(() => take(store, ids));
}

async function take(store: TableStore, ids: readonly string[]): Promise<boolean> {
  const first = begins(store, ids);
  if (!first || !(await store.answer(first.text))) return false;
  for (;;) {
    const more = store.offers.byRole.get("along")?.find((offer) => ids.includes(offer.targets[0] ?? ""));
    if (!more) return true;
    if (!(await store.answer(more.text))) return true;
  }
}

/** What is in hand is put down: as if never taken while it has not moved, else it stops where it is. */
export async function putDown(store: TableStore): Promise<"undone" | "ended" | null> {
  const side = store.state?.decision?.side ?? "";
  const count = store.state?.undo.undo ? untouched(store.log, side, store.roles) : 0;
  for (let i = 0; i < count; i += 1) if (!(await store.undo())) return null;
  if (count) return "undone";
  const { stop, plain } = store.offers;
  const over = stop ?? plain.find((offer) => offer.roles.includes("cancel") && !offer.targets.length);
  return over && (await store.answer(over.text)) ? "ended" : null;
}

/** Whether something is in hand that can be put down. */
export function canPutDown(store: TableStore): boolean {
  if (!store.inHand.length) return false;
  const side = store.state?.decision?.side ?? "";
  return store.offers.stop !== null || (!!store.state?.undo.undo && untouched(store.log, side, store.roles) > 0);
}

/** A click on others while some are in hand: these are put down, those taken up. If that cannot be, nothing changes. */
export function changeOver(store: TableStore, ids: readonly string[], at: Point | null): Promise<void> {
  return store.undoing.asOne(() => change(store, ids, at));
}

async function change(store: TableStore, ids: readonly string[], at: Point | null): Promise<void> {
  const before = untouched(store.log, store.state?.decision?.side ?? "", store.roles);
  const put = await putDown(store);
  if (!put) return store.whyNot([...ids], at);
  if (begins(store, ids)) return void (await takeUp(store, ids));
  const refusals = await api.whyNotClick(store.id, [...ids]).then(
    (found) => found.refusals,
    () => [],
  );
  const back = put === "undone" ? before : 1;
  for (let i = 0; i < back; i += 1) if (!(await (put === "undone" ? store.redo() : store.undo()))) break;
  store.refuse(refusals, at);
}
