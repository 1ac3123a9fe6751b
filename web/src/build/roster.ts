// What can be done to a list of groups with members. Each function gives a new list.
import type { Catalogued, Entry, Fault, Field, Level, Roster, Value } from "./contract";

export function entriesOf(entry: Entry, key: string): Entry[] {
  const found = entry[key];
  return Array.isArray(found) ? found : [];
}

export function valueOf(entry: Entry, name: string): Value {
  const found = entry[name];
  return found === undefined || Array.isArray(found) ? null : found;
}

export function blank(roster: Roster): Entry {
  const entry: Entry = {};
  for (const field of roster.fields)
    entry[field.name] = field.kind === "choice" ? (field.choices?.[0]?.value ?? "") : "";
  return { ...entry, [roster.groups.key]: [] };
}

/** Give a field a value; null: nothing stands there. */
export function set(entry: Entry, name: string, value: Value): Entry {
  if ((entry[name] ?? null) === value) return entry;
  const { [name]: _before, ...rest } = entry;
  return value === null ? rest : { ...entry, [name]: value };
}

function copy(entry: Entry): Entry {
  return structuredClone(entry);
}

/** Add one after `after`, or at the end. */
export function add(entry: Entry, key: string, one: Entry, after?: number): Entry {
  const list = [...entriesOf(entry, key)];
  list.splice(after === undefined ? list.length : after + 1, 0, copy(one));
  return { ...entry, [key]: list };
}

export function remove(entry: Entry, key: string, index: number): Entry {
  return { ...entry, [key]: entriesOf(entry, key).filter((_, at) => at !== index) };
}

export function replace(entry: Entry, key: string, index: number, one: Entry): Entry {
  return { ...entry, [key]: entriesOf(entry, key).map((before, at) => (at === index ? one : before)) };
}

/** One place up (-1) or down (1). */
export function move(entry: Entry, key: string, index: number, by: number): Entry {
  const list = [...entriesOf(entry, key)];
  const to = index + by;
  if (to < 0 || to >= list.length) return entry;
  [list[index], list[to]] = [list[to]!, list[index]!];
  return { ...entry, [key]: list };
}

/** A twin right after the original; what tells it apart gets a number that is free. */
export function duplicate(entry: Entry, key: string, index: number, telling: string | null): Entry {
  const one = entriesOf(entry, key)[index];
  if (!one) return entry;
  return add(entry, key, telling ? apart(entry, key, one, telling) : one, index);
}

/** The same with a value of `telling` that no other has: the next free number after Inf2 or 28, or the first after HQ. */
export function apart(entry: Entry, key: string, one: Entry, telling: string): Entry {
  const value = valueOf(one, telling);
  const taken = new Set(entriesOf(entry, key).map((other) => valueOf(other, telling)));
  if (typeof value !== "string" || !value || !taken.has(value)) return one;
  const [, start = value, digits = "1"] = /^(.*?)(\d+)$/.exec(value) ?? [];
  for (let number = Number(digits) + 1; ; number++)
    if (!taken.has(`${start}${number}`)) return { ...one, [telling]: `${start}${number}` };
}

/** The field by which entries are told apart: the first one, if it is a text. */
export function tellingOf(level: Level): string | null {
  const first = level.fields[0];
  return first?.kind === "text" ? first.name : null;
}

/** What was typed, as a value within the field's bounds; null where it cannot be one. */
export function readValue(field: Field, typed: string): Value {
  if (field.kind === "number") {
    if (!typed.trim()) return null;
    const number = Number(typed.replace(",", "."));
    if (!Number.isFinite(number)) return null;
    return Math.min(field.most ?? Infinity, Math.max(field.least ?? -Infinity, number));
  }
  if (field.kind === "choice") return field.choices?.find((one) => String(one.value) === typed)?.value ?? null;
  return field.most ? typed.slice(0, field.most) : typed;
}

export function tagsOf(catalogue: readonly Catalogued[]): Record<string, string[]> {
  const found: Record<string, Set<string>> = {};
  for (const one of catalogue)
    for (const [tag, value] of Object.entries(one.tags)) (found[tag] ??= new Set()).add(value);
  return Object.fromEntries(Object.entries(found).map(([tag, values]) => [tag, [...values].sort()]));
}

export function filtered(
  catalogue: readonly Catalogued[],
  words: string,
  tags: Readonly<Record<string, string>>,
): Catalogued[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return catalogue.filter((one) => {
    const all = [one.text, one.id.replaceAll("_", " "), ...Object.values(one.tags)].join(" ").toLocaleLowerCase();
    return (
      wanted.every((word) => all.includes(word)) &&
      Object.entries(tags).every(([tag, value]) => !value || one.tags[tag] === undefined || one.tags[tag] === value)
    );
  });
}

/** Where a fault belongs: the whole paper, a group, a member of it, and the field if one is named. */
export interface Spot {
  group: number | null;
  member: number | null;
  field: string | null;
}

/** A field is named as a path, such as division[0].unit[2].quality. */
export function spotOf(roster: Roster, where: string): Spot {
  const spot: Spot = { group: null, member: null, field: null };
  for (const match of where.matchAll(/([A-Za-z_]\w*)(?:\[(\d+)\]|\.(\d+)(?=\.|$))?/g)) {
    const [, name, bracketed, dotted] = match;
    const number = bracketed ?? dotted;
    if (name === roster.groups.key && number !== undefined) spot.group = Number(number);
    else if (name === roster.members.key && number !== undefined) spot.member = Number(number);
    else spot.field = name!;
  }
  return spot;
}

export function faultsAt(roster: Roster, faults: readonly Fault[], at: Partial<Spot>): Fault[] {
  return faults.filter((fault) => {
    const spot = spotOf(roster, fault.where);
    return Object.entries(at).every(([key, value]) => spot[key as keyof Spot] === value);
  });
}
