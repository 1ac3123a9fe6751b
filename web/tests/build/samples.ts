import type { Drawing, Easel, Entry, Roster } from "../../src/build/contract";

const text = (id: string) => ({ id });

export const easel: Easel = {
  tool: "easel",
  kind: "map",
  title: text("title"),
  grids: [
    { id: "hex", shape: "hex", text: text("hex"), shoved: 1 },
    { id: "square", shape: "square", text: text("square") },
  ],
  columns: { least: 4, most: 30, usual: 8 },
  rows: { least: 4, most: 30, usual: 6 },
  brushes: [
    { id: "open", tool: "fill", text: text("open"), colour: "#eee", symbol: "" },
    { id: "wood", tool: "fill", text: text("wood"), colour: "#8a8", symbol: "tree" },
    { id: "road", tool: "line", text: text("road"), colour: "#a44", symbol: "road", joined: "corner", named: true },
    { id: "river", tool: "line", text: text("river"), colour: "#44a", symbol: "river" },
    { id: "flag", tool: "mark", text: text("flag"), colour: "#a00", symbol: "flag", most: 2 },
    { id: "bridge", tool: "mark", text: text("bridge"), colour: "#000", symbol: "bridge" },
  ],
  default_fill: "open",
  samples: [],
  suffix: "txt",
};

export function drawn(change: Partial<Drawing> = {}): Drawing {
  return { grid: "hex", columns: 8, rows: 6, name: "", fills: {}, lines: [], marks: [], names: {}, ...change };
}

const member = (code: string): Entry => ({ code, arm: "foot", strength: 3 });

export const roster: Roster = {
  tool: "roster",
  kind: "host",
  title: text("title"),
  fields: [
    { name: "name", text: text("name"), kind: "text", optional: true },
    { name: "side", text: text("side"), kind: "choice", choices: [{ value: "north" }, { value: "south" }] },
  ],
  groups: {
    key: "brigade",
    text: text("brigade"),
    several: text("brigades"),
    fields: [{ name: "code", text: text("code"), kind: "text", most: 8 }],
    least: 1,
    most: 3,
  },
  members: {
    key: "unit",
    text: text("unit"),
    several: text("units"),
    fields: [
      { name: "code", text: text("code"), kind: "text", most: 8 },
      { name: "arm", text: text("arm"), kind: "choice", choices: [{ value: "foot" }, { value: "horse" }] },
      { name: "strength", text: text("strength"), kind: "number", least: 1, most: 9, optional: true },
    ],
    least: 2,
    most: 4,
  },
  catalogue: [
    {
      id: "guards_1815",
      text: "Guards",
      tags: { side: "north", year: "1815" },
      group: { code: "G", unit: [member("A1"), member("A2")] },
    },
    {
      id: "lancers_1815",
      text: "Lancers",
      tags: { side: "south", year: "1815" },
      group: { code: "L", unit: [member("H1")] },
    },
    { id: "militia", text: "Militia", tags: { side: "north" }, group: { code: "M", unit: [] } },
  ],
  blank: { group: { code: "1", unit: [member("1"), member("2")] }, member: member("x") },
  samples: [],
  suffix: "toml",
};
