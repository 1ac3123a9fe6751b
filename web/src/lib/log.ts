// The log as it is read: grouped under turns and phases, filtered, and as plain text.
import type { LogLine, Message } from "./contract";
import { parse } from "./offers";

export interface Filter {
  side: string; // "": all
  turn: number; // 0: all
  text: string;
}

export interface Entry {
  line: LogLine;
  dice: string[]; // what fell, if dice fell
  texts: string[]; // the messages in words
}

export interface Group {
  key: string;
  turn: number;
  phase: Message | null;
  entries: Entry[];
}

/** The dice of a roll. What was drawn from a cup or a deck has no number: its line tells it. */
export function diceOf(line: LogLine): string[] {
  return line.roll != null && line.action ? parse(line.action).targets.filter((target) => /^\d+$/.test(target)) : [];
}

export function entriesOf(log: readonly LogLine[], say: (message: Message) => string): Entry[] {
  return log
    .filter((line) => line.lines.length > 0)
    .map((line) => ({ line, dice: diceOf(line), texts: line.lines.map(say) }));
}

export function filtered(entries: readonly Entry[], filter: Filter): Entry[] {
  const text = filter.text.trim().toLocaleLowerCase();
  return entries.filter(
    ({ line, texts }) =>
      (!filter.side || line.side === filter.side) &&
      (!filter.turn || line.turn === filter.turn) &&
      (!text || texts.some((one) => one.toLocaleLowerCase().includes(text))),
  );
}

/** Runs of entries of the same turn and phase. */
export function grouped(entries: readonly Entry[]): Group[] {
  const found: Group[] = [];
  let last = "";
  for (const entry of entries) {
    const phase = entry.line.phase ?? null;
    const key = `${entry.line.turn} ${JSON.stringify(phase)}`;
    if (key !== last || !found.length)
      found.push({ key: `${entry.line.moment}`, turn: entry.line.turn, phase, entries: [] });
    last = key;
    found[found.length - 1]!.entries.push(entry);
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

/** The log as plain text; the heads come from who knows the language. */
export function asText(groups: readonly Group[], head: (group: Group) => string, side: (id: string) => string): string {
  const lines: string[] = [];
  for (const group of groups) {
    lines.push("", head(group));
    for (const { line, texts } of group.entries) {
      const who = line.side ? `${side(line.side)}: ` : "";
      lines.push(...texts.map((text) => `  ${who}${text}`));
    }
  }
  return lines.join("\n").trim() + "\n";
}
