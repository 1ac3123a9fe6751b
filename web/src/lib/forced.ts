// Answers that were taken for somebody because the rules left him no other: where a unit of his had to go is told him.
import type { LogLine } from "./contract";
import { type Reading, saidIn, unitOf } from "./episodes";
import { parse } from "./offers";

export interface Forced {
  unit: string | null; // who goes, as the log tells it; null: the answers name it, or nobody goes
  answers: string[]; // as they are written
}

/** The walks and duties of these sides to which there was no choice, unit by unit. */
export function forcedIn(lines: readonly LogLine[], sides: readonly string[], reading: Reading): Forced[] {
  const found: Forced[] = [];
  for (const line of lines) {
    const { verb, targets } = parse(line.action ?? "");
    const walks = reading.roles.has(verb, "move") || reading.roles.has(verb, "owed");
    if (!line.alone || !sides.includes(line.side) || !walks || !targets.some(reading.isPlace)) continue;
    const goer = saidIn(line, reading.news).map((said) => unitOf(said, reading))[0] ?? null;
    const unit = goer && targets.includes(goer) ? null : goer;
    const same = found.find((one) => one.unit === unit);
    if (same) same.answers.push(line.action!);
    else found.push({ unit, answers: [line.action!] });
  }
  return found;
}
