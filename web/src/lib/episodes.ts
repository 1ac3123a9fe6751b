// The log gathered into episodes: a whole march, a battle with all that came of it, arrivals. Whatever follows the game
// (log, story, summary, replay) reads these. What a sentence tells the game says (src/salient/engine/news.py).
import type { Arg, Arrow, LogLine, Message, NewsKind, Reason } from "./contract";
import { parse } from "./offers";
import { type Pool, poolOf } from "./pool";
import { Roles } from "./roles";

export type EpisodeKind = "march" | "battle" | "arrival" | "turn" | "other";

/** A sentence of an episode. `also`: others of whom it holds too; `via`: places before the one that it names. */
export interface Said {
  moment: number;
  message: Message;
  kind: NewsKind | null;
  rule: string | null;
  arrows: Arrow[];
  also: string[];
  via: string[];
  dice: string[];
  pool: Pool | null; // several dice gave the one score
  forced?: boolean; // the rules left no other answer
}
export interface Episode {
  kind: EpisodeKind;
  from: number; // the table stood like that before it
  moment: number; // and after it
  turn: number;
  phase: Message | null;
  side: string; // whose doing it was; "": nobody's
  said: Said[];
  units: string[]; // who goes, or attacks
  target: string | null; // what is attacked: a place, or who stands there
  why: Reason[]; // as a computer player says
}
/** What the game says of its verbs and sentences, and what is a place. */
export interface Reading {
  roles: Roles;
  news: Readonly<Record<string, NewsKind>>;
  isPlace: (id: string) => boolean;
  sideOf?: (unit: string) => string | undefined; // whose it is, if that is known
}

const ALONE = "engine-chose-alone";
const SPOKEN_FOR = new Set(["engine-roll", ALONE]); // said again by what comes of it
const OPENS: readonly (NewsKind | null)[] = ["attack", "odds", "result"];
const AFTER: readonly (NewsKind | null)[] = ["result", "loss", "fall_back", "follow_up"];
const OF_BATTLE: readonly (NewsKind | null)[] = [...OPENS, ...AFTER, "control", "reveal", null];
export const PLAIN: Reading = { roles: new Roles(), news: {}, isPlace: () => false };

/** The dice of a roll. What was drawn from a cup or a deck has no number: its line tells it. */
export function diceOf(line: LogLine): string[] {
  return line.roll != null && line.action ? parse(line.action).targets.filter((target) => /^\d+$/.test(target)) : [];
}

/** The things that a sentence names itself, in its order. */
function refs(message: Message): { kind: string; id: string }[] {
  return Object.values(message.args ?? {}).flatMap((arg: Arg) =>
    typeof arg === "object" && "kind" in arg ? [{ kind: arg.kind, id: arg.id }] : [],
  );
}

export function unitOf(said: Said, { isPlace }: Reading): string | null {
  return refs(said.message).find((ref) => ref.kind !== "side" && !isPlace(ref.id))?.id ?? null;
}

export function placeOf(said: Said, { isPlace }: Reading): string | null {
  return refs(said.message).findLast((ref) => isPlace(ref.id))?.id ?? null;
}

export function saidIn(line: LogLine, news: Reading["news"] = {}): Said[] {
  const told = new Map((line.told ?? []).map((one) => [one.line, one]));
  const all = line.lines.map((message, at): Said => ({
    moment: line.moment,
    message,
    kind: news[message.id] ?? null,
    rule: told.get(at)?.rule ?? null,
    arrows: told.get(at)?.arrows ?? [],
    also: [],
    via: [],
    dice: [],
    pool: null,
  }));
  const rest = all.filter((one) => !SPOKEN_FOR.has(one.message.id));
  const found = rest.length ? rest : all;
  if (found[0]) [found[0].dice, found[0].pool] = [diceOf(line), diceOf(line).length === 1 ? poolOf(line) : null];
  if (found[0] && found[0].message.id !== ALONE && line.alone && parse(line.action ?? "").targets.length)
    found[0].forced = true;
  return found;
}

class Gatherer {
  readonly found: Episode[] = [];
  private open: Episode | null = null;
  private parting = false; // somebody has turned to something else: only what comes of the battle belongs to it still
  private entry = -1; // the moment of the sentence that was put down last
  private why: { side: string; reasons: Reason[] } = { side: "", reasons: [] }; // of what is about to happen

  constructor(private readonly reading: Reading) {}

  add(line: LogLine): void {
    const { verb, targets } = parse(line.roll == null ? (line.action ?? "") : "");
    const roles = this.reading.roles.of(verb);
    const { open } = this;
    if (open && (open.turn !== line.turn || !alike(open.phase, line.phase ?? null))) this.close();
    if (line.roll == null && line.side !== this.why.side) this.why = { side: line.side, reasons: [] };
    this.why.reasons.push(...(line.why ?? []));
    this.parting ||=
      this.open?.kind === "battle" && (roles.includes("begin") || (roles.includes("end") && this.fought));
    if (roles.includes("cancel") && this.open?.kind === "battle" && !this.open.said.length && !targets.length)
      this.close();
    if (roles.includes("attack")) this.attack(line, targets, roles.includes("add"));
    const told = saidIn(line, this.reading.news);
    this.parting ||= this.fought && turnsAway(line, roles, told);
    for (const said of told) this.put(said, line, roles);
    if (line.why?.length && this.open && this.entry === line.moment) this.explain(this.open);
  }

  private explain(episode: Episode): void {
    episode.why.push(...this.why.reasons);
    this.why.reasons = [];
  }

  /** All of them; an attack that nobody has said anything about yet is none. */
  end(): Episode[] {
    this.close();
    return this.found;
  }

  private get fought(): boolean {
    return this.open?.kind === "battle" && this.open.said.some((one) => one.kind === "result");
  }

  private close(): void {
    const { open } = this;
    this.open = null;
    this.parting = false;
    if (!open) return;
    if (!open.said.length) return void this.found.pop();
    const told = open.said.filter((one) => one.message.id !== ALONE);
    open.said = together(told.length ? told : open.said, this.reading);
    open.units = [...new Set(open.units)];
  }

  private begin(kind: EpisodeKind, line: LogLine): Episode {
    this.close();
    this.open = {
      kind,
      from: Math.max(0, line.moment - 1),
      moment: line.moment,
      turn: line.turn,
      phase: line.phase ?? null,
      side: line.roll == null ? line.side : "",
      said: [],
      units: [],
      target: null,
      why: [],
    };
    if (["march", "battle", "arrival"].includes(kind)) this.explain(this.open);
    this.found.push(this.open);
    return this.open;
  }

  private attack(line: LogLine, targets: string[], adds: boolean): void {
    const last = targets[targets.length - 1];
    const same = this.open?.kind === "battle" && !this.fought && !this.parting && !this.aimsAnew(last, adds);
    const now = same ? this.open! : this.begin("battle", line);
    if (last === undefined) return;
    if (adds || (now.target !== null && !this.reading.isPlace(last))) now.units.push(last);
    else now.target = last;
  }

  /** Whether the battle that was told so far is over, though nobody came to its dice: the next is aimed at a place. */
  private aimsAnew(aim: string | undefined, adds: boolean): boolean {
    const { open } = this;
    if (adds || aim === undefined || !open?.said.length || !this.reading.isPlace(aim)) return false;
    return aim !== open.target || open.said.some((one) => one.kind === "loss");
  }

  private put(said: Said, line: LogLine, roles: readonly string[]): void {
    const same = this.entry === line.moment;
    const open = this.open && this.joins(this.open, said, line, same, roles) ? this.open : null;
    const now = open ?? this.begin(kindOf(said.kind), line);
    this.entry = line.moment;
    if (open && AFTER.includes(said.kind)) this.parting = false;
    now.moment = Math.max(now.moment, line.moment);
    if (!now.side && line.roll == null) now.side = line.side;
    const unit = unitOf(said, this.reading);
    if (now.kind === "battle" && said.kind === "attack") {
      if (unit) now.units.push(unit);
      now.target ??= placeOf(said, this.reading);
    }
    if (now.kind === "march" && said.kind === "move" && unit) {
      if (!now.units.includes(unit)) now.units.push(unit);
      if (this.walksOn(now, said, unit)) return;
    }
    now.said.push(said);
  }

  /** One more place on the way of a unit: the sentence is said once, of where it came. */
  private walksOn(march: Episode, said: Said, unit: string): boolean {
    const at = march.said.findIndex((one) => one.kind === "move" && unitOf(one, this.reading) === unit);
    const before = march.said[at];
    if (!before || before.message.id !== said.message.id || before.rule !== null) return false;
    const place = placeOf(before, this.reading);
    march.said[at] = { ...said, via: place ? [...before.via, place] : before.via };
    return true;
  }

  private joins(open: Episode, said: Said, line: LogLine, same: boolean, roles: readonly string[]): boolean {
    const { kind } = said;
    const own = line.roll != null || line.side === open.side;
    if (open.kind === "battle") {
      if (this.parting) return AFTER.includes(kind);
      if (kind !== "attack") return OF_BATTLE.includes(kind);
      const place = placeOf(said, this.reading);
      const elsewhere = place && open.target && this.reading.isPlace(open.target) && place !== open.target;
      return !this.fought && !elsewhere;
    }
    if (OPENS.includes(kind)) return false;
    if (kind === "move")
      return open.kind === "march" && own && (same || open.units.includes(unitOf(said, this.reading) ?? ""));
    if (kind === "arrival") return open.kind === "arrival" && own;
    if (kind === "turn") return open.kind === "turn";
    if (same) return true;
    if (open.kind === "march") return own && (roles.includes("move") || roles.includes("stop"));
    return open.kind === "other" && own && open.said[open.said.length - 1]?.message.id === said.message.id;
  }
}

/** Whether an answer after the dice has nothing to do with the battle: an order of its own, which tells no news of it. */
function turnsAway(line: LogLine, roles: readonly string[], told: readonly Said[]): boolean {
  if (line.roll != null || line.alone || told.some((one) => one.kind !== null)) return false;
  return !roles.some((role) => ["add", "commit", "decline", "stop", "move", "cancel"].includes(role));
}

/** Whether it is the same phase. */
export function alike(one: Message | null, other: Message | null): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function kindOf(kind: NewsKind | null): EpisodeKind {
  if (kind === "move") return "march";
  if (kind === "arrival" || kind === "turn") return kind;
  return OPENS.includes(kind) ? "battle" : "other";
}

/** Sentences that say the same of several of one side, one after the other, become one. */
function together(said: readonly Said[], reading: Reading): Said[] {
  const found: Said[] = [];
  const whose = (one: Said) => reading.sideOf?.(unitOf(one, reading) ?? "");
  for (const one of said) {
    const before = found[found.length - 1];
    const unit = unitOf(one, reading);
    const like = likeness(one.message, reading);
    const same = before && like !== null && likeness(before.message, reading) === like && whose(before) === whose(one);
    if (same && unit && one.rule === null) {
      before.also = [...before.also, unit];
      before.moment = one.moment;
    } else found.push({ ...one });
  }
  return found;
}

/** A sentence without the unit that it names first; null: it names none. */
function likeness(message: Message, { isPlace }: Reading): string | null {
  const { id, args = {} } = message;
  const first = Object.entries(args).find(
    ([, arg]) => typeof arg === "object" && "kind" in arg && arg.kind !== "side" && !isPlace(arg.id),
  );
  return first ? JSON.stringify([id, { ...args, [first[0]]: "" }]) : null;
}

export function episodesOf(log: readonly LogLine[], reading: Reading = PLAIN): Episode[] {
  const gatherer = new Gatherer(reading);
  for (const line of log) gatherer.add(line);
  const found = gatherer.end();
  found.forEach((one, at) => {
    if (one.kind === "battle" && !one.why.length) one.why = announced(one, found.slice(0, at));
  });
  return found;
}

/** Whether a reason is about this battle: somebody who fights in it was to go against its target. */
export function isAbout(reason: Reason, battle: Episode): boolean {
  const { units = [], places = [] } = reason;
  return places.length > 1 && places.at(-1) === battle.target && units.some((unit) => battle.units.includes(unit));
}

/** Why a battle is fought was perhaps said when somebody marched for it: in the same turn, the last word counts. */
function announced(battle: Episode, before: readonly Episode[]): Reason[] {
  const said = before.filter((one) => one.side === battle.side && one.turn === battle.turn).flatMap((one) => one.why);
  return said.filter((reason) => isAbout(reason, battle)).slice(-1);
}

/** What to draw for some sentences of an episode. `stood`: where a counter stood before it. */
export function arrowsOf(
  episode: Episode,
  said: readonly Said[],
  reading: Reading,
  stood: (unit: string) => string | null | undefined,
): Arrow[] {
  const found = said.flatMap((one) => one.arrows);
  if (found.length) return found;
  if (episode.kind === "battle" && said.some((one) => OPENS.includes(one.kind)))
    found.push(...blows(episode, reading, stood));
  for (const one of said) {
    const tone = one.kind === "fall_back" ? "fall_back" : "go";
    const place = placeOf(one, reading);
    if (!place || !["move", "fall_back", "follow_up"].includes(one.kind ?? "")) continue;
    for (const unit of [unitOf(one, reading), ...one.also]) {
      const start = unit ? stood(unit) : null;
      const way = [start, ...one.via, place].filter((id): id is string => !!id && reading.isPlace(id));
      if (way.length > 1 && start !== place) found.push({ places: way, tone });
    }
  }
  if (found.length) return distinct(found);
  const places = said.flatMap((one) => placeOf(one, reading) ?? []);
  return [...new Set(places)].map((place) => ({ places: [place], tone: "aim" }));
}

function blows(episode: Episode, reading: Reading, stood: (unit: string) => string | null | undefined): Arrow[] {
  const { target } = episode;
  const place = target && (reading.isPlace(target) ? target : stood(target));
  if (!place) return [];
  const from = new Set(episode.units.map(stood).filter((id): id is string => !!id && reading.isPlace(id)));
  const strikes = [...from].filter((id) => id !== place).map((id): Arrow => ({ places: [id, place], tone: "strike" }));
  return strikes.length ? strikes : [{ places: [place], tone: "aim" }];
}

function distinct(arrows: readonly Arrow[]): Arrow[] {
  return [...new Map(arrows.map((arrow) => [JSON.stringify(arrow), arrow])).values()];
}
