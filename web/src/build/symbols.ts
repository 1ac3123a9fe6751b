// How brushes look: patterns that cover ground, pictures in the middle of a cell, and lines. A symbol that is not known here
// is drawn by its colour alone.

/** On a tile of 24 by 24, drawn over the colour of the ground. */
export const TILES: Record<string, { d: string; filled?: boolean }> = {
  tree: {
    d: "M6 3a3.4 3.4 0 1 1 0 6.800a3.400 3.400 0 1 1 0-6.800zM17.500 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6zM7 15.500a3 3 0 1 1 0 6a3 3 0 1 1 0-6z",
    filled: true,
  },
  ridge: { d: "M1 11l5-7 5 7M13 22l5-7 5 7" },
  marsh: { d: "M2 9h8M4 9V5M8 9V5M6 9V3M14 20h8M16 20v-4M20 20v-4M18 20v-6" },
  wave: { d: "M0 6q3-4 6 0t6 0 6 0 6 0M0 18q3-4 6 0t6 0 6 0 6 0" },
  rock: { d: "M2 11l4-7 5 1 2 6zM13 22l3-8 5 2 2 6zM15 5l3-2 4 4zM3 20l3-3 3 3z", filled: true },
  ridge_houses: { d: "M1 11l5-7 5 7M13 22l5-7 5 7" },
  cross: { d: "M0 0l24 24M24 0L0 24" },
  rough: { d: "M3 7l3-3 3 3M14 11l2-2 2 2M6 19l2-2 2 2M15 21l3-3 3 3" },
  dots: { d: "M5 5h.1M17 9h.1M9 16h.1M20 20h.1" },
};

/** Around the middle of a cell, in units of the drawing. */
export const PICTURES: Record<string, string> = {
  houses: "M-11 -8h8v7h-8zM2 -10h7v6h-7zM-7 4h7v7h-7zM4 2h8v6h-8z",
  town: "M-15 -10h9v8h-9zM-3 -13h8v8h-8zM7 -9h8v8h-8zM-12 2h8v8h-8zM-1 0h9v7h-9zM3 10h8v6h-8zM-8 12h7v5h-7z",
  city: "M-17 -12h9v9h-9zM-6 -16h9v9h-9zM5 -13h10v9h-10zM-18 -1h8v8h-8zM-8 -5h9v9h-9zM3 -2h8v8h-8zM13 -2h5v8h-5zM-14 9h8v7h-8zM-4 6h8v8h-8zM6 8h9v7h-9z",
  ridge_houses: "M-11 -8h8v7h-8zM2 -10h7v6h-7zM-4 3h8v7h-8z",
  bridge: "M-9 -10l3 4h12l3-4v3l-2 2.500h-14l-2-2.500zM-9 10l3-4h12l3 4v-3l-2-2.500h-14l-2 2.500z",
  airfield: "M-1.500 -11h3l1 7 9 5v3l-9-2.500-.5 5 3 2.500v2l-5-1.500-5 1.500v-2l3-2.500-.5-5-9 2.500v-3l9-5z",
  supply: "M-9 -5a9 3.500 0 0 1 18 0v10a9 3.500 0 0 1-18 0zM-6 -1v6a9 3.500 0 0 0 12 0v-6a12 3 0 0 1-12 0z",
  star: "M0 -11l3.200 7.200 7.800.8-5.900 5.200 1.700 7.700-6.800-4-6.800 4 1.700-7.700-5.900-5.200 7.800-.8z",
  flag: "M-7 11v-22h2v1.500l12 4-12 4.500v12z",
  fort: "M-10 8v-14h4v3h4v-3h4v3h4v-3h4v14z",
  mine: "M0 -8a8 8 0 1 1 0 16a8 8 0 1 1 0-16zM-1 -12h2v4h-2z",
};

export interface Stroke {
  width: number;
  casing?: number; // of a paler or darker line beneath
  core?: number; // of a lighter line above
  dash?: string;
  under?: boolean; // drawn before other lines
}
const STROKES: Record<string, Stroke> = {
  road: { width: 3.5, casing: 6.5 },
  track: { width: 2.5, dash: "6 4" },
  rail: { width: 3, dash: "2 5", casing: 1.5 },
  river: { width: 9, core: 4, under: true },
  stream: { width: 5, core: 2, under: true },
  trench: { width: 4, dash: "3 3" },
};

export function strokeOf(symbol: string): Stroke {
  return STROKES[symbol] ?? { width: 4 };
}

/** Of a brush on the palette: 1 to 9, then the same with Shift. */
export function keyFor(index: number): string {
  return index < 9 ? String(index + 1) : index < 18 ? `⇧${index - 8}` : "";
}

/** The place on the palette of the brush that a key takes, or -1. By the place of the key: with Shift it writes signs. */
export function brushFor(event: Pick<KeyboardEvent, "code" | "shiftKey">): number {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  return digit ? Number(digit) - 1 + (event.shiftKey ? 9 : 0) : -1;
}
