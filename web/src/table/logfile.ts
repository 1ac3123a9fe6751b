// The log as a file, and its words as the drawer shows them.
import { download } from "../lib/download";
import type { Episode, Said } from "../lib/episodes";
import { asText, type Group, grouped } from "../lib/log";
import { t } from "../lib/say";
import type { TableStore } from "../lib/table.svelte";
import { nameOf } from "../lib/words";

export function headOf(store: TableStore, group: Group): string {
  const phase = group.phase ? store.line(group.phase) : "";
  return phase ? `${t("web-turn", { turn: group.turn })} · ${phase}` : t("web-turn", { turn: group.turn });
}

/** A sentence with all of whom it holds. */
export function spoken(store: TableStore, said: Said): string {
  const text = store.line(said.message);
  return said.also.length ? `${text} ${alsoOf(store, said)}` : text;
}

export function alsoOf(store: TableStore, said: Said): string {
  return t("web-also", { names: said.also.map((id) => nameOf(store.names, id)).join(", ") });
}

/** `episodes`: those that the reader looks at; all if left out. */
export function saveLog(store: TableStore, episodes: readonly Episode[] = store.episodes): void {
  const text = asText(
    grouped(episodes),
    (group) => headOf(store, group),
    (id) => store.sideName(id),
    (said) => spoken(store, said),
  );
  download(`${store.state?.game ?? "salient"}-log.txt`, text, "text/plain");
}
