// Unsaved work, kept in this browser after every step: a crash between two clicks loses nothing.
import type { Document } from "./contract";

export interface Draft {
  document: Document;
  at: number; // milliseconds
}
type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function keyOf(game: string, kind: string, id: string): string {
  return `salient.draft.${game}.${kind}.${id || "new"}`;
}

export function keep(store: Store, key: string, document: Document, at: number): void {
  try {
    store.setItem(key, JSON.stringify({ document, at }));
  } catch {
    // a full or forbidden store: the work goes on without a net
  }
}

export function recall(store: Store, key: string): Draft | null {
  try {
    const found = JSON.parse(store.getItem(key) ?? "null") as Partial<Draft> | null;
    const whole = found && typeof found.at === "number" && typeof found.document === "object" && found.document;
    return whole ? (found as Draft) : null;
  } catch {
    return null;
  }
}

export function forget(store: Store, key: string): void {
  try {
    store.removeItem(key);
  } catch {
    // nothing was kept
  }
}
