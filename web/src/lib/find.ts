// Finding by name: what begins with the words first, then what holds them; accents and case do not matter. A thing is
// also found by what else it is: its kind, its formation, people.
export interface Thing {
  id: string;
  name: string;
  place: string | null;
  also?: string;
}

export function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ł", "l").replaceAll("Ł", "l").toLowerCase();
}

/** How well a thing fits: 0 best; null not at all. All words must be found, wherever they stand. */
function rank(thing: Thing, wanted: string, words: readonly string[]): number | null {
  const name = plain(thing.name);
  const id = plain(thing.id);
  if (name.startsWith(wanted) || id === wanted) return 0;
  if (name.includes(` ${wanted}`) || id.startsWith(wanted)) return 1;
  const also = plain(thing.also ?? "");
  if (begins(also, wanted)) return 2;
  if (name.includes(wanted) || id.includes(wanted)) return 3;
  const all = `${name} ${id} ${also}`;
  if (words.length > 1 && words.every((word) => begins(all, word))) return 4;
  return also.includes(wanted) && wanted.length > 3 ? 5 : null;
}

/** Whether a word of the text begins so: "8th" is not found in 28th. */
function begins(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)) return true;
  return false;
}

export function found<T extends Thing>(things: readonly T[], text: string, most = Infinity): T[] {
  const wanted = plain(text.trim());
  if (!wanted) return [];
  const words = wanted.split(/\s+/);
  const ranked: [number, T][] = [];
  for (const thing of things) {
    const at = rank(thing, wanted, words);
    if (at !== null) ranked.push([at, thing]);
  }
  return ranked
    .sort((a, b) => a[0] - b[0])
    .slice(0, most)
    .map(([, thing]) => thing);
}
