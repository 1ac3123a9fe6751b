// Answers on which dice fall: pointed at they are only aimed, and a button that shows what may come of it says them.
import type { Reckoning } from "./contract";
import { chance, total } from "./figures";
import type { Offer, Offers } from "./offers";

/** Whether an answer commits and points at something: then a click on that thing chooses it and no more. */
export function aims(offer: Offer | undefined): boolean {
  return !!offer && offer.targets.length > 0 && offer.roles.includes("commit");
}

/** The answer that is aimed: the one chosen, or the only one there is. */
export function aimOf(offers: Offers, aimed: string | null): Offer | null {
  const chosen = offers.all.find((offer) => offer.text === aimed);
  if (chosen) return chosen;
  return offers.all.length === 1 && aims(offers.all[0]) ? offers.all[0]! : null;
}

/** The answer that commits as soon as its button is pressed. */
export function committing(offers: Offers, aimed: string | null): Offer | null {
  const aim = aimOf(offers, aimed);
  if (aim) return aim;
  return offers.main?.roles.includes("commit") ? offers.main : null;
}

const MOST = 2; // outcomes in a headline

/** A forecast in one line: the column or the totals, and the likeliest outcomes in few words. */
export function headline(
  reckoning: Reckoning,
  say: (message: Reckoning["outcomes"][number]["messages"][number]) => string,
  lang: string,
): string {
  const shown = reckoning.sums.map((sum) => sum.shown).filter(Boolean);
  const odds = shown.length ? shown.join(" : ") : reckoning.sums.map(total).join(" : ");
  const likely = [...reckoning.outcomes]
    .sort((a, b) => b.probability - a.probability)
    .slice(0, MOST)
    .map((one) => `${chance(one.probability, lang)} ${one.messages.map(say).join(", ")}`.trim());
  return [odds, ...likely].filter(Boolean).join(" · ");
}
