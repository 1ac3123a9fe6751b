// Answers in words: the game's own message for a verb, else the page's for its role, else the answer as it is written.
import type { Message, Piece } from "./contract";
import { parse } from "./offers";
import { Roles } from "./roles";
import type { Names, Texts } from "./texts";

/** The name of whatever has this id, of whatever kind it is. */
export function nameOf(names: Names, id: string): string {
  for (const kind of Object.values(names)) {
    const name = kind[id];
    if (name !== undefined) return name;
  }
  return id;
}

/** The name of what an answer points at; a code that is no thing may have words under its verb: `mode-extended`. */
function named(texts: Texts, names: Names, game: string, verb: string, target: string): string {
  const name = nameOf(names, target);
  if (name !== target) return name;
  const id = [`${game}-${verb}-${target}`, `${verb}-${target}`].find((one) => texts.has(one));
  return id ? texts.t(id) : target;
}

/** `prompt`: the question that it answers, which may have words of its own: to decline a defense is to retreat. */
export function actionText(
  texts: Texts,
  names: Names,
  game: string,
  text: string,
  prompt = "",
  roles: Roles = new Roles(),
): string {
  const { verb, targets } = parse(text);
  const shown = targets.map((target) => named(texts, names, game, verb, target));
  const args = { target: shown[0] ?? "", other: shown[1] ?? "", all: shown.join(", ") };
  const key = verb.replaceAll("_", "-");
  const own = [`${prompt}-${verb}`, `${game}-action-${verb}`, `${game}-action-${key}`, `web-action-${key}`];
  const ids = [...own, ...roles.of(verb).map((role) => `web-as-${role}`)];
  for (const id of ids.flatMap((one) => (shown.length > 1 ? [`${one}-${shown.length}`, one] : [one]))) {
    if (texts.has(id)) return texts.t(id, args);
  }
  return [verb.replaceAll("_", " "), ...shown].join(" ");
}

/** What a counter is: "infantry, battalion"; nothing for a sign without words. */
export function kindText(texts: Texts, game: string, piece: Pick<Piece, "symbol" | "size">): string {
  const said = (prefix: string, code: string | undefined) => {
    const id = code && [`${game}-${prefix}-${code}`, `web-${prefix}-${code}`].find((one) => texts.has(one));
    return id ? texts.t(id) : "";
  };
  return [said("symbol", piece.symbol), said("size", piece.size)].filter(Boolean).join(", ");
}

/** A line of the log: where it holds an answer as it is written, that answer in words. */
export function lineText(texts: Texts, names: Names, game: string, message: Message, roles?: Roles): string {
  const action = message.args?.["action"];
  if (typeof action !== "string") return texts.say(message);
  return texts.say({
    ...message,
    args: { ...message.args, action: actionText(texts, names, game, action, "", roles) },
  });
}

/** What a phase is called beside the name of its side, which many begin with: "German: combat". */
export function besideSide(phase: string, side: string): string {
  return side && phase.startsWith(`${side}: `) ? phase.slice(side.length + 2) : phase;
}
