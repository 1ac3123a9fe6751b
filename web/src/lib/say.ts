// The page's own texts, in the reader's language.
import { club } from "./club.svelte";

export function t(id: string, args: Record<string, string | number> = {}): string {
  return club.texts.t(id, args);
}
