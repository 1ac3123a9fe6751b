// Several dice whose score alone was rolled: faces that give exactly this score, always the same for the same roll.
import type { LogLine } from "./contract";

export interface Pool {
  dice: number;
  highest: boolean; // their highest counts, not their sum
  roll: number; // which roll of the game it was
}

const FACES = 6;

/** How many dice were thrown together: the question names them as `dice`, and what counts as `score`. */
export function poolOf(line: LogLine): Pool | null {
  const purpose = line.lines[0]?.args?.["purpose"];
  const args = typeof purpose === "object" && "id" in purpose && "args" in purpose ? purpose.args : undefined;
  const dice = args?.["dice"];
  if (typeof dice !== "number" || line.roll == null) return null;
  return { dice, highest: args?.["score"] === "highest", roll: line.roll };
}

/** A number from 0 on below `bound`, by the roll and the die. */
function chosen(roll: number, die: number, bound: number): number {
  let mixed = Math.imul(roll + 1, 0x9e3779b1) ^ Math.imul(die + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) % bound;
}

/** The faces; none if so many dice cannot give this score. */
export function facesOf({ dice, highest, roll }: Pool, score: number): number[] {
  if (dice < 1 || score < (highest ? 1 : dice) || score > (highest ? FACES : dice * FACES)) return [];
  if (highest) {
    const best = chosen(roll, dice, dice);
    return Array.from({ length: dice }, (_, die) => (die === best ? score : 1 + chosen(roll, die, score)));
  }
  const found: number[] = [];
  let left = score;
  for (let die = 0; die < dice; die += 1) {
    const others = dice - die - 1;
    const low = Math.max(1, left - FACES * others);
    const high = Math.min(FACES, left - others);
    found.push(low + chosen(roll, die, high - low + 1));
    left -= found[die]!;
  }
  return found;
}
