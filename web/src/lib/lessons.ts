// The lessons that there are: each game brings its own (the folder `lessons` of a game), with their texts.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { api, ask } from "./api";
import type { GameInfo } from "./contract";
import type { Lesson, Replay } from "./lesson";

export interface Taught {
  lesson: Lesson | Replay;
  say: (id: string) => string;
  hint: (id: string) => string | null; // what a step says to an answer that it does not want
}

const at = (game: string, name: string): string =>
  `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(name)}`;

export function lessonsOf(games: readonly GameInfo[]): { game: string; name: string }[] {
  return games.flatMap((game) => (game.lessons ?? []).map((name) => ({ game: game.name, name })));
}

export async function loadLesson(game: string, name: string, lang: string): Promise<Taught> {
  const { lesson, ftl } = await ask<{ lesson: Lesson | Replay; ftl: string }>("GET", `${at(game, name)}?lang=${lang}`);
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(ftl));
  const say = (id: string): string => {
    const pattern = bundle.getMessage(id)?.value;
    return pattern ? bundle.formatPattern(pattern, {}, []) : `⟨${id}⟩`;
  };
  const hint = (id: string): string | null => {
    const pattern = bundle.getMessage(id)?.attributes["other"];
    return pattern ? bundle.formatPattern(pattern, {}, []) : null;
  };
  return { lesson, say, hint };
}

/** A table for it: a new one, or the recorded game; the one that was opened last if nobody has played on there. */
export async function beginLesson(game: string, name: string, kind: string): Promise<string> {
  const key = `salient.lesson.${game}.${name}`;
  const kept = remembered(key);
  const found = kept && kind === "replay" ? await api.state(kept).catch(() => null) : null;
  const table = kept && found?.revision === 0 ? kept : await opened(game, name);
  if (kept && kept !== table && unfinished(game, name)) await api.clearAway(kept).catch(() => undefined); // given up
  remember(key, table);
  leaveOff(table, []); // begun anew: not where it was left
  return lessonPath(table, name);
}

/** The table at which somebody stands in the middle of it, if it is still there. */
export async function halfDone(game: string, name: string): Promise<string | null> {
  const table = unfinished(game, name);
  const found = table && (await api.state(table).catch(() => null));
  return found ? lessonPath(table!, name) : null;
}

function unfinished(game: string, name: string): string | null {
  const table = remembered(`salient.lesson.${game}.${name}`);
  if (!table || remembered(placeKey(table)) === LEFT) return null; // who has left it plays on there
  return leftOff(table).length && !isDone(game, name) ? table : null;
}

function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // a browser that keeps nothing opens it anew
  }
}

/** It has no name of its own: it is called as the lesson is, in the reader's language. */
async function opened(game: string, name: string): Promise<string> {
  return (await ask<{ table: string }>("POST", at(game, name), {})).table;
}

function lessonPath(table: string, name: string): string {
  return `/table/${table}?lesson=${encodeURIComponent(name)}`;
}

const LEFT = "left";
const placeKey = (table: string) => `salient.lesson.at.${table}`;

/** Where a reader left off: the moments at which the steps before were done. */
export function leftOff(table: string): number[] {
  const kept = (remembered(placeKey(table)) ?? "").split(" ").map(Number);
  return kept.every((one) => Number.isInteger(one) && one >= 0) ? kept.slice(1) : [];
}

/** Who has left a lesson plays on at its table: the lobby leads to the table alone. */
export function leaveLesson(table: string): void {
  remember(placeKey(table), LEFT);
}

export function wayBack(table: string, name: string): string {
  return remembered(placeKey(table)) === LEFT ? `/table/${table}` : lessonPath(table, name);
}

export function leaveOff(table: string, passed: readonly number[]): void {
  remember(placeKey(table), [0, ...passed].join(" "));
}

const doneKey = (game: string, name: string) => `salient.lesson.done.${game}.${name}`;

export function markDone(game: string, name: string): void {
  remember(doneKey(game, name), "1");
}

export function isDone(game: string, name: string): boolean {
  return remembered(doneKey(game, name)) !== null;
}

/** A lesson on the shelf. */
export interface Shelved {
  game: string;
  name: string;
  kind: "lesson" | "replay";
  order: number;
  title: string;
  lead: string;
  done: boolean;
  back: string | null; // the way back to where it was left in the middle
}

/** All lessons in the order in which they are learnt. */
export async function shelf(games: readonly GameInfo[], lang: string): Promise<Shelved[]> {
  const found = await Promise.all(
    lessonsOf(games).map(async ({ game, name }): Promise<Shelved> => {
      const { lesson, say } = await loadLesson(game, name, lang);
      const { kind, order } = lesson;
      const back = await halfDone(game, name);
      return { game, name, kind, order, title: say("title"), lead: say("lead"), done: isDone(game, name), back };
    }),
  );
  return found.sort((a, b) => a.order - b.order);
}
