// What a click means. It knows the words of no game: only what is offered, and for what.
import type { Route } from "../lib/contract";
import { isUsual, onlyUsual, type Offer, type Offers } from "../lib/offers";
import { canWalk } from "./route";

export interface Clicked {
  place: string | null;
  piece: string | null; // the counter right under the pointer
  stack: string[]; // all counters of the place, from the bottom up
  edge: string | null; // the hexside under the pointer, if something is offered there
  again: boolean; // the second click of two
  touch?: boolean; // by a finger, which does not hover before
  one?: boolean; // with Shift: one counter out of the stack, not all of it
}
export type Meaning =
  | { do: "answer"; text: string }
  | { do: "menu"; offers: Offer[] }
  | { do: "take"; ids: string[] } // all of a stack that can go together
  | { do: "fan"; place: string }
  | { do: "walk"; steps: string[] }
  | { do: "refused"; ids: string[] }
  | { do: "look" };

/** `stacks`: the game lets units go along with others, so that a stack is taken whole. */
export function meaning(
  clicked: Clicked,
  offers: Offers,
  routes: Record<string, Route>,
  stacks: boolean = false,
): Meaning {
  const { place, piece, edge } = clicked;
  const of = (id: string) => offers.byTarget.get(id) ?? [];
  const ofEdge = edge ? (offers.byTarget.get(edge) ?? offers.all.filter((offer) => offer.targets.includes(edge))) : [];
  if (ofEdge.length) return one(ofEdge);
  const ofPlace = place ? of(place) : [];
  const goes = ofPlace.some(isUsual);
  let lively = clicked.stack.filter((id) => of(id).some(isUsual));
  if (!lively.length && !goes) lively = clicked.stack.filter((id) => offers.byTarget.has(id)); // what is rare, in a menu
  if (ofPlace.length && !lively.length) return one(ofPlace);
  const route = place ? routes[place] : undefined;
  if (route && canWalk(route, offers) && !lively.length) return { do: "walk", steps: route.steps };
  if (!goes && lively.length) {
    const taking = wholeStack(clicked, offers);
    if (stacks && taking.length > 1 && !clicked.one) return { do: "take", ids: taking };
    const alone = lively.length === 1 ? lively[0]! : null;
    if (alone && (alone === piece || !piece || clicked.stack.length === 1)) return taken(of(alone));
  }
  if (lively.length && place) return { do: "fan", place };
  if (!offers.all.length) return clicked.stack.length > 1 && place ? { do: "fan", place } : { do: "look" };
  if (route) return { do: "walk", steps: route.steps };
  const ids = [piece, place].filter((id): id is string => id !== null);
  return ids.length ? { do: "refused", ids } : { do: "look" };
}

/** The counters of a stack that can be taken in hand: the one under the pointer first, then from the top. */
export function wholeStack(clicked: Clicked, offers: Offers): string[] {
  const begin = (id: string) => (offers.byTarget.get(id) ?? []).some(({ roles }) => roles.includes("begin"));
  const able = clicked.stack.filter(begin).reverse();
  return able.includes(clicked.piece ?? "") ? [...new Set([clicked.piece!, ...able])] : able;
}

function one(offers: Offer[]): Meaning {
  const plain = onlyUsual(offers);
  return plain ? { do: "answer", text: plain.text } : { do: "menu", offers };
}

/** A counter with several answers is taken in hand; the others are in its menu (right click, long press). */
export function taken(offers: Offer[]): Meaning {
  const take = offers.find((offer) => offer.roles.includes("begin"));
  return take ? { do: "answer", text: take.text } : one(offers);
}

/** Everything that could be done with a place and the counters in it. */
export function everything(clicked: Clicked, offers: Offers): Offer[] {
  const ids = [clicked.piece ?? "", ...(clicked.piece ? [] : clicked.stack), clicked.place ?? "", clicked.edge ?? ""];
  const wanted = new Set(ids.filter(Boolean));
  return offers.all.filter((offer) => offer.targets.some((target) => wanted.has(target)));
}

/** Answers that point at a hexside, "a-b", with its two places; those of them that are lit, or all. */
export function sidesOffered(
  offers: Offers,
  isPlace: (id: string) => boolean,
  all: boolean = true,
): Map<string, [string, string]> {
  const found = new Map<string, [string, string]>();
  for (const offer of offers.all) {
    if (!all && !isUsual(offer)) continue;
    for (const target of offer.targets) {
      if (found.has(target) || isPlace(target)) continue;
      const pair = split(target, isPlace);
      if (pair) found.set(target, pair);
    }
  }
  return found;
}

function split(target: string, isPlace: (id: string) => boolean): [string, string] | null {
  for (let at = target.indexOf("-"); at > 0; at = target.indexOf("-", at + 1)) {
    const pair: [string, string] = [target.slice(0, at), target.slice(at + 1)];
    if (isPlace(pair[0]) && isPlace(pair[1])) return pair;
  }
  return null;
}
