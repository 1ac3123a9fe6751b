// Each side's colour, by its place in the game's list of sides; the palettes say which colours these are.
export function sideColour(sides: readonly string[], side: string): string {
  const index = sides.indexOf(side);
  return index < 0 ? "var(--ink-2)" : `var(--side-${index % 4})`;
}
