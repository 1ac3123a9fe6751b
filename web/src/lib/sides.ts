// Each side's colour: the one that the hobby gives it if the game says so, else by its place in the game's list of
// sides; the palettes say which colours these are.
import type { GameInfo } from "./contract";

export const SIDE_NAMES = ["blue", "red", "green", "violet"];
const custom = new Map<string, number>(); // side -> which colour; games that share a side share its colour

export function keepColours(games: readonly Pick<GameInfo, "sides" | "colours">[]): void {
  for (const { sides, colours } of games) {
    sides.forEach((side, index) => {
      const found = SIDE_NAMES.indexOf(colours?.[index] ?? "");
      if (found >= 0) custom.set(side, found);
    });
  }
}

export function sideNumber(sides: readonly string[], side: string): number {
  return custom.get(side) ?? sides.indexOf(side) % SIDE_NAMES.length;
}

export function sideColour(sides: readonly string[], side: string): string {
  const index = sideNumber(sides, side);
  return index < 0 ? "var(--ink-2)" : `var(--side-${index})`;
}
