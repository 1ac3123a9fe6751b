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
const FEWEST = 2; // lines with a rule or an arrow, after one's own answer, that make a story
const MANY = 5; // so many make one even if they follow from that answer at once

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

/** Whether it is worth to be shown unasked: games that say no rules tell no stories, and what one did oneself is none. */
export function worthTelling(story: readonly StoryLine[], since: number): boolean {
  const told = story.filter((one) => one.rule !== null || one.arrows.length);
  return told.length >= MANY || told.filter((one) => one.moment > since).length >= FEWEST;
}

/** The places that a line is about: where its arrows end, else those that it names. */
export function placesOfLine(line: StoryLine, isPlace: (id: string) => boolean): string[] {
  const ends = line.arrows.map((arrow) => arrow.places[arrow.places.length - 1] ?? "");
  const found = ends.length ? ends : named(line.message);
  return [...new Set(found.filter(isPlace))];
}

/** Whatever a sentence names, in its order; also inside of sentences in it. */
export function named(message: Message): string[] {
  return Object.values(message.args ?? {}).flatMap((arg: Arg) => {
    if (typeof arg !== "object") return [];
    return "kind" in arg ? [arg.id] : named(arg);
  });
}

/** What to draw with a line: its own arrows, else rings around the places that it names, else what was drawn before. */
export function drawnWith(lines: readonly StoryLine[], at: number, isPlace: (id: string) => boolean): Arrow[] {
  for (let one = at; one >= 0; one -= 1) {
    const line = lines[one]!;
    if (line.arrows.length) return line.arrows;
    const places = placesOfLine(line, isPlace);
    if (places.length) return places.map((place) => ({ places: [place], tone: "aim" }));
    if (line.phase && JSON.stringify(line.phase) !== JSON.stringify(lines[at]!.phase)) return [];
  }
  return [];
}

/** Milliseconds that a line stays while it plays: as long as one reads it. */
export function stays(text: string, speed: number): number {
  return (1300 + 42 * text.length) / (speed || 1);
}
