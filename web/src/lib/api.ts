// Asking the club. Every refusal is an ApiError that carries the club's own words.
import type {
  Board,
  ClockWish,
  ClubInfo,
  Device,
  Failure,
  Hint,
  HintKind,
  InvitationInfo,
  Known,
  LogLine,
  Overlay,
  Reckoning,
  Refusal,
  Reviewed,
  Route,
  State,
  Sum,
  TableInfo,
  View,
  Wanted,
} from "./contract";
import type { Shelf } from "./rules";

const PATIENCE = 30_000; // milliseconds for what the page cannot do without, and asks for again

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly failure: Failure,
  ) {
    super(failure.message.id);
  }
}

/** `patience`: after how many milliseconds without an answer the club counts as out of reach. */
export async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
  patience?: number,
  given?: AbortSignal, // to give it up
): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      signal: given ?? (patience ? AbortSignal.timeout(patience) : null),
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(0, { message: { id: "web-offline" }, refusals: [] });
  }
  if (!response.ok) {
    const failure = (await response.json().catch(() => null)) as Failure | null;
    const unsaid = { message: { id: "server-http", args: { status: response.status } }, refusals: [] };
    throw new ApiError(response.status, failure?.message ? failure : unsaid);
  }
  return (response.status === 204 ? undefined : await response.json()) as T;
}

const at = (table: string, rest = "") => `/api/tables/${encodeURIComponent(table)}${rest}`;

export interface SeatWish {
  side: string;
  kind: "me" | "invite" | "computer";
  opponent?: string;
}

export const api = {
  club: () => ask<ClubInfo>("GET", "/api/club", undefined, PATIENCE),
  texts: (game: string, lang: string, key: string) =>
    ask<{ ftl: string[] }>("GET", `/api/texts/${game}/${lang}?v=${key}`, undefined, PATIENCE),
  rules: (game: string, lang: string, key: string) => ask<Shelf>("GET", `/api/rules/${game}/${lang}?v=${key}`),
  rename: (name: string) => ask<{ name: string }>("PUT", "/api/me", { name }),
  tables: () => ask<TableInfo[]>("GET", "/api/tables"),
  found: (wish: {
    game: string;
    scenario?: string;
    options?: object;
    seats: SeatWish[];
    name?: string;
    clock?: ClockWish;
    open?: boolean;
    hints?: boolean;
  }) => ask<{ table: string; invitations: Record<string, string> }>("POST", "/api/tables", wish),
  rematch: (table: string) =>
    ask<{ table: string; invitations: Record<string, string> }>("POST", at(table, "/rematch"), {}),
  branch: (table: string, wish: { moment: number; side: string | null; name: string; opponent?: string }) =>
    ask<{ table: string }>("POST", at(table, "/branch"), wish),
  lobby: () => ask<TableInfo[]>("GET", "/api/lobby"),
  invitation: (token: string) => ask<InvitationInfo>("GET", `/api/join/${encodeURIComponent(token)}`),
  sit: (table: string, seat: string) => ask<{ table: string }>("POST", at(table, "/sit"), { seat }),
  openTable: (table: string, open: boolean) => ask("PUT", at(table, "/open"), { open }),
  pauseClock: (table: string, yes: boolean) => ask("POST", at(table, "/clock/pause"), { yes }),
  claim: (table: string) => ask("POST", at(table, "/clock/claim")),
  devices: () => ask<Device[]>("GET", "/api/devices"),
  inviteDevice: () => ask<{ token: string; expires: number }>("POST", "/api/devices"),
  sendAway: (id: string) => ask<unknown>("DELETE", `/api/devices/${encodeURIComponent(id)}`),
  lookAtLink: (token: string) =>
    ask<{ name: string; same: boolean; tables: number }>("POST", "/api/device/look", { token }),
  takeLink: (token: string) => ask<{ name: string }>("POST", "/api/device/take", { token }),
  notices: () => ask<Wanted>("GET", "/api/notices"),
  want: (wish: { lang: string; mail?: string; every?: number }) => ask<Wanted>("PUT", "/api/notices", wish),
  confirmMail: (token: string) => ask<{ mail: string }>("POST", "/api/mail/confirm", { token }),
  stopMail: (token: string) => ask<{ mail: string }>("POST", "/api/mail/stop", { token }),
  addPush: (wish: { address: string; key: string; auth: string; lang: string }) =>
    ask<unknown>("POST", "/api/pushes", wish),
  endPush: (address: string) => ask<unknown>("POST", "/api/pushes/end", { address }),
  join: (token: string) => ask<{ table: string }>("POST", `/api/join/${encodeURIComponent(token)}`),
  seat: (table: string, seat: string, change: object) =>
    ask<{ invitation: string | null }>("POST", at(table, `/seats/${encodeURIComponent(seat)}`), change),
  clearAway: (table: string) => ask<unknown>("DELETE", at(table)),
  state: (table: string) => ask<State>("GET", at(table)),
  board: (table: string) => ask<Board>("GET", at(table, "/board")),
  names: (table: string, lang: string) =>
    ask<Record<string, Record<string, string>>>("GET", at(table, `/names/${lang}`)),
  who: (table: string, lang: string) => ask<Record<string, Known>>("GET", at(table, `/who/${lang}`)),
  log: (table: string, since = 0) => ask<LogLine[]>("GET", at(table, `/log?since=${since}`)),
  moment: (table: string, moment: number) => ask<{ moment: number; view: View }>("GET", at(table, `/at/${moment}`)),
  answer: (table: string, revision: number, action: string) =>
    ask<{ revision: number; moment: number }>("POST", at(table, "/answer"), { revision, action }),
  /** `to`: as far as this moment; else one answer. */
  undo: (table: string, revision: number, to: number | null = null) =>
    ask("POST", at(table, "/undo"), { revision, to }),
  redo: (table: string, revision: number, to: number | null = null) =>
    ask("POST", at(table, "/redo"), { revision, to }),
  takeBack: (table: string, revision: number, moment: number) =>
    ask("POST", at(table, "/takeback"), { revision, moment }),
  answerTakeBack: (table: string, revision: number, yes: boolean) =>
    ask("POST", at(table, "/takeback/answer"), { revision, yes }),
  say: (table: string, text: string) => ask("POST", at(table, "/chat"), { text }),
  whyNotClick: (table: string, clicked: string[]) =>
    ask<{ refusals: Refusal[] }>("POST", at(table, "/why-not"), { clicked }),
  reckon: (table: string, actions: string[]) => ask<Reckoning>("POST", at(table, "/reckon"), { actions }),
  toll: (table: string, units: string[], place: string) => ask<Sum[]>("POST", at(table, "/toll"), { units, place }),
  routes: (table: string, units: string[]) => ask<Record<string, Route>>("POST", at(table, "/routes"), { units }),
  hint: (table: string, kind: HintKind, given: AbortSignal) =>
    ask<Hint>("POST", at(table, "/hint"), { kind }, undefined, given),
  noHint: (table: string) => ask<unknown>("DELETE", at(table, "/hint")),
  review: (table: string) => ask<Reviewed>("GET", at(table, "/review")),
  noReview: (table: string) => ask<unknown>("DELETE", at(table, "/review")),
  giveHints: (table: string, given: boolean) => ask("PUT", at(table, "/hints"), { given }),
  overlays: (table: string) => ask<Overlay[]>("GET", at(table, "/overlays")),
  art: (keys: string[]) => ask<Record<string, string>>("GET", `/api/art?keys=${keys.join(",")}`),
  verify: (table: string) =>
    ask<{ verified: { answers: number; rolls: number; sealed: number; over: boolean } | null; found: string | null }>(
      "GET",
      at(table, "/verify"),
    ),
  exported: (table: string) => ask<unknown>("GET", at(table, "/export")),
  reportUrl: (table: string, lang: string) => at(table, `/report?lang=${lang}&progress=true`),
  reportFileUrl: (table: string, lang: string) => at(table, `/report?lang=${lang}&save=true`),
  importSave: (text: string) =>
    fetch("/api/import", { method: "POST", headers: { "content-type": "application/json" }, body: text }).then(
      async (response) => {
        const found = (await response.json()) as { table: string } & Failure;
        if (!response.ok) throw new ApiError(response.status, found);
        return found;
      },
    ),
};
