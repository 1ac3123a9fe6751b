// What happened since one's last answer, as a story: its lines in order, each with its rule and what to draw for it.
import type { Arg, Arrow, LogLine, Message } from "./contract";

export interface StoryLine {
  moment: number; // the table stood like that after it
  phase: Message | null;
  message: Message;
  rule: string | null;
  arrows: Arrow[];
}

const SPOKEN_FOR = new Set(["engine-roll", "engine-chose-alone"]); // said again by what comes of it
const FEWEST = 2; // lines with a rule or an arrow that make a story

/** The moment of the last answer that these sides gave themselves; 0: none yet. */
export function lastAnswer(log: readonly LogLine[], sides: readonly string[]): number {
  const own = log.findLast((line) => sides.includes(line.side) && !line.alone && line.roll == null);
  return own?.moment ?? 0;
}

/** The lines since then; what followed from that answer by itself is among them. */
export function storyOf(log: readonly LogLine[], since: number): StoryLine[] {
  return log.filter((line) => line.moment >= since).flatMap(linesOf);
}

function linesOf(line: LogLine): StoryLine[] {
  const told = new Map((line.told ?? []).map((one) => [one.line, one]));
  const found = line.lines.map((message, at) => ({
    moment: line.moment,
    phase: line.phase ?? null,
    message,
    rule: told.get(at)?.rule ?? null,
    arrows: told.get(at)?.arrows ?? [],
  }));
  const rest = found.filter((one) => !SPOKEN_FOR.has(one.message.id));
  return rest.length ? rest : found;
}

/** Whether it is worth to be shown unasked: games that say no rules tell no stories. */
export function worthTelling(story: readonly StoryLine[]): boolean {
  return story.filter((one) => one.rule !== null || one.arrows.length).length >= FEWEST;
}

/** The places that a line is about: where its arrows end, else those that it names. */
export function placesOfLine(line: StoryLine, isPlace: (id: string) => boolean): string[] {
  const ends = line.arrows.map((arrow) => arrow.places[arrow.places.length - 1] ?? "");
  const found = ends.length ? ends : named(line.message);
  return [...new Set(found.filter(isPlace))];
}

function named(message: Message): string[] {
  return Object.values(message.args ?? {}).flatMap((arg: Arg) => {
    if (typeof arg !== "object") return [];
    return "kind" in arg ? [arg.id] : named(arg);
  });
}

/** Milliseconds that a line stays while it plays: as long as one reads it. */
export function stays(text: string, speed: number): number {
  return (1300 + 42 * text.length) / (speed || 1);
}
