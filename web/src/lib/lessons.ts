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
export async function beginLesson(game: string, name: string, title: string, kind: string): Promise<string> {
  const key = `salient.lesson.${game}.${name}`;
  const kept = kind === "replay" ? remembered(key) : null;
  const found = kept && (await api.state(kept).catch(() => null));
  const table = found && found.revision === 0 ? kept : await opened(game, name, title);
  if (kind === "replay") remember(key, table);
  return `/table/${table}?lesson=${encodeURIComponent(name)}`;
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

async function opened(game: string, name: string, title: string): Promise<string> {
  return (await ask<{ table: string }>("POST", at(game, name), { name: title })).table;
}
