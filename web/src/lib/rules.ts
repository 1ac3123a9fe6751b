// The rules as they are read: finding a line by its number or by words, and what a text speaks of that can be opened.
import type { PrintedTable } from "./contract";
import { plain } from "./find";

export interface RuleLine {
  number: string;
  chapter: string;
  text: string;
  note?: boolean; // without effect in play
  own?: boolean; // there is no translation yet
}
export interface Ruling {
  number: string;
  rule?: string;
  question?: string;
  ruling: string;
  own?: boolean; // there is no translation yet
}
export interface Rules {
  chapters: { id: string; title: string }[];
  lines: RuleLine[];
  abbreviations: Record<string, string>;
  rulings: Ruling[];
}
export interface Shelf {
  rules: Rules;
  tables: PrintedTable[];
  legend: Record<string, string>; // the parts of a counter, each with its rule
}

/** A piece of a text: plain, the number of a rule or a ruling, or letters that stand for words. */
export interface Bit {
  text: string;
  rule?: string;
  ruling?: string;
  means?: string;
}

/** What a reading knows, ready to be asked often. */
export class Index {
  private readonly lines = new Map<string, RuleLine>();
  private readonly rulings = new Map<string, Ruling>();
  private readonly words: RegExp | null;

  constructor(readonly rules: Rules) {
    for (const line of rules.lines) this.lines.set(line.number, line);
    for (const ruling of rules.rulings) this.rulings.set(ruling.number, ruling);
    const short = Object.keys(rules.abbreviations).sort((a, b) => b.length - a.length);
    this.words = short.length ? new RegExp(`(?<![\\w/])(?:${short.map(literally).join("|")})(?![\\w/])`, "g") : null;
  }

  /** The line of a number; a section is its first line: 12.2 is 12.2a, and 9.2.1 is 9.2a where letters split 9.2. */
  line(number: string): RuleLine | null {
    const found = this.lines.get(number) ?? this.below(number, /^\D/);
    if (found) return found;
    const cut = /^(.*)\.\d+\w*$/.exec(number);
    return cut ? this.below(cut[1]!, /^[a-z]/) : null;
  }

  private below(section: string, rest: RegExp): RuleLine | null {
    if (!section) return null;
    const fits = ({ number }: RuleLine) => number.startsWith(section) && rest.test(number.slice(section.length));
    return this.rules.lines.find(fits) ?? null;
  }

  ruling(number: string): Ruling | null {
    return this.rulings.get(number) ?? null;
  }

  has(number: string): boolean {
    return this.rulings.has(number) || this.line(number) !== null;
  }

  /** The text of a rule itself: whatever looks like a number of this game is one. */
  bits(text: string): Bit[] {
    return numbered(text, NUMBER, (number) => this.opened(number)).flatMap((bit) =>
      bit.rule || bit.ruling ? [bit] : this.shortened(bit.text),
    );
  }

  /** A sentence of the table: only what stands in brackets or begins it, since 2.5 may be a number of anything. */
  cited(text: string): Bit[] {
    const found: Bit[] = [];
    let from = 0;
    for (const match of text.matchAll(CITED)) {
      const bits = numbered(match[0], NUMBER, (number) => this.opened(number));
      if (!bits.some((bit) => bit.rule || bit.ruling)) continue;
      if (match.index > from) found.push({ text: text.slice(from, match.index) });
      found.push(...bits);
      from = match.index + match[0].length;
    }
    if (from < text.length) found.push({ text: text.slice(from) });
    return found;
  }

  private opened(number: string): Bit | null {
    if (this.rulings.has(number)) return { text: number, ruling: number };
    return this.line(number) ? { text: number, rule: number } : null;
  }

  private shortened(text: string): Bit[] {
    if (!this.words) return [{ text }];
    return numbered(text, this.words, (short) => ({ text: short, means: this.rules.abbreviations[short]! }));
  }
}

const NUMBER = /(?<![\w.])(?:[A-Z]{1,2}\d+[a-z]?|\d+(?:\.\w+)+|\d+[a-z]|[A-Z]\.[a-z])(?!\w)/g;
const CITED = /\([^()]*\)|^[^:()]{0,24}:/g;

function numbered(text: string, wanted: RegExp, known: (word: string) => Bit | null): Bit[] {
  const found: Bit[] = [];
  let from = 0;
  for (const match of text.matchAll(wanted)) {
    const bit = known(match[0]);
    if (!bit) continue;
    if (match.index > from) found.push({ text: text.slice(from, match.index) });
    found.push(bit);
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from) });
  return found;
}

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

/** The lines that hold every word, or whose number begins with what was written. */
export function searched(rules: Rules, text: string): RuleLine[] {
  const wanted = plain(text.trim());
  if (!wanted) return rules.lines;
  const words = wanted.split(/\s+/);
  return rules.lines.filter((line) => {
    if (line.number.toLowerCase().startsWith(wanted)) return true;
    const said = plain(line.text);
    return words.every((word) => said.includes(word) || meant(rules, line.text, word));
  });
}

/** Whether one of the line's abbreviations stands for words with this one in it. */
function meant(rules: Rules, text: string, word: string): boolean {
  return Object.entries(rules.abbreviations).some(
    ([short, means]) => plain(means).includes(word) && new RegExp(`\\b${literally(short)}\\b`).test(text),
  );
}
