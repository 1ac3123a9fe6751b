// Messages in the reader's language, from the same Fluent files that Python speaks with (src/salient/engine/texts.py).
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Arg, Message, Ref } from "./contract";

export type Names = Record<string, Record<string, string>>; // kind -> id -> name

/** A piece of a sentence: plain, or the name of something that can be looked at. */
export interface Part {
  text: string;
  ref?: { kind: string; id: string };
}

// Marks of the private use area, which no text holds: start, between, end of a name.
const START = "\uE000";
const BETWEEN = "\uE001";
const END = "\uE002";

export class Texts {
  private readonly bundle: FluentBundle;

  constructor(
    readonly lang: string,
    sources: string[],
    private readonly names: Names = {},
    private readonly awaited = false, // more sources are on their way: what has no words yet is about to get them
  ) {
    this.bundle = new FluentBundle(lang, { useIsolating: false });
    for (const source of sources) this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  say(message: Message): string {
    return this.format(message, (ref) => this.name(ref.kind, ref.id));
  }

  /** The same, with the names in it told apart. */
  parts(message: Message): Part[] {
    const marked = (ref: Ref) => `${START}${ref.kind} ${ref.id}${BETWEEN}${this.name(ref.kind, ref.id)}${END}`;
    return this.format(message, marked).split(START).flatMap(unmarked);
  }

  private format(message: Message, shown: (ref: Ref) => string): string {
    const pattern = this.bundle.getMessage(message.id)?.value;
    if (!pattern) return this.awaited ? "…" : `⟨${message.id}⟩`;
    const args: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(message.args ?? {})) {
      if (isRef(value)) {
        args[`${name}-id`] = value.id;
        args[name] = shown(value);
      } else args[name] = typeof value === "object" ? this.format(value, shown) : value;
    }
    return this.bundle.formatPattern(pattern, args, []);
  }

  /** A text of the page itself, by its id. */
  t(id: string, args: Record<string, string | number> = {}): string {
    return this.say({ id, args });
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  /** As the table calls it, else as a text of the game does, such as "grade-marginal". */
  name(kind: string, id: string): string {
    const known = this.names[kind]?.[id];
    if (known !== undefined) return known;
    return this.has(`${kind}-${id}`) ? this.t(`${kind}-${id}`) : id;
  }

  /** A tag of a place in words, such as "west_wall", or "entry-K" of which only the kind has a text. */
  tag(game: string, tag: string): string | null {
    const cut = tag.indexOf("-");
    for (const start of [`${game}-tag-`, "tag-", "web-tag-"]) {
      if (this.has(start + tag)) return this.t(start + tag);
      if (cut > 0 && this.has(start + tag.slice(0, cut)))
        return this.t(start + tag.slice(0, cut), { code: tag.slice(cut + 1) });
    }
    return null;
  }

  /** A word of a game for a code such as "woods": its own message, or the code made readable. */
  term(game: string, prefix: string, code: string): string {
    for (const one of [code, code.replaceAll("_", "-")])
      for (const id of [`${game}-${prefix}-${one}`, `${prefix}-${one}`]) if (this.has(id)) return this.t(id);
    return code.replaceAll(/[-_]/g, " ");
  }
}

function unmarked(piece: string): Part[] {
  const end = piece.indexOf(END);
  if (end < 0) return piece ? [{ text: piece }] : [];
  const [what = "", text = ""] = piece.slice(0, end).split(BETWEEN);
  const [kind = "", id = ""] = what.split(" ");
  const rest = piece.slice(end + 1);
  return rest ? [{ text, ref: { kind, id } }, { text: rest }] : [{ text, ref: { kind, id } }];
}

function isRef(value: Arg): value is Ref {
  return typeof value === "object" && "kind" in value;
}
