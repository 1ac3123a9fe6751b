// What was done and can be undone. Immutable values, so a step costs a reference.
export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
}

const MOST = 500;

export function start<T>(now: T): History<T> {
  return { past: [], now, future: [] };
}

/** `merge`: part of the step before, as all cells of one stroke are. */
export function done<T>(history: History<T>, now: T, merge = false): History<T> {
  if (now === history.now) return history;
  const past = merge ? history.past : [...history.past, history.now].slice(-MOST);
  return { past, now, future: [] };
}

export function undone<T>(history: History<T>): History<T> {
  const now = history.past[history.past.length - 1];
  if (now === undefined) return history;
  return { past: history.past.slice(0, -1), now, future: [history.now, ...history.future] };
}

export function redone<T>(history: History<T>): History<T> {
  const [now, ...future] = history.future;
  if (now === undefined) return history;
  return { past: [...history.past, history.now], now, future };
}
