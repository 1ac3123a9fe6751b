// Which papers a game takes, and which papers fit.
import type { GameInfo, OptionInfo } from "../lib/contract";
import type { Paper, PaperOption } from "./contract";

export function paperOptions(game: GameInfo): OptionInfo[] {
  return game.options.filter((option) => option.paper);
}

export function kindsOf(game: GameInfo): string[] {
  return [...new Set(paperOptions(game).map((option) => option.paper!))];
}

/** Whether an option's paper is of use in a scenario; where the club does not say, it is. */
export function takes(known: readonly PaperOption[], option: string, scenario: string | undefined): boolean {
  const found = known.find((one) => one.option === option)?.scenarios;
  return !found?.length || scenario === undefined || found.includes(scenario);
}

/** Papers of mine that can be chosen for an option. */
export function fitting(mine: readonly Paper[], game: string, option: OptionInfo): Paper[] {
  const good = (one: Paper) => one.game === game && one.kind === option.paper && !one.not_for?.includes(option.name);
  return sorted(mine.filter(good));
}

/** The newest first. */
export function sorted(papers: readonly Paper[]): Paper[] {
  return [...papers].sort((a, b) => b.updated - a.updated);
}
