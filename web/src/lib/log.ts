// The log as it is read: episodes grouped under turns and phases, filtered, and as plain text.
import type { LogLine, Message, NewsKind } from "./contract";
import { alike, type Episode, type Said } from "./episodes";

export { diceOf } from "./episodes";
export { poolOf } from "./pool";

/** What a roll was for, where its dice are to be seen: the sentence of a roll alone repeats them. */
export function purposeOf(message: Message): Message {
  const purpose = message.id === "engine-roll" ? message.args?.["purpose"] : undefined;
  return typeof purpose === "object" && "id" in purpose && !("kind" in purpose) ? purpose : message;
}

/** What a roll decided: the sentences until a turn begins, which is news of its own. */
export function ofRoll(lines: readonly Message[], news: Readonly<Record<string, NewsKind>>): readonly Message[] {
  const turn = lines.findIndex(({ id }) => news[id] === "turn");
  return turn > 0 ? lines.slice(0, turn) : lines;
}

export interface Filter {
  side: string; // "": all
  turn: number; // 0: all
  text: string;
}

export interface Group {
  key: string;
  turn: number;
  phase: Message | null;
  episodes: Episode[];
}

/** `say`: a sentence in words. */
export function filtered(episodes: readonly Episode[], filter: Filter, say: (said: Said) => string): Episode[] {
  const text = filter.text.trim().toLocaleLowerCase();
  return episodes.filter(
    (one) =>
      (!filter.side || one.side === filter.side) &&
      (!filter.turn || one.turn === filter.turn) &&
      (!text || one.said.some((said) => say(said).toLocaleLowerCase().includes(text))),
  );
}

/** Runs of episodes of the same turn and phase. */
export function grouped(episodes: readonly Episode[]): Group[] {
  const found: Group[] = [];
  for (const one of episodes) {
    const last = found[found.length - 1];
    if (last && last.turn === one.turn && alike(last.phase, one.phase)) last.episodes.push(one);
    else found.push({ key: `${found.length} ${one.moment}`, turn: one.turn, phase: one.phase, episodes: [one] });
  }
  return found;
}

/** The first moment of each turn, for the time line. */
export function turnStarts(log: readonly LogLine[]): { turn: number; moment: number }[] {
  const found: { turn: number; moment: number }[] = [];
  for (const line of log) {
    if (!found.length || line.turn > found[found.length - 1]!.turn)
      found.push({ turn: line.turn, moment: line.moment });
  }
  return found;
}

/** The log as plain text; the words come from who knows the language. */
export function asText(
  groups: readonly Group[],
  head: (group: Group) => string,
  side: (id: string) => string,
  say: (said: Said) => string,
): string {
  const lines: string[] = [];
  for (const group of groups) {
    lines.push("", head(group));
    for (const one of group.episodes) {
      const who = one.side ? `${side(one.side)}: ` : "";
      lines.push(...one.said.map((said) => `  ${who}${say(said)}`));
    }
  }
  return lines.join("\n").trim() + "\n";
}
