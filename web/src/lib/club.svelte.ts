// The club itself: its games, who I am, and the page's own texts with those of every game.
import { api } from "./api";
import type { ClubInfo, GameInfo } from "./contract";
import { settings } from "./settings.svelte";
import { keepColours } from "./sides";
import { Texts } from "./texts";

type Loader = () => Promise<string>;
const own = import.meta.glob<string>("../text/*.ftl", { query: "?raw", import: "default" }) as Record<string, Loader>;
const AGAIN = 2_000; // milliseconds before what could not be fetched is asked for again
const sources = new Map<string, Promise<string>>();

function ownSource(lang: string): Promise<string> {
  let found = sources.get(lang);
  if (!found) {
    found = own[`../text/${lang}.ftl`]!();
    sources.set(lang, found);
  }
  return found;
}

class ClubStore {
  info = $state.raw<ClubInfo | null>(null);
  texts = $state.raw<Texts>(new Texts("en", []));
  ready = $state(false); // the texts are there
  failed = $state(false);
  private sides = $state.raw<Record<string, Texts>>({}); // what each game calls its sides
  private asked: Promise<ClubInfo> | null = null;

  open(): Promise<ClubInfo> {
    this.asked ??= api.club().then((info) => {
      keepColours(info.games);
      this.info = info;
      this.failed = false;
      return info;
    });
    this.asked.catch(() => {
      this.failed = true;
      this.asked = null;
    });
    return this.asked;
  }

  async speak(lang: string): Promise<void> {
    const page = await ownSource(lang);
    this.texts = new Texts(lang, [page], {}, true);
    this.ready = true;
    const info = await this.open().catch(() => null);
    const games = await Promise.all((info?.games ?? []).map((game) => ftl(game, lang).catch(() => null)));
    if (settings.lang !== lang) return;
    const whole = info !== null && games.every((source) => source !== null);
    this.texts = new Texts(lang, [page, ...games.flatMap((source) => source ?? [])], {}, !whole);
    this.sides = Object.fromEntries(
      (info?.games ?? []).map((game, index) => [game.name, sidesOf(lang, games[index] ?? [])]),
    );
    if (whole) return;
    await new Promise((wake) => setTimeout(wake, AGAIN)); // a request that failed must not leave the page without words
    if (settings.lang === lang) await this.speak(lang);
  }

  /** As its game calls it: games that share a side may have different names for it. */
  sideName(game: string, side: string): string {
    const id = `side-${side}`;
    return this.sides[game]?.has(id) ? this.sides[game].t(id) : side;
  }

  game(name: string): GameInfo | undefined {
    return this.info?.games.find((game) => game.name === name);
  }
}

export const club = new ClubStore();

/** Of a game's texts only the names of its sides: the rest is in the club's texts. */
function sidesOf(lang: string, sources: string[]): Texts {
  return new Texts(
    lang,
    sources.flatMap((source) => source.match(/^side-.*$/gm) ?? []),
  );
}

const fetched = new Map<string, Promise<string[]>>();

function ftl(game: GameInfo, lang: string): Promise<string[]> {
  const key = `${game.name}/${lang}/${game.texts}`;
  let found = fetched.get(key);
  if (!found) {
    found = api.texts(game.name, lang, game.texts).then((texts) => texts.ftl);
    fetched.set(key, found);
    found.catch(() => fetched.delete(key));
  }
  return found;
}

/** The page's texts and a game's, in a language. */
export async function gameSources(name: string, lang: string): Promise<string[]> {
  const [page, info] = await Promise.all([ownSource(lang), club.open()]);
  const game = info.games.find((one) => one.name === name);
  return game ? [page, ...(await ftl(game, lang))] : [page];
}
