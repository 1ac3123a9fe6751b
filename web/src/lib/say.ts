// The page's own texts, in the reader's language.
import { club } from "./club.svelte";

/** For dates and times: the language, in the manner of Europe. */
export function locale(lang: string): string {
  return lang === "en" ? "en-GB" : lang;
}

export function t(id: string, args: Record<string, string | number> = {}): string {
  return club.texts.t(id, args);
}
