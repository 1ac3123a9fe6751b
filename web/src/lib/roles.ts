// What a game's verbs are for: the page knows these roles and the verbs of no game (src/salient/engine/roles.py).

export type Role =
  | "begin"
  | "along"
  | "add"
  | "all"
  | "move"
  | "attack"
  | "commit"
  | "owed"
  | "shortcut"
  | "stop"
  | "end"
  | "decline"
  | "cancel"
  | "rare"
  | "silent";
export type RolesByVerb = Readonly<Record<string, readonly Role[]>>;

/** Which of several answers without targets is the one that goes on, the most wanted role first. */
const MAIN: readonly Role[] = ["commit", "shortcut", "end", "stop", "decline"];
/** Never that one, as long as there is another. */
const LAST: readonly Role[] = ["cancel", "rare"];
/** Answers that only lead to the next question: their meaning is not reckoned. */
const SILENT: readonly Role[] = ["silent", "begin", "along", "move", "end", "stop"];
const NONE: readonly Role[] = [];

export class Roles {
  constructor(private readonly byVerb: RolesByVerb = {}) {}

  of(verb: string): readonly Role[] {
    return Object.hasOwn(this.byVerb, verb) ? this.byVerb[verb]! : NONE;
  }

  has(verb: string, role: Role): boolean {
    return this.of(verb).includes(role);
  }

  /** Whether the game has a verb for this at all. */
  some(role: Role): boolean {
    return Object.values(this.byVerb).some((roles) => roles.includes(role));
  }

  silent(verb: string): boolean {
    return this.of(verb).some((role) => SILENT.includes(role));
  }
}

/** How much an answer without targets wants to be the main one; the least the most. */
export function rank(roles: readonly Role[]): number {
  if (roles.some((role) => LAST.includes(role))) return MAIN.length + 1;
  const found = MAIN.findIndex((role) => roles.includes(role));
  return found < 0 ? MAIN.length : found;
}
