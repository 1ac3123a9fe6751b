// All that is to be seen on the map at one moment, ready for the painter; it knows nothing of the table's store.
import type { Arrow, Overlay } from "../lib/contract";
import type { Spot } from "./geometry";
import type { Table } from "./stacking";

export interface Inks {
  desk: string;
  offer: string;
  offerEdge: string;
  reach: string;
  cursor: string;
  ink: string;
  paper: string;
  good: string;
  bad: string;
  gold: string;
  sides: Record<string, string>;
  models: string; // rules for the colours of sides on models
}
export interface Trail {
  piece: string;
  side: string;
  places: string[];
}
/** An attack that is being weighed: from a place to a place. */
export interface Blow {
  from: string;
  to: string;
  side: string;
}
/** The way of an overlay from what is pointed at: home, or as far as it is cut. */
export interface Line {
  places: readonly string[];
  side: string;
  cut: boolean;
}
export interface Scene {
  table: Table;
  litPlaces: ReadonlySet<string>;
  litPieces: ReadonlySet<string>;
  litSides: ReadonlyMap<string, [string, string]>;
  pointedAt: ReadonlySet<string>; // emphasised from outside the map
  inHand: ReadonlySet<string>;
  carried: { ids: readonly string[]; at: Spot } | null; // held by the pointer
  reach: ReadonlyMap<string, string>; // place -> its cost in words
  farther: ReadonlySet<string>; // places of the reach for which another manner of moving must be chosen
  hint: { place: string; text: string } | null; // a word beside the pointer
  way: readonly string[]; // the path under the pointer
  blows: readonly Blow[];
  arrows: readonly (Arrow & { side?: string })[]; // of the line of a story, in the colour of who goes
  hovered: string | null;
  hoveredPiece: string | null;
  selected: string | null;
  cursor: string | null;
  overlays: readonly Overlay[];
  lines: readonly Line[];
  trails: readonly Trail[];
  held: ReadonlyMap<string, string>; // places that count -> the side that holds them
  asked: string; // the side whose answer is wanted: what is lit of others is a target
  hideCounters: boolean;
  numbers: boolean; // hex numbers over everything
}
/** What moves just now: counters on their way, one that turns over, something that shakes its head. */
export interface Moving {
  spots: ReadonlyMap<string, Spot>;
  turns: ReadonlyMap<string, number>; // piece -> 0 to 1
  shaken: { place: string; by: number } | null;
}

export function emptyScene(): Scene {
  return {
    table: { laid: [], counts: [], byPlace: new Map(), byPiece: new Map() },
    litPlaces: new Set(),
    litPieces: new Set(),
    litSides: new Map(),
    pointedAt: new Set(),
    inHand: new Set(),
    carried: null,
    reach: new Map(),
    farther: new Set(),
    hint: null,
    way: [],
    blows: [],
    arrows: [],
    hovered: null,
    hoveredPiece: null,
    selected: null,
    cursor: null,
    overlays: [],
    lines: [],
    trails: [],
    held: new Map(),
    asked: "",
    hideCounters: false,
    numbers: false,
  };
}

/** An overlay's colour: a word of tone, or a side's. */
export function toneOf(inks: Inks, overlay: Overlay): string {
  const tone = overlay.tone ?? "plain";
  const known: Record<string, string> = { good: inks.good, bad: inks.bad, gold: inks.gold, plain: inks.ink };
  return known[tone] ?? inks.sides[tone] ?? inks.sides[overlay.side ?? ""] ?? inks.ink;
}
