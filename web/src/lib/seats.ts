// How a new game can be seated, and what to call who sits where.
import type { SeatWish } from "./api";
import type { Held, SeatInfo } from "./contract";

/** The sides that somebody plays; the rulebook itself plays the others. */
export function seatedIn(game: { sides: string[]; seated?: string[] } | undefined): string[] {
  return game?.seated?.length ? game.seated : (game?.sides ?? []);
}

export type Seating = "both" | "computer" | "friend" | "watch";
export const SEATINGS: readonly Seating[] = ["both", "computer", "friend", "watch"];

/** The seats of a new table. `mine`: the side that I play where I play one. */
export function seatsFor(seating: Seating, sides: readonly string[], mine: string, opponent: string): SeatWish[] {
  const computer = (side: string): SeatWish => ({ side, kind: "computer", opponent });
  if (seating === "both") return [{ side: "*", kind: "me" }];
  if (seating === "watch") return sides.map(computer);
  return sides.map((side) => {
    if (side === mine) return { side, kind: "me" };
    return seating === "computer" ? computer(side) : { side, kind: "invite" };
  });
}

/** The seat that plays a side. */
export function seatOf(seats: readonly SeatInfo[], side: string): SeatInfo | undefined {
  return seats.find((seat) => seat.side === side || seat.side === "*");
}

/** Which of the others has played another side than now, and knows its secrets: who plays must be told. */
export function seenByOthers(mine: readonly string[], held: readonly Held[]): Held[] {
  return mine.length ? held.filter((one) => !one.mine && one.plays.length > 0 && !one.plays.includes(one.side)) : [];
}

/** How many such lines somebody has read at a table. */
export function known(kept: Pick<Storage, "getItem">, table: string): number {
  return Number(kept.getItem(`salient-seen-${table}`)) || 0;
}

export function noted(kept: Pick<Storage, "setItem">, table: string, lines: number): number {
  kept.setItem(`salient-seen-${table}`, `${lines}`);
  return lines;
}
