// The workbenches' own texts.
import { settings } from "../lib/settings.svelte";
import { Texts } from "../lib/texts";

const sources = import.meta.glob<string>("./text/*.ftl", { query: "?raw", import: "default", eager: true });
const made = new Map<string, Texts>();

export function word(id: string, args: Record<string, string | number> = {}): string {
  const lang = settings.lang;
  let texts = made.get(lang);
  if (!texts) {
    texts = new Texts(lang, [sources[`./text/${lang}.ftl`] ?? ""]);
    made.set(lang, texts);
  }
  return texts.t(id, args);
}
