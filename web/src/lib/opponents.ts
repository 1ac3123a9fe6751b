// Computer players by their names: a level, and in some games a temper after it (`veteran-bold`).
import type { ClubInfo, GameInfo } from "./contract";

/** What somebody wishes for; no level: the usual one. */
export interface OpponentWish {
  level: string | null;
  temper: string;
}

export const EVEN = ""; // no temper at all
export const BLIND = "random"; // any legal move: it has no temper either

export function levelOf(wish: OpponentWish, club: ClubInfo | null | undefined, usual: number): string {
  const offered = club?.opponents ?? [];
  if (wish.level !== null && offered.includes(wish.level)) return wish.level;
  return offered[usual] ?? offered[0] ?? BLIND;
}

/** The tempers that a level can have in a game. */
export function tempersOf(level: string, game: GameInfo | undefined): string[] {
  return level === BLIND ? [] : (game?.tempers ?? []);
}

export function opponentOf(
  wish: OpponentWish,
  club: ClubInfo | null | undefined,
  game: GameInfo | undefined,
  usual: number,
): string {
  const level = levelOf(wish, club, usual);
  return tempersOf(level, game).includes(wish.temper) ? `${level}-${wish.temper}` : level;
}

/** Its parts in words: what is said before the colon of each. */
export function opponentParts(name: string, say: (id: string) => string): string {
  const [level = "", temper] = name.split("-");
  const short = (id: string) => say(id).split(":")[0] ?? "";
  const found = [short(`web-opponent-${level}`)];
  if (temper) found.push(short(`web-temper-${temper}`).toLocaleLowerCase());
  return found.join(", ");
}
