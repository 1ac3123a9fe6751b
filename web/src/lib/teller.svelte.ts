// The story being told: which line, whether it goes on by itself. Nothing of it outlives the page but the speed one likes.
import type { TableStore } from "./table.svelte";
import { settings } from "./settings.svelte";
import { drawnWith, lastAnswer, named, placesOfLine, type StoryLine, stays, storyOf, worthTelling } from "./story";

export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Teller {
  at = $state<number | null>(null); // the line that is told; null: the story is closed
  playing = $state(false);
  private lines_ = $state.raw<StoryLine[]>([]);
  private known = -1; // the last moment that was offered as a story

  readonly lines: StoryLine[] = $derived(this.lines_);
  readonly line: StoryLine | null = $derived(this.at === null ? null : (this.lines_[this.at] ?? null));

  constructor(private readonly store: TableStore) {}

  /** Something happened: a story that is worth it begins by itself. */
  heard(): void {
    const { state, log } = this.store;
    const last = log[log.length - 1]?.moment ?? 0;
    if (!state?.sides.length || !log.length || last === this.known) return;
    const again = last > this.known;
    this.known = last;
    if (!again) return this.close(); // something was taken back
    const since = lastAnswer(log, state.sides);
    const story = storyOf(log, since);
    if (settings.story && !this.store.teaching && this.store.live && worthTelling(story, since))
      this.begin(story, true);
    else this.close();
  }

  /** Told because somebody wants it, whatever it is. */
  open(): void {
    const { state, log } = this.store;
    this.begin(storyOf(log, lastAnswer(log, state?.sides ?? [])), false);
  }

  private begin(story: StoryLine[], playing: boolean): void {
    if (!story.length) return;
    this.lines_ = story;
    this.playing = playing && settings.speed > 0;
    this.to(0);
  }

  /** To a line: the table as it stood, the map where it happened. */
  to(at: number): void {
    const line = this.lines_[at];
    if (!line) return;
    this.at = at;
    const isPlace = (id: string) => this.store.places.has(id);
    const side = named(line.message).flatMap((id) => this.store.pieces.get(id)?.side ?? [])[0] ?? "";
    this.store.arrows = drawnWith(this.lines_, at, isPlace).map((arrow) => ({ ...arrow, side }));
    void this.store.at(line.moment);
    const [place] = placesOfLine(line, isPlace);
    const piece = place ?? placesOfLine(line, (id) => !!this.store.pieces.get(id)?.place)[0];
    if (piece) this.store.look([piece]);
  }

  next(): void {
    if (this.at === null) return;
    if (this.at + 1 < this.lines_.length) this.to(this.at + 1);
    else this.end();
  }

  previous(): void {
    this.playing = false;
    if (this.at) this.to(this.at - 1);
  }

  /** To the present: the story is over. */
  end(): void {
    this.close();
    void this.store.at(null);
  }

  close(): void {
    this.at = null;
    this.playing = false;
    this.store.arrows = [];
  }

  /** While it plays: the time until the next line. */
  wait(text: string): number {
    return stays(text, settings.storySpeed);
  }
}
