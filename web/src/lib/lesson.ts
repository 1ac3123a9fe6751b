// Lessons: a table with a teacher beside it. What is taught is a game's data; this knows no game.
//
// Where a lesson stands follows from the game: `passed` has for each step that was left the moment at which it was,
// so that whoever takes an answer back stands where that answer was wanted.
import type { LogLine, State } from "./contract";

/** What is true of the game when a step is done: all that is named here. */
export interface Goal {
  given?: string; // this answer since the step began
  asked?: string; // now this question, by the id of its prompt; | between several
  side?: string; // who is asked now
  at?: Record<string, string>; // pieces, each in one of these places
  over?: boolean;
}
export interface Step {
  text: string; // the id of its message
  expect?: string; // the answer that goes on, any other being free
  when?: string; // the id of the prompt for which it is meant; with another question it is passed over
  wait?: boolean; // not passed over: the lesson waits for that question
  show?: string[]; // places or pieces to point at
  does?: string[]; // the answers that do it, in order; nothing but these and `may` is let through
  may?: string[]; // patterns of answers that are let through besides
  until?: Goal; // done when this is true; otherwise when all answers of `does`, or `expect`, were given
  taught?: boolean; // the lesson gives the answers itself when the reader goes on: those of the other side
}
export interface Lesson {
  kind: "lesson";
  scenario: string;
  options: Record<string, boolean | number | string>;
  steps: Step[];
  order: number;
  begins: number;
}
export interface Stop {
  text: string;
  moment: number; // of the recorded game
  show?: string[]; // the first of them comes to the middle of the map
}
/** A recorded game with a teacher's comments. */
export interface Replay {
  kind: "replay";
  stops: Stop[];
  order: number;
}
type Lines = readonly LogLine[];
/** What a lesson looks at: the table as it is now. */
export type Now = Pick<State, "moment" | "result"> & {
  decision: Pick<NonNullable<State["decision"]>, "side" | "prompt" | "actions"> | null;
  view: { pieces: readonly { id: string; place?: string | null }[] };
};

/** In paragraphs, and odds such as 3-1 stay on one line. */
export function paragraphs(text: string): string[] {
  return text.replace(/(\d)-(?=\d)/g, "$1\u2060-\u2060").split("\n\n");
}

const FEW = 4;

/** The rolls that belong to a stop: those since the stop before it, or the last few of them. */
export function rollsAt(stops: readonly Stop[], at: number, log: Lines): LogLine[] {
  const from = stops[at - 1]?.moment ?? 0;
  const to = stops[at]?.moment ?? 0;
  return log.filter((line) => line.moment > from && line.moment <= to && line.roll != null).slice(-FEW);
}

function among(words: string, word: string): boolean {
  return words === "*" || words.split("|").includes(word);
}

export function matches(pattern: string, action: string): boolean {
  const wanted = pattern.split(" ");
  const given = action.split(" ");
  return wanted.length === given.length && wanted.every((words, index) => among(words, given[index]!));
}

/** Where a lesson stands: how many steps were left, and at which moments. */
export function follow(lesson: Lesson, passed: readonly number[], log: Lines, now: Now): number[] {
  const kept = passed.filter((moment) => moment <= now.moment);
  while (kept.length + 1 < lesson.steps.length) {
    const left = leftAt(lesson, kept, log, now);
    if (left === null) break;
    kept.push(Math.max(left, kept[kept.length - 1] ?? 0));
  }
  return kept;
}

/** The moment at which the step that is next was done; null: it is not. */
function leftAt(lesson: Lesson, passed: readonly number[], log: Lines, now: Now): number | null {
  const step = lesson.steps[passed.length]!;
  if (isPassedOver(step, now)) return now.moment;
  const goal = goalOf(step);
  if (goal) return doneAt(goal, since(lesson, passed), !!step.does, log, now);
  // whoever does already what comes next has read enough
  const next = nextDoing(lesson, passed.length);
  const ahead = log.find((line) => line.moment > since(lesson, passed) && isAnswer(line));
  return next && isStrict(next) && ahead ? ahead.moment : null;
}

function isPassedOver({ when, wait }: Step, now: Now): boolean {
  if (!when) return false;
  if (!now.decision) return true;
  return !wait && !among(when, now.decision.prompt.id);
}

interface Done extends Omit<Goal, "given"> {
  given?: string[]; // all of them, in any order
}

function goalOf({ until, expect, does }: Step): Done | null {
  if (!until) return expect ? { given: [expect] } : does ? { given: does } : null;
  const { given, ...rest } = until;
  return given ? { ...rest, given: [given] } : rest;
}

function isAnswer(line: LogLine): boolean {
  return !!line.action && line.roll == null && !line.alone;
}

/** From which moment on answers count for a step: what was done while one read counts too. */
export function since(lesson: Lesson, passed: readonly number[]): number {
  const last = passed.reduce((best, _, index) => (goalOf(lesson.steps[index]!) ? index : best), -1);
  return passed[last] ?? lesson.begins;
}

function doneAt(goal: Done, from: number, alone: boolean, log: Lines, now: Now): number | null {
  const { given = [], asked, side, at, over } = goal;
  const answers = log.filter((line) => line.moment > from && line.action && (alone || isAnswer(line)));
  const found = given.map((pattern) => answers.find((line) => matches(pattern, line.action!))?.moment);
  if (found.includes(undefined) || (over && !now.result)) return null;
  if (asked && !(now.decision && among(asked, now.decision.prompt.id))) return null;
  if (side && now.decision?.side !== side) return null;
  for (const [piece, places] of Object.entries(at ?? {})) {
    const place = now.view.pieces.find((one) => one.id === piece)?.place;
    if (!place || !among(places, place)) return null;
  }
  return found.length ? Math.max(...found.map((moment) => moment ?? 0)) : now.moment;
}

/** Whether only certain answers are let through. */
function isStrict(step: Step): boolean {
  return !!(step.does || step.may);
}

/** The step that is done next, at `at` or after what is only read there. */
export function nextDoing(lesson: Lesson, at: number): Step | null {
  return lesson.steps.slice(at).find((step) => goalOf(step)) ?? null;
}

/** Whether a step of a lesson wants this answer, or minds none. */
export function lets(step: Step | null, action: string): boolean {
  if (!step || !isStrict(step)) return true;
  return [...(step.does ?? []), ...(step.may ?? [])].some((pattern) => matches(pattern, action));
}

/** Whether nothing of what is asked leads on: the game went another way. */
export function isLost(step: Step | null, now: Now): boolean {
  return !!step && !!now.decision?.actions.length && !now.decision.actions.some((action) => lets(step, action));
}

/** What a reader does by a button: the step is only read, or is the lesson's own to play. */
export function byButton(step: Step): boolean {
  return !goalOf(step) || !!step.taught;
}
