// What another player has taken back: the club says it in the log, and at the table it must not pass unseen.
import type { LogLine, Message, Ref } from "./contract";

const TOLD = "server-took-back";

/** The line that is new, if it is about a side that is not mine. */
export function undone(before: LogLine[], now: LogLine[], mine: string[]): Message | null {
  const last = now[now.length - 1];
  const said = last?.lines.filter((line) => line.id === TOLD).at(-1);
  if (!last || !said || !before.length || mine.includes((said.args?.["side"] as Ref | undefined)?.id ?? ""))
    return null;
  const known = before.filter((line) => line.moment === last.moment).flatMap((line) => line.lines);
  return known.some((line) => JSON.stringify(line) === JSON.stringify(said)) ? null : said;
}
