// Finding by name: what begins with the words first, then what holds them; accents do not matter.
export interface Thing {
  id: string;
  name: string;
  place: string | null;
}

export function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ł", "l").replaceAll("Ł", "l").toLowerCase();
}

export function found<T extends Thing>(things: readonly T[], text: string, most: number): T[] {
  const wanted = plain(text.trim());
  if (!wanted) return [];
  const ranked: [number, T][] = [];
  for (const thing of things) {
    const name = plain(thing.name);
    const id = thing.id.toLowerCase();
    if (name.startsWith(wanted) || id === wanted) ranked.push([0, thing]);
    else if (name.includes(` ${wanted}`) || id.startsWith(wanted)) ranked.push([1, thing]);
    else if (name.includes(wanted) || id.includes(wanted)) ranked.push([2, thing]);
  }
  return ranked
    .sort((a, b) => a[0] - b[0])
    .slice(0, most)
    .map(([, thing]) => thing);
}
