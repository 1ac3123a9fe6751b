import { describe, expect, it } from "vitest";
import { Texts } from "../src/lib/texts";
import { actionText, kindText, lineText, nameOf } from "../src/lib/words";
import { ROLES } from "./foreign";

const LANGUAGES = ["en", "it", "pl"];
const code = import.meta.glob<string>("../src/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });
const fluent = import.meta.glob<string>("../src/text/*.ftl", { query: "?raw", import: "default", eager: true });
/** Each message of a Fluent file with the variables in it. */
function messages(path: string): Map<string, string> {
  const found = new Map<string, string>();
  let id = "";
  for (const line of fluent[path]!.split("\n")) {
    const head = /^([a-z][\w-]*) =/.exec(line);
    if (head) id = head[1]!;
    if (!id || line.startsWith("#")) continue;
    const before = found.get(id) ?? "";
    const used = [...line.matchAll(/\$([\w-]+)/g)].map((match) => match[1]!);
    found.set(id, [...new Set([...before.split(" ").filter(Boolean), ...used])].sort().join(" "));
  }
  return found;
}

const pathOf = (lang: string) => `../src/text/${lang}.ftl`;
const english = messages(pathOf("en"));

describe("the page's texts", () => {
  it.each(["it", "pl"])("are the same in %s, with the same variables", (lang) => {
    expect(messages(pathOf(lang))).toEqual(english);
  });

  it.each(LANGUAGES)("can all be said in %s", (lang) => {
    const texts = new Texts(lang, [fluent[pathOf(lang)]!]);
    const broken = [...english.keys()].filter((id) => !texts.has(id) || texts.t(id).includes("⟨"));
    expect(broken).toEqual([]);
  });

  it("exist wherever they are asked for", () => {
    const missing: string[] = [];
    for (const [path, content] of Object.entries(code)) {
      if (path.includes("/map/")) continue; // the map keeps texts of its own
      for (const match of content.matchAll(/["'`](web-[a-z][\w-]*)(\$\{)?/g)) {
        const [, id, open] = match;
        const found = open ? [...english.keys()].some((one) => one.startsWith(id!)) : english.has(id!);
        if (!found && !id!.endsWith("-")) missing.push(`${path}: ${id}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it("name every choice", async () => {
    const { BINDINGS, MAP_KEYS } = await import("../src/lib/keys");
    const { CURTAINS } = await import("../src/lib/curtain");
    const { PALETTES, THEMES } = await import("../src/lib/settings.svelte");
    const { SEATINGS } = await import("../src/lib/seats");
    const ids = [
      ...BINDINGS.map((one) => `web-key-${one.command}`),
      ...MAP_KEYS.map((one) => one.id),
      ...PALETTES.map((one) => `web-palette-${one}`),
      ...THEMES.map((one) => `web-theme-${one}`),
      ...CURTAINS.map((one) => `web-curtain-${one}`),
      ...SEATINGS.flatMap((one) => [`web-seating-${one}`, `web-seating-${one}-why`]),
    ];
    expect(ids.filter((id) => !english.has(id))).toEqual([]);
  });
});

describe("messages", () => {
  const names = { unit: { u1: "1st Battalion" }, hex: { "0503": "0503 Aubry" } };
  const texts = new Texts(
    "en",
    [
      "moves = { $unit } moves to { $hex }.\nalone = Only choice: { $action }.\nouter = So: { $what }\n" +
        "by = { $unit-id ->\n    [u1] first\n   *[other] other\n }\ngame-action-move = March to { $target }\nweb-as-stop = Stop\nweb-action-roll = Dice\nmode-slow = at ease\nask-hold-plonk = Retreat\n",
    ],
    names,
  );
  const ref = (kind: string, id: string) => ({ type: "ref" as const, kind, id });

  it("are said with names", () => {
    expect(texts.say({ id: "moves", args: { unit: ref("unit", "u1"), hex: ref("hex", "0503") } })).toBe(
      "1st Battalion moves to 0503 Aubry.",
    );
    expect(texts.say({ id: "by", args: { unit: ref("unit", "u1") } })).toBe("first");
    expect(texts.name("mode", "slow")).toBe("at ease"); // a text of the game where the table has no name
    expect(texts.name("mode", "fast")).toBe("fast");
    expect(texts.say({ id: "nothing" })).toBe("⟨nothing⟩");
    expect(new Texts("en", [], {}, true).say({ id: "moves" })).toBe("…"); // its words are on their way
  });

  it("come in parts, also from inside another", () => {
    const inside = { id: "moves", args: { unit: ref("unit", "u1"), hex: ref("hex", "0101") } };
    expect(texts.parts({ id: "outer", args: { what: inside } })).toEqual([
      { text: "So: " },
      { text: "1st Battalion", ref: { kind: "unit", id: "u1" } },
      { text: " moves to " },
      { text: "0101", ref: { kind: "hex", id: "0101" } },
      { text: "." },
    ]);
  });

  it("put answers into words: the game's, the page's for what they are for, or as written", () => {
    expect(actionText(texts, names, "game", "move 0503")).toBe("March to 0503 Aubry");
    expect(actionText(texts, names, "game", "plonk", "", ROLES)).toBe("Stop"); // by what it is for
    expect(actionText(texts, names, "game", "roll 3")).toBe("Dice");
    expect(actionText(texts, names, "game", "dig_in u1")).toBe("dig in 1st Battalion");
    expect(lineText(texts, names, "game", { id: "alone", args: { action: "move 0503" } })).toBe(
      "Only choice: March to 0503 Aubry.",
    );
    expect(actionText(texts, names, "game", "mode slow")).toBe("mode at ease");
    expect(actionText(texts, names, "game", "plonk", "ask-hold", ROLES)).toBe("Retreat"); // what it means to this question
    expect(nameOf(names, "zzz")).toBe("zzz");
  });
});

describe("what a counter is", () => {
  const texts = new Texts("en", [
    "web-symbol-infantry = infantry\nweb-size-II = battalion\ng-symbol-infantry = foot\n",
  ]);
  it("is said by its sign and size, a game's own word first", () => {
    expect(kindText(texts, "other", { symbol: "infantry", size: "II" })).toBe("infantry, battalion");
    expect(kindText(texts, "g", { symbol: "infantry", size: "CC" })).toBe("foot");
    expect(kindText(texts, "g", { symbol: "unheard_of" })).toBe("");
  });
});

describe("an answer with two targets", () => {
  const texts = new Texts("en", [
    "g-action-place = Place in { $target }\ng-action-place-2 = Place in { $target }: { $other }\n",
  ]);
  it("has words of its own where they are written", () => {
    expect(actionText(texts, {}, "g", "place A1")).toBe("Place in A1");
    expect(actionText(texts, {}, "g", "place A1 village")).toBe("Place in A1: village");
  });
});
