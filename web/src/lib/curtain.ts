// The curtain between people who share one screen: the table is hidden until whoever is asked now has sat down.
import type { State, View } from "./contract";

export const CURTAINS = ["secrets", "always", "never"] as const;
export type Curtain = (typeof CURTAINS)[number];

/** Whether the table must be hidden. `seated`: the side that has the screen; null: nobody knows who sits there. */
export function falls(wish: Curtain, state: State, seated: string | null): boolean {
  const asked = state.decision?.side;
  if (wish === "never" || (wish === "secrets" && !state.hidden)) return false;
  if (!asked || state.result || state.sides.length < 2 || !state.sides.includes(asked)) return false;
  return state.moment > 0 && asked !== seated; // before the first answer there is nothing to hide
}

/** What may be known of a table while nobody sits at it: all that either side could see is left out. */
export function blank(state: State): State {
  const { decision, view } = state;
  const bare: View = { ...view, side: null, pieces: [], control: {}, facts: [], accounts: {}, notes: {}, chances: [] };
  return {
    ...state,
    view: bare,
    decision: decision && { side: decision.side, prompt: { id: "web-curtain-hand" }, actions: [] },
    undo: { ...state.undo, undo: false, redo: false },
  };
}

const key = (table: string): string => `salient.seated.${table}`;

/** Who has sat down here, in this tab: a page that is loaded again need not ask. */
export function whoSits(table: string): string | null {
  try {
    return sessionStorage.getItem(key(table));
  } catch {
    return null;
  }
}

export function sits(table: string, side: string): void {
  try {
    sessionStorage.setItem(key(table), side);
  } catch {
    // a browser that keeps nothing asks once more
  }
}
