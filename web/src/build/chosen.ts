// The papers that are to be played with: they wait, one for each option, until the new game begins.
export type Chosen = Record<string, string>; // option -> id of a paper
type Store = Pick<Storage, "getItem" | "setItem">;

const keyOf = (game: string) => `salient.papers.${game}`;

export function chosenFor(store: Store, game: string): Chosen {
  try {
    const found: unknown = JSON.parse(store.getItem(keyOf(game)) ?? "{}");
    return Object.fromEntries(
      Object.entries(found as object).filter((one): one is [string, string] => typeof one[1] === "string"),
    );
  } catch {
    return {};
  }
}

export function choose(store: Store, game: string, option: string, id: string): Chosen {
  const { [option]: _before, ...rest } = chosenFor(store, game);
  const next = id ? { ...rest, [option]: id } : rest;
  try {
    store.setItem(keyOf(game), JSON.stringify(next));
  } catch {
    // the choice lasts as long as the page
  }
  return next;
}

/** Of the options that take this kind, the one named after something in the paper, such as its side; else the first that is free. */
export function optionFor(options: readonly string[], values: readonly unknown[], taken: Chosen): string | null {
  const words = values.filter((one): one is string => typeof one === "string" && one.length > 1);
  const named = options.find((option) => words.some((word) => option.split(/[_-]/).includes(word)));
  return named ?? options.find((option) => !taken[option]) ?? options[0] ?? null;
}
