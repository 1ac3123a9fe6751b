// A place in words, for those who hear the map.
import type { TableStore } from "../lib/table.svelte";
import { kindText } from "../lib/words";
import { points } from "./route";
import { word } from "./words";

export function describe(store: TableStore, id: string, reach: ReadonlyMap<string, number>): string {
  const place = store.places.get(id);
  if (!place) return "";
  const game = store.state?.game ?? "";
  const term = (prefix: string, code: string) => store.texts.term(game, prefix, code);
  const stack = store.stacks.get(id) ?? [];
  const status = (words: readonly string[] = []) => words.map((one) => term("status", one));
  const pieces = stack.map((piece) =>
    [
      store.sideName(piece.side),
      store.pieceName(piece.id),
      kindText(store.texts, game, piece),
      piece.factors?.join("-"),
      ...status(piece.status),
    ]
      .filter(Boolean)
      .join(" "),
  );
  const name = store.placeName(id);
  const offered = [id, ...stack.map((piece) => piece.id)].flatMap((one) => store.offers.byTarget.get(one) ?? []);
  const holder = store.shown?.control?.[id];
  const cost = reach.get(id);
  return [
    name === id ? id : name.includes(id) ? name : `${name}, ${id}`,
    place.terrain ? term("terrain", place.terrain) : "",
    holder ? store.sideName(holder) : "",
    pieces.length ? `${word("map-counters", { count: pieces.length })}: ${pieces.join("; ")}` : word("map-empty"),
    cost === undefined ? "" : word("map-reach", { cost: points(cost) }),
    offered.length === 1
      ? store.words(offered[0]!.text)
      : offered.length
        ? word("map-offered", { count: offered.length })
        : "",
  ]
    .filter(Boolean)
    .join(". ");
}
