// Where a lesson stands, by the page's own code: a question a line, an answer a line.
import { createInterface } from "node:readline";
import { follow, isLost, lets, nextDoing } from "../../web/src/lib/lesson.ts";

for await (const line of createInterface({ input: process.stdin })) {
  const { lesson, passed, log, state } = JSON.parse(line);
  const now = follow(lesson, passed, log, state);
  const wanted = nextDoing(lesson, now.length);
  const offered = state.decision?.actions ?? [];
  const let_through = offered.filter((action) => lets(wanted, action));
  console.log(JSON.stringify({ passed: now, lost: isLost(wanted, state), let_through }));
}
