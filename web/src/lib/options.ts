// The options of a game in groups, as the game sorts them.
import type { OptionInfo, OptionValue } from "./contract";

export interface OptionGroup {
  name: string; // "" is told as other
  options: OptionInfo[];
}

/** Those that can be chosen in a scenario, group by group in the order in which they come; what has no group comes last. */
export function grouped(options: readonly OptionInfo[], scenario: string | undefined): OptionGroup[] {
  const found = new Map<string, OptionInfo[]>();
  for (const option of options) {
    if (option.paper || (option.scenarios?.length && !option.scenarios.includes(scenario ?? ""))) continue;
    const name = option.group ?? "";
    found.set(name, [...(found.get(name) ?? []), option]);
  }
  const groups = [...found].map(([name, list]) => ({ name, options: list }));
  return [...groups.filter(({ name }) => name), ...groups.filter(({ name }) => !name)];
}

/** How many of these are not as usual. */
export function changed(options: readonly OptionInfo[], chosen: Readonly<Record<string, OptionValue>>): number {
  return options.filter(({ name, default: usual }) => (chosen[name] ?? usual) !== usual).length;
}
