// What the rules do by themselves once somebody has ended his phase or turn: who recovers, who is cut off, what is counted.
// It is news of his own turn, so it is told before anybody else's.
import type { LogLine } from "./contract";
import { episodesOf, type Reading, type Said } from "./episodes";
import { parse } from "./offers";

export interface Closing {
  since: number; // the answer that ended it
  until: number; // the last moment of it
  turn: boolean; // a turn ended with it, not only a phase
  said: Said[];
}

const OF_COURSE = new Set(["engine-chose-alone", "engine-roll"]); // that something was done, not what came of it

/** What followed from the last answer of these sides, if it ended something and anything followed. */
export function closingOf(log: readonly LogLine[], sides: readonly string[], reading: Reading): Closing | null {
  const at = log.findLastIndex((line) => sides.includes(line.side) && !line.alone && line.roll == null);
  const ending = log[at];
  if (!ending || !reading.roles.has(parse(ending.action ?? "").verb, "end")) return null;
  const own = withoutOthers(log.slice(at), sides);
  const said = saidBy(own, reading);
  if (!said.length) return null;
  const turn = own.some(({ lines }) => lines.some(({ id }) => reading.news[id] === "turn"));
  return { since: ending.moment, until: Math.max(...said.map((one) => one.moment)), turn, said };
}

/** Until somebody else does something. */
function withoutOthers(log: readonly LogLine[], sides: readonly string[]): LogLine[] {
  const other = log.findIndex((line) => line.roll == null && !sides.includes(line.side));
  return log.slice(0, other < 0 ? log.length : other);
}

/** Until a turn begins, somebody acts on the map, or the rulebook plays a side: that is a story of its own. */
function saidBy(log: readonly LogLine[], reading: Reading): Said[] {
  const episodes = episodesOf(log, reading);
  const next = episodes.findIndex(({ kind, said }) => kind !== "other" || said.some(isPlayed));
  const own = next < 0 ? episodes : episodes.slice(0, next);
  return own.flatMap((one) => one.said).filter((one) => !OF_COURSE.has(one.message.id));
}

const isPlayed = (said: Said) => said.rule !== null || said.arrows.length > 0;
