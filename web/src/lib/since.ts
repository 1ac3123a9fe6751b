// What the others did since my last answer, summed up: from the episodes and from the difference of two views.
import type { Message, Piece, Place, View } from "./contract";
import { type Episode, type Reading, type Said, unitOf } from "./episodes";

export interface Loss {
  piece: Piece;
  gone: boolean; // else it lost strength
}
export interface Since {
  marches: number; // units that went somewhere
  battles: Episode[];
  losses: Loss[];
  arrivals: Piece[];
  taken: Taken[]; // what counts for victory first
  scores: Score[];
}
export interface Taken {
  place: string;
  side: string;
  worth: number;
}
/** A sum of points that has changed: what is said of it now, and its number before. */
export interface Score {
  fact: Message;
  before: number;
}

const COUNTS = 1000; // a place that counts for victory is told of before whatever else promises much

const unit = (piece: Piece) => (piece.kind ?? "unit") === "unit";

/** `hidden`: the game keeps secrets, so a counter that is not seen any more need not be lost. */
export function summed(
  episodes: readonly Episode[],
  before: View,
  after: View,
  places: ReadonlyMap<string, Place>,
  hidden: boolean,
): Since {
  const onMap = (piece?: Piece) => !!piece?.place && !["box", "track"].includes(places.get(piece.place)?.kind ?? "");
  const old = new Map(before.pieces.filter(unit).map((piece) => [piece.id, piece]));
  const now = new Map(after.pieces.filter(unit).map((piece) => [piece.id, piece]));
  const losses: Loss[] = [];
  for (const [id, piece] of old) {
    const left = now.get(id);
    if (onMap(piece) && (left ? !left.place && left.fate !== "awaited" : !hidden)) losses.push({ piece, gone: true });
    else if (left && weaker(piece, left)) losses.push({ piece: left, gone: false });
  }
  const there = new Set([...old.values()].filter(onMap).map((piece) => piece.side)); // who sets up does not arrive
  const arrivals = [...now.values()].filter(
    (piece) => there.has(piece.side) && onMap(piece) && !onMap(old.get(piece.id)),
  );
  return {
    marches: new Set(episodes.flatMap((one) => (one.kind === "march" ? one.units : []))).size,
    battles: episodes.filter((one) => one.kind === "battle"),
    losses,
    arrivals: hidden ? arrivals.filter((piece) => old.has(piece.id)) : arrivals,
    taken: Object.entries(after.control ?? {})
      .filter(([place, side]) => places.get(place)?.name && before.control?.[place] !== side)
      .map(([place, side]) => ({ place, side, worth: places.get(place)?.worth ?? 0 }))
      .sort((one, other) => other.worth - one.worth),
    scores: scores(before, after),
  };
}

/** Facts that a game accounts for in points, and whose one number is another than it was. */
function scores(before: View, after: View): Score[] {
  return (after.facts ?? []).flatMap((fact) => {
    const old = before.facts?.find((one) => one.id === fact.id);
    if (!after.accounts?.[fact.id] || !old) return [];
    const differ = Object.entries(fact.args ?? {}).filter(([name, arg]) => old.args?.[name] !== arg);
    const was = differ.length === 1 ? old.args?.[differ[0]![0]] : null;
    return typeof was === "number" ? [{ fact, before: was }] : [];
  });
}

/** Of marches that have a reason: those that go into what counts or promise most, and the others. */
export function weighed(
  marches: readonly Episode[],
  places: ReadonlyMap<string, Place>,
  most: number,
): { first: Episode[]; rest: Episode[] } {
  const goals = (one: Episode) => one.why.flatMap((reason) => reason.places?.at(-1) ?? []);
  const weight = (one: Episode) =>
    Math.max(0, ...goals(one).map((goal) => (places.get(goal)?.worth ?? 0) * COUNTS)) +
    Math.max(0, ...one.why.map((reason) => reason.worth ?? 0));
  const chosen = new Set([...marches].sort((one, other) => weight(other) - weight(one)).slice(0, most));
  const late = (one: Episode) => Number(one.kind === "other"); // bridges and the like: who went where is read first
  const inOrder = [...marches].sort((one, other) => late(one) - late(other));
  return { first: inOrder.filter((one) => chosen.has(one)), rest: inOrder.filter((one) => !chosen.has(one)) };
}

/** A battle in a few words: who attacks where and on what terms; what the dice said, and what came of it. */
export function brief(battle: Episode, reading: Reading): { terms: Said[]; outcome: Said[] } {
  const { said } = battle;
  const of = (...kinds: string[]) => said.filter((one) => kinds.includes(one.kind ?? ""));
  const terms = [...of("attack").slice(0, 1), ...of("odds")];
  const outcome = of("result", "loss", "fall_back", "follow_up").filter(
    (one, at, all) => !goesOn(one, all.slice(at + 1), reading),
  );
  return terms.length + outcome.length ? { terms, outcome } : { terms: said.slice(0, 2), outcome: [] };
}

/** Whether it is said of the same unit once more, a hex farther. */
function goesOn(one: Said, later: readonly Said[], reading: Reading): boolean {
  if (!["fall_back", "follow_up"].includes(one.kind ?? "") || one.also.length) return false;
  const unit = unitOf(one, reading);
  return later.some((next) => next.kind === one.kind && unitOf(next, reading) === unit);
}

function weaker(before: Piece, after: Piece): boolean {
  const [had] = before.look?.pips ?? [0];
  const [has] = after.look?.pips ?? [0];
  return (!before.reduced && !!after.reduced) || has < had;
}

export function nothing(since: Since): boolean {
  const { marches, battles, losses, arrivals, taken } = since;
  return !marches && !battles.length && !losses.length && !arrivals.length && !taken.length;
}
