// What the reader likes, kept in this browser.
import { type Curtain, CURTAINS } from "./curtain";
import { STEPS, type Stride } from "./story";
import { type Asks, ASKS } from "./leaving";

export const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32, 64] as const;
export const LOG_WIDTHS = [260, 640] as const;
export const LANGUAGES = ["en", "it", "pl"] as const;
export const THEMES = ["paper", "night"] as const;
export const AMOUNTS = ["off", "fine", "strong"] as const; // of something on the map
export const PALETTES = ["classic", "deutan", "tritan", "contrast"] as const;
export type Lang = (typeof LANGUAGES)[number];

export interface Chosen {
  lang: Lang;
  theme: (typeof THEMES)[number];
  palette: (typeof PALETTES)[number];
  counter: number; // size of counters on the map, 1 = as drawn
  grid: (typeof AMOUNTS)[number];
  numbers: (typeof AMOUNTS)[number]; // of hexes
  text: number; // size of letters, 1 = 16 pixels
  speed: number; // of animations: 0 none, 1 as meant, 2 twice as fast
  sound: boolean;
  notify: boolean;
  curtain: Curtain; // between people who share this screen
  ask: Asks; // before a phase ends
  rail: boolean;
  dossier: boolean;
  log: boolean; // pinned: open at every table
  logWidth: number; // pixels, beside the map
  story: boolean; // what others did is told by itself
  storySpeed: (typeof SPEEDS)[number];
  stride: Stride; // what one step of a replay is
  follow: boolean; // the map goes where others act
  overview: boolean; // the whole map, small, in its corner
  tall: boolean; // what the others did is summed up over much of the map
}

const KEY = "salient.settings";

export function firstLanguage(wanted: readonly string[]): Lang {
  for (const one of wanted) {
    const found = LANGUAGES.find((lang) => one.toLowerCase().startsWith(lang));
    if (found) return found;
  }
  return "en";
}

export function defaults(wanted: readonly string[], dark: boolean, still: boolean): Chosen {
  return {
    lang: firstLanguage(wanted),
    theme: dark ? "night" : "paper",
    palette: "classic",
    counter: 1,
    grid: "fine",
    numbers: "fine",
    text: 1,
    speed: still ? 0 : 1,
    sound: true,
    notify: false,
    curtain: "never",
    ask: "left",
    rail: true,
    dossier: true,
    log: false,
    logWidth: 340,
    story: true,
    storySpeed: 1,
    stride: "all",
    follow: true,
    overview: true,
    tall: false,
  };
}

/** What was kept, where it still makes sense. */
export function restored(kept: string | null, base: Chosen): Chosen {
  let found: Partial<Record<keyof Chosen, unknown>> = {};
  try {
    const read: unknown = JSON.parse(kept ?? "{}");
    if (typeof read === "object" && read !== null) found = read;
  } catch {
    return base;
  }
  const one = <T>(options: readonly T[], value: unknown, other: T): T =>
    options.includes(value as T) ? (value as T) : other;
  const size = (value: unknown, low: number, high: number, other: number): number =>
    typeof value === "number" && value >= low && value <= high ? value : other;
  const flag = (value: unknown, other: boolean): boolean => (typeof value === "boolean" ? value : other);
  return {
    lang: one(LANGUAGES, found.lang, base.lang),
    theme: one(THEMES, found.theme, base.theme),
    palette: one(PALETTES, found.palette, base.palette),
    counter: size(found.counter, 0.6, 1.6, base.counter),
    grid: one(AMOUNTS, found.grid, base.grid),
    numbers: one(AMOUNTS, found.numbers, base.numbers),
    text: size(found.text, 0.8, 1.5, base.text),
    speed: size(found.speed, 0, 4, base.speed),
    sound: flag(found.sound, base.sound),
    notify: flag(found.notify, base.notify),
    curtain: one(CURTAINS, found.curtain, base.curtain),
    ask: one(ASKS, found.ask, base.ask),
    rail: flag(found.rail, base.rail),
    dossier: flag(found.dossier, base.dossier),
    log: flag(found.log, base.log),
    logWidth: size(found.logWidth, LOG_WIDTHS[0], LOG_WIDTHS[1], base.logWidth),
    story: flag(found.story, base.story),
    storySpeed: one(SPEEDS, found.storySpeed, base.storySpeed),
    stride: one(STEPS, found.stride, base.stride),
    follow: flag(found.follow, base.follow),
    overview: flag(found.overview, base.overview),
    tall: flag(found.tall, base.tall),
  };
}

function asks(query: string): boolean {
  return typeof matchMedia === "function" && matchMedia(query).matches;
}

function start(): Chosen {
  const wanted = typeof navigator === "undefined" ? [] : navigator.languages;
  const base = defaults(wanted, asks("(prefers-color-scheme: dark)"), asks("(prefers-reduced-motion: reduce)"));
  try {
    return restored(localStorage.getItem(KEY), base);
  } catch {
    return base;
  }
}

export const settings: Chosen = $state(start());

/** Keep what changed and dress the page in it; called once by the page. */
export function dress(): void {
  const root = document.documentElement;
  root.lang = settings.lang;
  root.dataset["theme"] = settings.theme;
  root.dataset["palette"] = settings.palette;
  root.style.setProperty("--text", String(settings.text));
  root.style.setProperty("--speed", settings.speed === 0 ? "0" : String(1 / settings.speed));
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing: the settings hold for this visit
  }
}
