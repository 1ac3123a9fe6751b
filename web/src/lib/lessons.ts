// The lessons that there are: each game brings its own (the folder `lessons` of a game), with their texts.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { api, ask } from "./api";
import type { GameInfo } from "./contract";
import type { Lesson, Replay } from "./lesson";

export interface Taught {
  lesson: Lesson | Replay;
  say: (id: string) => string;
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
  return { lesson, say };
}

/** A table for it: a new one, or the recorded game; the one that was opened last if nobody has played on there. */
export async function beginLesson(game: string, name: string, kind: string): Promise<string> {
  const key = `salient.lesson.${game}.${name}`;
  const kept = kind === "replay" ? remembered(key) : null;
  const found = kept && (await api.state(kept).catch(() => null));
  const table = found && found.revision === 0 ? kept : await opened(game, name);
  if (kind === "replay") remember(key, table);
  leaveOff(table, 0, 0); // begun anew: not where it was left
  return lessonPath(table, name);
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

/** Where a reader left off: the step, and the moment up to which the log was read. */
export function leftOff(table: string): { step: number; moment: number } {
  const [step = 0, moment = 0] = (remembered(placeKey(table)) ?? "").split(" ").map((one) => Number(one) || 0);
  return { step, moment };
}

/** Who has left a lesson plays on at its table: the lobby leads to the table alone. */
export function leaveLesson(table: string): void {
  remember(placeKey(table), LEFT);
}

export function wayBack(table: string, name: string): string {
  return remembered(placeKey(table)) === LEFT ? `/table/${table}` : lessonPath(table, name);
}

export function leaveOff(table: string, step: number, moment: number): void {
  remember(placeKey(table), `${step} ${moment}`);
}
