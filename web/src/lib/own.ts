// Texts that belong to one part of the page, in the reader's language: they are loaded with that part only.
import { settings } from "./settings.svelte";
import { Texts } from "./texts";

export type Word = (id: string, args?: Record<string, string | number>) => string;

/** `sources`: the part's Fluent files by their path, as Vite gives them. */
export function wordsOf(sources: Record<string, string>): Word {
  const made = new Map<string, Texts>();
  return (id, args = {}) => {
    const lang = settings.lang;
    let texts = made.get(lang);
    if (!texts) {
      texts = new Texts(lang, [sources[`./text/${lang}.ftl`] ?? ""]);
      made.set(lang, texts);
    }
    return texts.t(id, args);
  };
}
