// What a step of a story draws on the map, and where the map goes with it.
import type { Arrow, Piece, View } from "./contract";
import { arrowsOf, type Episode } from "./episodes";
import { drawnWith, named, placesOfLine, type StoryLine } from "./story";
import type { TableStore } from "./table.svelte";

/** `lines`, `at`: the story, and where in it this step is; `before`: how the table stood. */
export function drawn(
  store: TableStore,
  lines: readonly StoryLine[],
  at: number,
  line: StoryLine,
  before: View | null,
): (Arrow & { side?: string })[] {
  const stood = new Map(before?.pieces.map((piece) => [piece.id, piece]));
  const ids = line.said.flatMap((one) => named(one.message));
  const side = line.side || (ids.flatMap((id) => stood.get(id)?.side ?? store.pieces.get(id)?.side ?? [])[0] ?? "");
  const arrows =
    line.rule !== null || line.arrows.length
      ? drawnWith(lines, at, (id) => store.places.has(id))
      : arrowsOf(blowsOf(line.episode, stood), line.said, store.reading, (unit) => stood.get(unit)?.place);
  return arrows.map((arrow) => ({ ...arrow, side: arrow.tone === "fall_back" ? "" : side }));
}

/** Those who fire for the attacked strike nobody there. */
function blowsOf(episode: Episode, stood: ReadonlyMap<string, Piece>): Episode {
  const units = episode.units.filter((id) => (stood.get(id)?.side ?? episode.side) === episode.side);
  return { ...episode, units };
}

/** The map goes where the arrows end, else to what is named. `always`: also if it is in view already. */
export function lookAt(store: TableStore, line: StoryLine, always: boolean): void {
  const arrow = store.arrows[0]?.places;
  const [place] = placesOfLine(line, (id) => store.places.has(id));
  const piece = arrow?.[arrow.length - 1] ?? place ?? placesOfLine(line, (id) => !!store.pieces.get(id)?.place)[0];
  if (piece) store.look([piece], always);
}
