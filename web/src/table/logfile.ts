// The log as a file, and its heads as the drawer shows them.
import { download } from "../lib/download";
import { asText, type Entry, entriesOf, type Group, grouped } from "../lib/log";
import { t } from "../lib/say";
import type { TableStore } from "../lib/table.svelte";

export function headOf(store: TableStore, group: Group): string {
  const phase = group.phase ? store.line(group.phase) : "";
  return phase ? `${t("web-turn", { turn: group.turn })} · ${phase}` : t("web-turn", { turn: group.turn });
}

/** `entries`: those that the reader looks at; all if left out. */
export function saveLog(store: TableStore, entries?: Entry[]): void {
  const told = entries ?? entriesOf(store.log, (message) => store.line(message));
  const text = asText(
    grouped(told),
    (group) => headOf(store, group),
    (id) => store.sideName(id),
  );
  download(`${store.state?.game ?? "salient"}-log.txt`, text, "text/plain");
}
