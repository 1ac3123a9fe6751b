// What happened since one's last answer, as a story: its steps in order, each with what is said and what to draw for it.
import type { Arg, Arrow, LogLine, Message } from "./contract";
import { alike, type Episode, type EpisodeKind, episodesOf, PLAIN, type Reading, type Said } from "./episodes";

/** A step of it: a march, a battle before the dice, at them and after them, or a single line that a rule decided. */
export interface StoryLine {
  moment: number; // the table stood like that after it
  from: number;
  turn: number;
  phase: Message | null;
  side: string;
  message: Message; // the first of what is said
  said: Said[];
  rule: string | null;
  arrows: Arrow[];
  episode: Episode;
  first: boolean; // the episode begins with it
}

export const STEPS = ["all", "battle", "phase", "turn"] as const;
export type Stride = (typeof STEPS)[number];

export const LIVELY: readonly EpisodeKind[] = ["march", "battle", "arrival"]; // what sides do on the map
const FEWEST = 2; // lines with a rule or an arrow, after one's own answer, that make a story
const MANY = 5; // so many make one even if they follow from that answer at once

/** The moment of the last answer that these sides gave themselves; 0: none yet. */
export function lastAnswer(log: readonly LogLine[], sides: readonly string[]): number {
  const own = log.findLast((line) => sides.includes(line.side) && !line.alone && line.roll == null);
  return own?.moment ?? 0;
}

/** The steps since then; what followed from that answer by itself is among them. */
export function storyOf(log: readonly LogLine[], since: number, reading: Reading = PLAIN): StoryLine[] {
  const late = since > 0 ? log.filter((line) => line.moment >= since) : log;
  return stepsOf(episodesOf(late, reading));
}

/** The steps after a moment; of a step that was under way then, what is said of it later. */
export function stepsAfter(episodes: readonly Episode[], after: number): StoryLine[] {
  return stepsOf(episodes).flatMap((line) => (line.moment > after ? rest(line, after) : []));
}

function rest(line: StoryLine, after: number): StoryLine[] {
  const said = line.said.filter((one) => one.moment > after);
  if (!said.length) return [];
  if (said.length === line.said.length) return [line];
  return [{ ...lineOf(line.episode, said, false), from: after }];
}

export function stepsOf(episodes: readonly Episode[]): StoryLine[] {
  return episodes.flatMap((episode) => partsOf(episode).map((said, at) => lineOf(episode, said, at === 0)));
}

function lineOf(episode: Episode, said: Said[], first: boolean): StoryLine {
  const last = Math.max(...said.map((one) => one.moment));
  const ends = said[said.length - 1] === episode.said[episode.said.length - 1];
  return {
    moment: ends ? Math.max(last, episode.moment) : last,
    from: first ? episode.from : said[0]!.moment - 1,
    turn: episode.turn,
    phase: episode.phase,
    side: episode.side,
    message: said[0]!.message,
    said,
    rule: said.length === 1 ? said[0]!.rule : null,
    arrows: said.flatMap((one) => one.arrows),
    episode,
    first,
  };
}

/** What a rule decided is told line by line; a battle until the dice fall, what they say, and what comes of it. */
function partsOf(episode: Episode): Said[][] {
  const found: Said[][] = [];
  for (const one of episode.said) {
    const before = found[found.length - 1];
    const apart = one.rule !== null || before?.[0]?.rule != null;
    if (before && !apart && !turns(episode, before, one)) before.push(one);
    else found.push([one]);
  }
  return found;
}

const rolled = (said: Said) => said.kind === "result" || said.dice.length > 0;
const suffered = (said: Said) => ["loss", "fall_back", "follow_up"].includes(said.kind ?? "");

/** Whether a battle comes to its dice with this sentence, or from them to what follows. */
function turns(episode: Episode, before: readonly Said[], one: Said): boolean {
  if (episode.kind !== "battle") return false;
  if (rolled(one)) return !before.some(rolled) || before.some(suffered);
  return suffered(one) && before.some(rolled) && !before.some(suffered);
}

/** Whether it is worth to be shown unasked, where rules decided it: what one did oneself is no story. */
export function worthTelling(story: readonly StoryLine[], since: number): boolean {
  const told = story.filter((one) => one.rule !== null || one.arrows.length);
  return told.length >= MANY || told.filter((one) => one.moment > since).length >= FEWEST;
}

/** Without the steps at its beginning that are one's own doing alone: one has just done it. That a turn begins is news, and
 * so is what one's own deed led to, if others act then: its dice, and where one had to go. */
export function fromOthers(
  story: readonly StoryLine[],
  log: readonly LogLine[],
  mine: readonly string[],
): readonly StoryLine[] {
  const own = log.filter((line) => mine.includes(line.side));
  const byMe = new Set(own.map((line) => line.moment));
  const chosen = new Set(own.flatMap((line) => (line.alone ? [] : [line.moment])));
  const first = story.findIndex(
    ({ episode, said }) =>
      episode.kind === "turn" || (!mine.includes(episode.side) && said.some((one) => !byMe.has(one.moment))),
  );
  if (first < 0) return [];
  const led = story.findIndex(
    ({ episode, said }) => LIVELY.includes(episode.kind) && said.some((one) => !chosen.has(one.moment)),
  );
  return story.slice(led < 0 ? first : Math.min(first, led));
}

/** The moment after which the others had their turn: of the last answer in a phase that these sides began. What one was
 * asked in the midst of the other's is no turn. 0: none yet. */
export function lastTurn(log: readonly LogLine[], sides: readonly string[]): number {
  let [found, began] = [0, true];
  let before: LogLine | null = null;
  for (const line of log) {
    if (line.alone || line.roll != null || !line.side) continue;
    const own = sides.includes(line.side);
    if (!before || before.turn !== line.turn || !alike(before.phase ?? null, line.phase ?? null)) began = own;
    if (own && (began || !line.phase)) found = line.moment;
    before = line;
  }
  return found;
}

/** Marches, battles and arrivals of sides that are not one's own. */
export function foreign(story: readonly StoryLine[], mine: readonly string[]): StoryLine[] {
  const lively = (one: StoryLine) => LIVELY.includes(one.episode.kind);
  return story.filter((one) => one.first && !mine.includes(one.side) && lively(one));
}

/** The next step of a kind in this direction; null: there is none. */
export function hop(lines: readonly StoryLine[], at: number, way: 1 | -1, stride: Stride): number | null {
  for (let one = at + way; one >= 0 && one < lines.length; one += way) if (begins(lines, one, stride)) return one;
  return null;
}

function begins(lines: readonly StoryLine[], at: number, stride: Stride): boolean {
  const [line, before] = [lines[at]!, lines[at - 1]];
  if (stride === "battle") return line.first && line.episode.kind === "battle";
  if (stride === "turn") return line.turn !== before?.turn;
  if (stride === "phase") return !before || line.turn !== before.turn || !alike(line.phase, before.phase);
  return true;
}

/** The places that a line is about: where its arrows end, else those that it names. */
export function placesOfLine(line: StoryLine, isPlace: (id: string) => boolean): string[] {
  const ends = line.arrows.map((arrow) => arrow.places[arrow.places.length - 1] ?? "");
  const found = ends.length ? ends : line.said.flatMap((one) => named(one.message));
  return [...new Set(found.filter(isPlace))];
}

/** Whatever a sentence names, in its order; also inside of sentences in it. */
export function named(message: Message): string[] {
  return Object.values(message.args ?? {}).flatMap((arg: Arg) => {
    if (typeof arg !== "object") return [];
    return "kind" in arg ? [arg.id] : named(arg);
  });
}

/** What to draw with a line that a rule decided: its arrows, else rings around what it names, else what was before. */
export function drawnWith(lines: readonly StoryLine[], at: number, isPlace: (id: string) => boolean): Arrow[] {
  for (let one = at; one >= 0; one -= 1) {
    const line = lines[one]!;
    if (line.arrows.length) return line.arrows;
    const places = placesOfLine(line, isPlace);
    if (places.length) return places.map((place) => ({ places: [place], tone: "aim" }));
    if (line.phase && !alike(line.phase, lines[at]!.phase)) return [];
  }
  return [];
}

const LONGEST = 9000; // milliseconds; whoever wants to read more than that stops it

/** Milliseconds that a line stays while it plays: as long as one reads it. */
export function stays(text: string, speed: number): number {
  return Math.min(LONGEST, 1300 + 42 * text.length) / (speed || 1);
}
