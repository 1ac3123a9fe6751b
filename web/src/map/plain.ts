// A board for games that bring no picture, drawn from the layout alone: paper, tinted ground, rivers and roads.
import type { Edge, Place } from "../lib/contract";
import type { Geometry, Spot } from "./geometry";

const PAPER = "#efe7d3";
const INK = "#4a4234";
const GROUND: [RegExp, string][] = [
  [/lake|sea|water|ocean/, "#a9c4d6"],
  [/rough.*wood|wood.*rough|jungle/, "#a3ad84"],
  [/light|brush|scrub|orchard/, "#dde2c2"],
  [/forest|wood/, "#c2cfa0"],
  [/swamp|marsh|bog/, "#c5d0c0"],
  [/hill|rough|ridge/, "#ddcda8"],
  [/mountain|alpine/, "#c9b48e"],
  [/desert|sand/, "#f0dfae"],
  [/town|city|village|urban/, "#e2d8c6"],
];

const f = (value: number) => String(Math.round(value * 10) / 10);
const points = (list: readonly Spot[]) => list.map(({ x, y }) => `${f(x)} ${f(y)}`).join("L");
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function tint(terrain: string): string {
  return GROUND.find(([word]) => word.test(terrain))?.[1] ?? PAPER;
}

/** A small steady chance for each place, so that no two woods look alike and every drawing is the same. */
function chances(id: string): () => number {
  let seed = 2166136261;
  for (const letter of id) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function plainSvg(geometry: Geometry, fonts = ""): string {
  const { left, top, right, bottom } = geometry.bounds;
  const places = geometry.board.layout.places;
  const edges = geometry.board.layout.edges ?? [];
  const unit = geometry.unit;
  const cells = places.filter((place) => !geometry.rects.has(place.id));
  const boxes = places.filter((place) => geometry.rects.has(place.id));
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" class="zoom-near" viewBox="${f(left)} ${f(top)} ${f(right - left)} ${f(bottom - top)}" width="${f(right - left)}" height="${f(bottom - top)}">`,
    `<style>${fonts}.zoom-far .near{display:none}text{font-family:'Source Serif 4',Georgia,serif;font-weight:600}.near text{font-family:'Barlow Condensed','Arial Narrow',sans-serif;font-weight:700}</style>`,
    `<rect x="${f(left)}" y="${f(top)}" width="${f(right - left)}" height="${f(bottom - top)}" fill="#e6dcc4"/>`,
    `<rect x="${f(left + 10)}" y="${f(top + 10)}" width="${f(right - left - 20)}" height="${f(bottom - top - 20)}" fill="none" stroke="#8a7c60" stroke-width="1.4"/>`,
    `<g stroke-linejoin="round" stroke-width="0.6">${cells.map((place) => ground(place, geometry)).join("")}</g>`,
    ...cells.map((place) => features(place, geometry)),
    lines(edges, geometry, /^(?!.*bridge).*(river|stream|canal|minor|major|lake)/, river),
    lines(edges, geometry, /^watercourse$/, watercourse),
    lines(edges, geometry, /road|rail|highway|track/, road),
    lines(edges, geometry, /bridge/, bridge),
    `<g id="grid" fill="none" stroke="${INK}" stroke-opacity="0.28" stroke-width="0.9">${cells.map((place) => `<path d="M${points(geometry.outline(place.id))}z"/>`).join("")}</g>`,
    ...cells.filter((place) => place.tags?.includes("objective")).map((place) => objective(place, geometry)),
    ...boxes.map((place) => box(place, geometry)),
    `<g id="numbers" class="near" fill="#6b604c" fill-opacity="0.8" text-anchor="middle" font-size="${f(unit * 0.135)}">`,
    ...cells.map((place) => text(place.id, geometry.centre(place.id)!, -unit * 0.36)),
    `</g>`,
    `<g id="names">`,
    ...cells.filter((place) => place.name).map((place) => name(place, geometry)),
    `</g><g id="furniture"></g>`,
    `</svg>`,
  ];
  return parts.join("");
}

function text(words: string, at: Spot, down: number): string {
  return `<text x="${f(at.x)}" y="${f(at.y + down)}">${escaped(words)}</text>`;
}

function ground(place: Place, geometry: Geometry): string {
  const colour = tint(place.terrain ?? "");
  return `<path d="M${points(geometry.outline(place.id, -0.4))}z" fill="${colour}" stroke="${colour}"/>`;
}

function features(place: Place, geometry: Geometry): string {
  const at = geometry.centre(place.id)!;
  const kind = [place.terrain ?? "", ...(place.tags ?? [])].join(" ");
  if (/forest|wood|jungle/.test(kind)) return trees(place.id, at, geometry.unit);
  if (/town|city|village|urban/.test(kind)) return houses(place.id, at, geometry.unit, /city/.test(kind) ? 13 : 8);
  if (/lake|sea|water/.test(kind)) return waves(at, geometry.unit);
  return "";
}

/** Crowns on a loose grid, from the top down, each with its shadow and light. */
function trees(id: string, at: Spot, unit: number): string {
  const chance = chances(id);
  const step = unit * 0.15;
  const crowns: (Spot & { r: number })[] = [];
  for (let row = -3; row <= 3; row++) {
    for (let column = -3; column <= 3; column++) {
      const x = (column + (row & 1) / 2 + (chance() - 0.5) * 0.7) * step;
      const y = (row * 0.87 + (chance() - 0.5) * 0.6) * step;
      if (Math.hypot(x, y) < unit * 0.43)
        crowns.push({ x: at.x + x, y: at.y + y, r: unit * (0.062 + chance() * 0.03) });
    }
  }
  const round = (x: number, y: number, r: number, fill: string) =>
    `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${fill}"/>`;
  return crowns
    .sort((a, b) => a.y - b.y)
    .map(
      ({ x, y, r }) =>
        round(x + r * 0.15, y + r * 0.3, r, "#72875a") +
        round(x, y, r, "#93a974") +
        round(x - r * 0.25, y - r * 0.28, r * 0.45, "#a9bc8b"),
    )
    .join("");
}

function houses(id: string, at: Spot, unit: number, count: number): string {
  const chance = chances(id);
  const blocks = Array.from({ length: count }, (_, index) => {
    const turn = index * 2.4;
    const far = Math.sqrt(index / count) * unit * 0.3;
    const wide = unit * (0.07 + chance() * 0.05);
    const high = unit * (0.06 + chance() * 0.04);
    const x = at.x + Math.cos(turn) * far - wide / 2;
    const y = at.y + Math.sin(turn) * far - high / 2;
    return `<rect x="${f(x)}" y="${f(y)}" width="${f(wide)}" height="${f(high)}" transform="rotate(${f(chance() * 30 - 15)} ${f(x)} ${f(y)})"/>`;
  });
  return `<g fill="#8d7f6e" stroke="#5f5446" stroke-width="0.5">${blocks.join("")}</g>`;
}

function waves(at: Spot, unit: number): string {
  const wave = (dx: number, dy: number) =>
    `M${f(at.x + dx * unit - unit * 0.13)} ${f(at.y + dy * unit)}q${f(unit * 0.065)} ${f(-unit * 0.06)} ${f(unit * 0.13)} 0t${f(unit * 0.13)} 0`;
  return `<path d="${wave(-0.12, -0.14)}${wave(0.14, 0.04)}${wave(-0.1, 0.2)}" fill="none" stroke="#7fa3bd" stroke-width="1.4"/>`;
}

type Line = (edge: Edge, geometry: Geometry) => string[];

/** All casings first, then all lines, so that nothing cuts a junction. */
function lines(edges: readonly Edge[], geometry: Geometry, wanted: RegExp, draw: Line): string {
  const drawn = edges.filter((edge) => edge.tags?.some((tag) => wanted.test(tag))).map((edge) => draw(edge, geometry));
  return drawn.map((parts) => parts[0] ?? "").join("") + drawn.map((parts) => parts[1] ?? "").join("");
}

function river(edge: Edge, geometry: Geometry): string[] {
  const side = geometry.side(edge.a, edge.b);
  if (!side) return [];
  return water(side, edge.tags?.some((tag) => /major|broad|lake/.test(tag)) ? 11 : 6.5);
}

/** A river that flows through places instead of along their sides. */
function watercourse(edge: Edge, geometry: Geometry): string[] {
  const ends = [geometry.centre(edge.a), geometry.centre(edge.b)];
  return ends[0] && ends[1] ? water([ends[0], ends[1]], 9) : [];
}

function water(way: readonly Spot[], broad: number): string[] {
  const d = `M${points(way)}`;
  return [
    `<path d="${d}" stroke="#5b84a6" stroke-width="${broad}" stroke-linecap="round"/>`,
    `<path d="${d}" stroke="#8fb2cc" stroke-width="${broad * 0.42}" stroke-linecap="round"/>`,
  ];
}

function road(edge: Edge, geometry: Geometry): string[] {
  const ends = [geometry.centre(edge.a), geometry.centre(edge.b)];
  if (!ends[0] || !ends[1]) return [];
  const d = `M${points([ends[0], ends[1]])}`;
  const main = edge.tags?.some((tag) => /primary|highway|main/.test(tag));
  return [
    `<path d="${d}" stroke="${PAPER}" stroke-width="5.6" stroke-linecap="round"/>`,
    `<path d="${d}" stroke="${main ? "#8a3324" : "#9a6a3c"}" stroke-width="3" stroke-linecap="round"/>`,
  ];
}

function bridge(edge: Edge, geometry: Geometry): string[] {
  const middle = geometry.middle(edge.a, edge.b);
  const from = geometry.centre(edge.a);
  const to = geometry.centre(edge.b);
  if (!middle || !from || !to) return [];
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return [
    `<path transform="translate(${f(middle.x)} ${f(middle.y)})rotate(${f(turn)})" d="M-9-7.500q4 3.500 9 3.500t9-3.500M-9 7.500q4-3.500 9-3.500t9 3.500" fill="none" stroke="#2d2820" stroke-width="2.2" stroke-linecap="round"/>`,
  ];
}

function objective(place: Place, geometry: Geometry): string {
  const at = geometry.centre(place.id)!;
  return `<circle cx="${f(at.x)}" cy="${f(at.y)}" r="${f(geometry.unit * 0.42)}" fill="none" stroke="#b88a1e" stroke-width="2.4"/>`;
}

function box(place: Place, geometry: Geometry): string {
  const { left, top, right, bottom } = geometry.rects.get(place.id)!;
  const frame = `<rect x="${f(left)}" y="${f(top)}" width="${f(right - left)}" height="${f(bottom - top)}" rx="6" fill="#f4eddb" stroke="#8a7c60" stroke-width="1.2"/>`;
  const label = `<g text-anchor="middle" font-size="${f(geometry.unit * 0.2)}" fill="${INK}">${text(place.name || place.id, { x: (left + right) / 2, y: top }, geometry.unit * 0.26)}</g>`;
  return frame + label;
}

function name(place: Place, geometry: Geometry): string {
  const at = geometry.centre(place.id)!;
  const size = geometry.unit * 0.21;
  return `<g text-anchor="middle" font-size="${f(size)}" font-weight="600" fill="#2d2820" stroke="${PAPER}" stroke-width="3.5" stroke-linejoin="round" paint-order="stroke">${text(place.name!, at, geometry.unit * 0.44)}</g>`;
}

/** How much of grid and numbers a map's picture shows: rules for its layers. */
export function mapRules(grid: "off" | "fine" | "strong", numbers: "off" | "fine" | "strong"): string {
  const rules = [];
  if (grid === "off") rules.push("#grid{display:none}");
  if (grid === "strong") rules.push("#grid path{stroke-opacity:.62;stroke-width:1.3px}");
  if (numbers !== "fine") rules.push("#numbers{display:none}"); // strong ones are painted over everything
  return rules.join("");
}
