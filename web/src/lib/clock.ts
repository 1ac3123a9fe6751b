// The clocks of a table in words.
import type { ClockInfo, ClockWish } from "./contract";
import { spell } from "./reach";
import { t } from "./say";

export function spelled(seconds: number): string {
  return spell(seconds, { day: t("web-unit-day"), hour: t("web-unit-hour"), minute: t("web-unit-minute") });
}

/** How the time is counted, and what happens when it is up. */
export function clockWords(clock: ClockInfo | ClockWish): string {
  return `${t(`web-clock-${clock.per}-for`, { time: spelled(clock.seconds) })}; ${t(`web-zero-${clock.at_zero}-short`)}`;
}
