// Lessons: a table with a teacher beside it. What is taught is a game's data; this knows no game.
import type { LogLine } from "./contract";

export interface Step {
  text: string; // the id of its message
  expect?: string; // the answer that goes on: "verb target", a * stands for anything; none: go on by a button
  when?: string; // the id of the prompt for which it is meant; with another question it is passed over
  wait?: boolean; // not passed over: the lesson waits for that question
  show?: string[]; // places or pieces to point at
}
export interface Lesson {
  kind: "lesson";
  scenario: string;
  options: Record<string, boolean | number | string>;
  steps: Step[];
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
}

/** In paragraphs, and odds such as 3-1 stay on one line. */
export function paragraphs(text: string): string[] {
  return text.replace(/(\d)-(?=\d)/g, "$1\u2060-\u2060").split("\n\n");
}

const FEW = 4;

/** The rolls that belong to a stop: those since the stop before it, or the last few of them. */
export function rollsAt(stops: readonly Stop[], at: number, log: readonly LogLine[]): LogLine[] {
  const from = stops[at - 1]?.moment ?? 0;
  const to = stops[at]?.moment ?? 0;
  return log.filter((line) => line.moment > from && line.moment <= to && line.roll != null).slice(-FEW);
}

export function matches(pattern: string, action: string): boolean {
  const wanted = pattern.split(" ");
  const given = action.split(" ");
  return (
    wanted.length === given.length &&
    wanted.every((word, index) => word === "*" || word.split("|").includes(given[index]!))
  );
}

/** The step to show: from `at` on, the first that is meant for the question that is asked; null: the game is over. */
export function stepFor(steps: readonly Step[], at: number, prompt: string | null): number {
  for (let index = at; index < steps.length; index += 1) {
    const { when, wait } = steps[index]!;
    if (!when || (wait && prompt !== null) || when === prompt) return index;
  }
  return at;
}

/** Where the lesson stands after these new lines of the log. */
export function advanced(steps: readonly Step[], at: number, lines: readonly LogLine[]): number {
  let now = at;
  for (const line of lines) {
    const expect = steps[now]?.expect;
    if (expect && line.action && !line.alone && matches(expect, line.action)) now += 1;
  }
  return now;
}
