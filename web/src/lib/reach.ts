// How others come to this club: whether an address works on their machines too, and which one to give them.
import type { ClockInfo, Reach } from "./contract";

/** Whether an address leads only to the machine on which it is opened. */
export function isOwnMachine(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "").toLowerCase();
  return bare === "localhost" || bare.endsWith(".localhost") || bare === "::1" || /^127(\.\d+){3}$/.test(bare);
}

export interface Way {
  base: string; // the first part of an address that is given to others
  kind: "good" | "network" | "own"; // it works anywhere; it was changed for one of the local network; only here
}

/** The best address for others: the one that the keeper has named, the one that is open now, one of the network. */
export function wayFor(origin: string, host: string, reach: Reach | undefined): Way {
  if (!isOwnMachine(host)) return { base: origin, kind: "good" };
  if (reach?.origin) return { base: reach.origin, kind: "good" };
  const [near] = reach?.network ?? [];
  return near ? { base: near, kind: "network" } : { base: origin, kind: "own" };
}

/** Seconds as people say them: "2 h 05 min", "4:09", "3 d 4 h"; below nothing with a minus. */
export function spell(seconds: number, units: { day: string; hour: string; minute: string }): string {
  const whole = Math.floor(Math.abs(seconds));
  const sign = seconds < 0 && whole > 0 ? "−" : "";
  const [days, hours, minutes] = [
    Math.floor(whole / 86400),
    Math.floor(whole / 3600) % 24,
    Math.floor(whole / 60) % 60,
  ];
  if (days) return `${sign}${days} ${units.day} ${hours} ${units.hour}`;
  if (hours) return `${sign}${hours} ${units.hour} ${String(minutes).padStart(2, "0")} ${units.minute}`;
  return `${sign}${minutes}:${String(whole % 60).padStart(2, "0")}`;
}

/** What a side has left so many milliseconds after the club has told it. */
export function leftNow(clock: ClockInfo, side: string, passed: number): number {
  return (clock.left[side] ?? clock.seconds) - (clock.runs === side ? passed / 1000 : 0);
}
