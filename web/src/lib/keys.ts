// The keyboard map of a table: one list from which keys are heard and the help is written.
export type Command =
  | "main"
  | "stop"
  | "undo"
  | "redo"
  | "answers"
  | "next"
  | "previous"
  | "find"
  | "back"
  | "forward"
  | "now"
  | "log"
  | "talk"
  | "story"
  | "hint"
  | "rail"
  | "dossier"
  | "fold"
  | "overlays"
  | "hide"
  | "tables"
  | "rules"
  | "seats"
  | "settings"
  | "keys"
  | "escape";

export interface Binding {
  command: Command;
  keys: string[]; // as shown; "Ctrl+Z" means also the Command key
}

export const BINDINGS: readonly Binding[] = [
  { command: "main", keys: ["E"] },
  { command: "stop", keys: ["X"] },
  { command: "undo", keys: ["U", "Ctrl+Z"] },
  { command: "redo", keys: ["R", "Ctrl+Y"] },
  { command: "answers", keys: ["A"] },
  { command: "next", keys: ["N"] },
  { command: "previous", keys: ["P", "Shift+N"] },
  { command: "find", keys: ["/", "Ctrl+F"] },
  { command: "back", keys: ["["] },
  { command: "forward", keys: ["]"] },
  { command: "now", keys: ["\\"] },
  { command: "log", keys: ["L"] },
  { command: "talk", keys: ["T"] },
  { command: "story", keys: ["Y"] },
  { command: "hint", keys: ["I"] },
  { command: "rail", keys: ["S"] },
  { command: "dossier", keys: ["D"] },
  { command: "fold", keys: ["F"] },
  { command: "overlays", keys: ["O"] },
  { command: "hide", keys: ["H"] },
  { command: "tables", keys: ["B"] },
  { command: "rules", keys: ["M"] },
  { command: "seats", keys: ["G"] },
  { command: "settings", keys: [","] },
  { command: "keys", keys: ["?"] },
  { command: "escape", keys: ["Esc"] },
];

export interface Named {
  id: string;
  keys: string[];
}

/** The map's own keys, for the help. */
export const MAP_KEYS: readonly Named[] = [
  { id: "web-key-cursor", keys: ["←", "↑", "→", "↓"] },
  { id: "web-key-choose", keys: ["Enter"] },
  { id: "web-key-zoom", keys: ["+", "-"] },
  { id: "web-key-fit", keys: ["0"] },
  { id: "web-key-pan", keys: ["Shift+←", "…"] },
];

/** The keys of the page on which tables are drawn and armies raised, for the help. */
export const BUILD_KEYS: readonly Named[] = [
  { id: "web-key-build-brush", keys: ["1", "…", "9", "Shift+1", "…"] },
  { id: "web-key-build-use", keys: ["Space"] },
  { id: "web-key-build-end", keys: ["Enter"] },
  { id: "web-key-build-shorten", keys: ["Backspace"] },
  { id: "web-key-build-erase", keys: ["Delete", "0"] },
  { id: "web-key-build-name", keys: ["N"] },
  { id: "web-key-build-hand", keys: ["H"] },
  { id: "web-key-undo", keys: ["Ctrl+Z"] },
  { id: "web-key-redo", keys: ["Ctrl+Y", "Ctrl+Shift+Z"] },
  { id: "web-key-build-save", keys: ["Ctrl+S"] },
];

const PLAYING: readonly Command[] = [
  "main",
  "stop",
  "undo",
  "redo",
  "answers",
  "next",
  "previous",
  "find",
  "hint",
  "escape",
];

/** All keys under their heads, as the help shows them. */
export function keyGroups(): { head: string; rows: Named[] }[] {
  const named = BINDINGS.map(({ command, keys }) => ({ command, id: `web-key-${command}`, keys }));
  return [
    { head: "web-keys-map", rows: [...MAP_KEYS] },
    { head: "web-keys-looking", rows: named.filter(({ command }) => !PLAYING.includes(command)) },
    { head: "web-keys-playing", rows: named.filter(({ command }) => PLAYING.includes(command)) },
    { head: "web-keys-building", rows: [...BUILD_KEYS] },
  ];
}

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey?: boolean;
}

export function commandOf(event: Pressed): Command | null {
  if (event.altKey) return null;
  const key = event.key === "Escape" ? "Esc" : event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const pressed = event.ctrlKey || event.metaKey ? `Ctrl+${key}` : key;
  const named = (name: string) => BINDINGS.find((binding) => binding.keys.includes(name))?.command;
  return (event.shiftKey ? named(`Shift+${key}`) : undefined) ?? named(pressed) ?? null;
}

const FIELDS = "input, textarea, select, [role=textbox], [role=searchbox], [role=combobox], [role=spinbutton]";
const PRESSED = ["button", "submit", "reset", "image"]; // fields that are buttons

/** Whether a field has the focus, so that letters are letters and no orders. */
export function writing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && PRESSED.includes(target.type)) return false;
  return target.isContentEditable || target.closest(FIELDS) !== null;
}
