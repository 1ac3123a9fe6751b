// What came out just now: a chit drawn from a cup, a card turned over, mines under a unit. It gets a moment of its own.
import type { LogLine, Message } from "./contract";
import { diceOf, type Reading, saidIn } from "./episodes";
import { parse } from "./offers";

/** One thing that came out, by the id of what was drawn (none for what only a sentence tells), and what is said of it. */
export interface Out {
  drawn: string | null;
  said: Message[];
}
export interface Revealed {
  number: number;
  parts: Out[];
}

const MOST = 4; // things that are shown at once: the last ones
const SENTENCES = 4;

function drawnBy(line: LogLine): string | null {
  if (line.roll == null || !line.action || diceOf(line).length) return null;
  return parse(line.action).targets[0] ?? null;
}

/** Of these lines what came out: whatever chance drew that is no die, and what the game calls a secret that comes out,
 * with the roll that follows from it. */
export function revealedIn(lines: readonly LogLine[], reading: Reading): Out[] {
  const found: Out[] = [];
  lines.forEach((line, at) => {
    const drawn = drawnBy(line);
    const said = saidIn(line, reading.news);
    const from = drawn === null ? said.findIndex((one) => one.kind === "reveal") : 0;
    if (from < 0) return;
    const next = lines[at + 1];
    const rolled = drawn === null && next?.roll != null ? saidIn(next, reading.news) : [];
    const all = [...said.slice(from), ...rolled].map((one) => one.message);
    found.push({ drawn, said: all.slice(0, SENTENCES) });
  });
  return found.slice(-MOST);
}
