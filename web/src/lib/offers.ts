// What the decision offers, sorted for whoever draws it: by what is pointed at, and the answers that point at nothing.
import type { Place, Piece } from "./contract";
import { rank, type Role, Roles } from "./roles";

export type Kind = "place" | "piece" | "other";

/** An answer as it is written: a verb and what it points at. */
export interface Said {
  text: string; // as the club wants it: "move 2216"
  verb: string;
  targets: string[];
}
export interface Offer extends Said {
  roles: readonly Role[]; // what its verb is for
  idle?: boolean; // takes something in hand with which nothing can then be done
}

export interface Offers {
  all: Offer[];
  byTarget: Map<string, Offer[]>; // every answer that points at a place, a piece or a hexside, under each thing (both ends)
  byRole: Map<Role, Offer[]>;
  together: Offer[]; // those that can be given all at once
  lit: Set<string>; // the places and pieces to point out: those with which what is asked can be done
  plain: Offer[]; // answers that point at nothing on the table: buttons
  main: Offer | null; // the one plain answer that goes on
  stop: Offer | null; // the plain answer that ends what is in hand, and not the phase: it has a place and a key of its own
  kinds: Map<string, Kind>; // of every target
}

export function parse(text: string): Said {
  const [verb = "", ...targets] = text.split(" ").filter(Boolean);
  return { text, verb, targets };
}

/** Giving up what was begun is never the way on while there is anything else to answer. */
function mainOf(plain: Offer[], all: Offer[]): Offer | null {
  const bare = plain.filter((offer) => offer.targets.length === 0);
  if (!bare.length) return null;
  const best = bare.reduce((best, offer) => (rank(offer.roles) < rank(best.roles) ? offer : best));
  return best.roles.includes("cancel") && bare.length < all.length ? null : best;
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

export function offersOf(
  actions: string[],
  places: Map<string, Place>,
  pieces: Map<string, Piece>,
  roles: Roles = new Roles(),
  idle: readonly string[] = [],
  advised: readonly string[] = [],
  united: readonly string[] = [],
): Offers {
  const leadNowhere = new Set(idle);
  const all = actions.map(parse).map((said): Offer => {
    const offer = { ...said, roles: roles.of(said.verb) };
    return leadNowhere.has(said.text) ? { ...offer, idle: true } : offer;
  });
  const byTarget = new Map<string, Offer[]>();
  const byRole = new Map<Role, Offer[]>();
  const kinds = new Map<string, Kind>();
  const plain: Offer[] = [];
  const standsFor = standIns(pieces);
  for (const offer of all) {
    for (const role of offer.roles) push(byRole, role, offer);
    let onTable = false;
    for (const target of new Set(offer.targets)) {
      for (const end of endsOf(target, places)) push(byTarget, end, offer);
      for (const piece of standsFor.get(target) ?? []) push(byTarget, piece, offer);
      const kind: Kind = pieces.has(target) ? "piece" : places.has(target) ? "place" : "other";
      kinds.set(target, kind);
      if (kind !== "other") {
        onTable = true;
        push(byTarget, target, offer);
      }
    }
    if (!onTable) plain.push(offer);
  }
  const stop = plain.find((offer) => offer.roles.includes("stop") && !offer.targets.length) ?? null;
  const lit = litOf(byTarget, byRole, advised);
  const together = (byRole.get("all") ?? []).filter(({ text }) => !united.length || united.includes(text));
  return { all, byTarget, byRole, together, lit, plain, main: mainOf(plain, all), stop, kinds };
}

/** Of each thing that is no piece, the pieces that stand for it. */
function standIns(pieces: Map<string, Piece>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const piece of pieces.values()) if (piece.stands_for) push(found, piece.stands_for, piece.id);
  return found;
}

function isRare(offer: Offer): boolean {
  return offer.roles.includes("rare");
}

/** What a plain click means: the only answer that is not rare. A rare one is chosen in a menu, never by a slip. */
export function onlyUsual(offers: readonly Offer[]): Offer | null {
  const usual = offers.filter((offer) => !isRare(offer));
  return usual.length === 1 ? usual[0]! : null;
}

/** What the question is for: neither rare nor leading nowhere. */
export function isUsual(offer: Offer): boolean {
  return !isRare(offer) && !offer.idle;
}

const GIVES_UP: readonly Role[] = ["end", "stop", "decline"];

/** Whether the way on gives up what could still be done: then it must not look like the button to press. */
export function forfeits({ main, all }: Offers): boolean {
  if (!main?.roles.some((role) => GIVES_UP.includes(role))) return false;
  // to end a list of what can be added is to go on with what was added
  const useful = (offer: Offer) => isUsual(offer) && !offer.roles.includes("cancel") && !offer.roles.includes("add");
  return all.some((offer) => offer !== main && useful(offer));
}

/** A question that asks for nothing but what is rare is for that; a phase that has only that left to offer is not.
 *  Of very many the advised ones alone are pointed out. */
function litOf(byTarget: Map<string, Offer[]>, byRole: Map<Role, Offer[]>, advised: readonly string[]): Set<string> {
  if (advised.length) {
    const first = new Set(advised);
    return new Set([...byTarget].filter(([, offers]) => offers.some(({ text }) => first.has(text))).map(([id]) => id));
  }
  const usual = [...byTarget].filter(([, offers]) => offers.some(isUsual)).map(([id]) => id);
  return new Set(usual.length || byRole.has("end") ? usual : byTarget.keys());
}

/** The two places of a hexside such as "2216-2217"; none for anything else. */
export function endsOf(target: string, places: Map<string, Place>): string[] {
  if (places.has(target)) return [];
  const ends = target.split("-");
  return ends.length === 2 && ends.every((end) => places.has(end)) ? ends : [];
}

/** The places that an answer is about. */
export function placesOf(offer: Said, places: Map<string, Place>, pieces: Map<string, Piece>): string[] {
  return offer.targets.flatMap((target) => {
    if (places.has(target)) return [target];
    const place = pieces.get(target)?.place;
    return place ? [place] : endsOf(target, places);
  });
}

/** The places in which the pieces stand that an answer names; not those that it names itself. */
export function standing(offer: Said, pieces: ReadonlyMap<string, Piece>): string[] {
  const places = offer.targets.map((target) => pieces.get(target)?.place).filter((place) => !!place);
  return [...new Set(places as string[])].filter((place) => !offer.targets.includes(place));
}

/** The answers meant by a click on these things: each once, in the order in which they are offered. */
export function meant(offers: Offers, ids: string[]): Offer[] {
  const found = new Set(ids.flatMap((id) => offers.byTarget.get(id) ?? []));
  return offers.all.filter((offer) => found.has(offer));
}
