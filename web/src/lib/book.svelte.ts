// A game's rules in the reader's language, fetched when somebody wants them, or when the page has nothing better to do.
import { api } from "./api";
import { club } from "./club.svelte";
import { Index, type Shelf } from "./rules";

const fetched = new Map<string, Promise<Shelf>>();
const IDLE = 1_500; // milliseconds after the table is there

export class Book {
  game = $state("");
  shelf = $state.raw<Shelf | null>(null);
  failed = $state(false);
  readonly index: Index | null = $derived(this.shelf ? new Index(this.shelf.rules) : null);
  private wanted = "";

  async open(game: string, lang: string): Promise<void> {
    const key = `${game}/${lang}`;
    if (this.wanted === key && this.shelf) return;
    this.wanted = key;
    this.game = game;
    this.failed = false;
    try {
      const shelf = await fetchShelf(game, lang);
      if (this.wanted === key) this.shelf = shelf;
    } catch {
      if (this.wanted === key) this.failed = true;
    }
  }

  /** Before anybody asks, so that numbers tell what they say; not while the page is still being made. */
  soon(game: string, lang: string): () => void {
    const timer = setTimeout(() => void this.open(game, lang), this.shelf ? 0 : IDLE);
    return () => clearTimeout(timer);
  }

  /** What a number says, if it is known already. */
  says(number: string): string {
    return this.index?.line(number)?.text ?? this.index?.ruling(number)?.ruling ?? "";
  }
}

async function fetchShelf(game: string, lang: string): Promise<Shelf> {
  await club.open();
  const version = club.game(game)?.rules ?? "";
  const key = `${game}/${lang}/${version}`;
  let found = fetched.get(key);
  if (!found) {
    found = api.rules(game, lang, version);
    fetched.set(key, found);
    found.catch(() => fetched.delete(key));
  }
  return found;
}
