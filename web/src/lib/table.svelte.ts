// The reactive heart of a table: what it is now, what was, what can be answered. Everything on the page reads it.
//
// Reading (all reactive):
//   ready      the table and its texts are there
//   state      State | null: the table as the club last told it      board    Board | null: places, edges, map picture
//   view       the position now                                     shown    the view to draw: now, or an earlier moment
//   shownAt    the moment of what is drawn                            live     nobody looks at an earlier moment
//   places     id -> Place      pieces  id -> Piece (of `shown`)     stacks   place id -> Piece[] (of `shown`, in order)
//   offers     Offers (lib/offers.ts): byTarget, byRole, plain, main, kinds; empty while replaying or not asked
//   mine       it is for me to answer                               busy     an answer is on its way
//   inHand     ids of the pieces that were taken up, the first one first (lib/hand.ts takes up and puts down)
//   texts      Texts in the reader's language                       names    kind -> id -> name
//   art        key -> SVG of a counter (piece.art, piece.back_art); a key that is missing is being fetched
//   log        LogLine[]        connected / lost (Message | null)    fallen   dice beside the map (lib/fallen.svelte.ts)
//   selection  {place, pieces}: what was chosen to be looked at      hovered  {place, piece}: under the pointer
//   cursor     place id | null: the keyboard's place on the map      lit      ids to emphasise from outside the map
//   arrows     what the line of a story draws on the map (lib/teller.svelte.ts)
//   told       the step of others' turn that is being shown before one is asked (lib/teller.svelte.ts)
//   telling    the step of any story        heard / heardEpisodes   the log as far as a story has told it
//   episodes   the log gathered into marches and battles (lib/episodes.ts)     happening  what others do just now
//   overlays   Overlay[]        overlaysOn  SvelteSet of names       shownOverlays  those to draw
//   insets     pixels at each edge that panels cover (fit and centre the map between them)   hideCounters  a key's wish
//   battle     the sum being looked at (combat panel)
//   supports / added   answers that add to an attack, and those given already (lib/support.ts)
//   veiled     the side for which a curtain hides the table (lib/curtain.ts); rise(): it has sat down
//   menu / toast / moment: see their types
// Doing:
//   choose(ids, at)      a click: the only answer meant is given, several open a menu at `at`, none says why not
//   give(text)           an answer that was chosen by name: the end of a phase is asked about once more (`leaving`)
//   aimAt(text | null)   choose what commits; commit() says it (lib/commit.ts: `answer` of such a thing only chooses it)
//   answer(text)  undo()  redo()  takeBack(moment)  answerTakeBack(yes)  say(text)     (undoing: whole clicks, attacks)
//   drop(text)           take one of `added` back and keep the others     addAll()  give all answers that go together
//   walk(steps)          give several answers one after the other (a route)
//   whyNot(clicked, at)  ask, and show the refusal where the click was made
//   reckon(texts) -> Reckoning | null     routes(units) -> {place: Route}     (both remembered for this position)
//   point(text | null)   light up on the map what an answer is about
//   study(text | null)   the combat panel shows what this answer would mean
//   at(moment | null)    look at an earlier moment; null: back to the present     viewAt(moment): the view then
//   select(place, pieces?)  hover(place, piece?)  centre(place): the map scrolls there (reads `centreOn`)
//   openRule(number | null)  the rules beside the map, at that line (RuleNumber.svelte is a number as a button)
//   hurry() the connection   nextOffer(1 | -1): the cursor goes to the next place that is offered
// Keys: the page handles letters, Enter outside the map and Ctrl combinations (lib/keys.ts); the map handles arrows
// (cursor), Enter and Space (choose at the cursor), plus, minus and 0 (zoom), while it or nothing has the focus.
// Words: `words(action)` an answer in words, `named(action)` not as on its button, `line(message)` a message, `placeName`, `pieceName`
import { SvelteMap, SvelteSet } from "svelte/reactivity";
import { api, ApiError } from "./api";
import type {
  Arrow,
  Board,
  Changed,
  Gone,
  Known,
  LogLine,
  Message,
  Overlay,
  Piece,
  Place,
  Reckoning,
  Refusal,
  Route,
  State,
  View,
} from "./contract";
import { Book } from "./book.svelte";
import type { Closing } from "./closing";
import { blank, falls, sits, whoSits } from "./curtain";
import { aims, committing } from "./commit";
import { forcedIn } from "./forced";
import { able, inHand } from "./hand";
import { type Episode, episodesOf, type Reading } from "./episodes";
import { Fallen } from "./fallen.svelte";
import { joined, Live, undone } from "./live";
import { Looking } from "./looking.svelte";
import { asksFirst } from "./leaving";
import { meant, onlyUsual, type Offer, type Offers, offersOf, parse, placesOf } from "./offers";
import type { Box } from "./placing";
import { Roles } from "./roles";
import { type Revealed, revealedIn } from "./reveal";
import { t } from "./say";
import { settings } from "./settings.svelte";
import { Texts, type Names } from "./texts";
import { club, gameSources } from "./club.svelte";
import type { StoryLine } from "./story";
import { type Battle, Studying } from "./studying.svelte";
import { added, canAdd, together, takesBack } from "./support";
import { Rest } from "./rest.svelte";
import { Toll } from "./toll.svelte";
import { TrayDrag } from "./tray.svelte";
import { Undoing } from "./undoing";
import { actionText, lineText } from "./words";

export interface Point {
  x: number; // in the window
  y: number;
}
export type { Battle } from "./studying.svelte";
/** Something to do that is not one answer. */
export interface Choice {
  words: string;
  run: () => void;
}
export interface Menu {
  at: Point;
  offers: Offer[];
  more?: Choice[]; // above them
}
export interface Toast {
  number: number;
  at: Point | null; // null: at the prompt
  lines: { rule: string | null; text: string }[];
  tone: "refused" | "told";
  moment?: number; // of what it tells, if a story may tell it too
}
const NOTHING: Offers = offersOf([], new Map(), new Map());
const BATCH = 80;
const AGAIN = 2_000; // milliseconds before texts that could not be fetched are asked for again

export class TableStore {
  state = $state.raw<State | null>(null);
  board = $state.raw<Board | null>(null);
  log = $state.raw<LogLine[]>([]);
  texts = $state.raw<Texts>(new Texts("en", []));
  names = $state.raw<Names>({});
  who = $state.raw<Record<string, Known>>({}); // units: names in full, other names; asked for when there is time
  art = new SvelteMap<string, string>();
  private spoken = $state(false);
  connected = $state<boolean | null>(null); // null: not yet, as the map is still being drawn
  lost = $state.raw<Message | null>(null);
  busy = $state(false);
  failed = $state.raw<Message | null>(null); // the table could not be opened

  selection = $state.raw<{ place: string | null; pieces: string[] }>({ place: null, pieces: [] });
  hovered = $state.raw<{ place: string | null; piece: string | null }>({ place: null, piece: null });
  cursor = $state<string | null>(null);
  lit = $state.raw<ReadonlySet<string>>(new Set());
  arrows = $state.raw<readonly (Arrow & { side?: string })[]>([]); // of the line that is told
  happening = $state.raw<StoryLine | null>(null);
  told = $state.raw<StoryLine | null>(null); // of others' doing, shown unasked: until it is over nothing is answered
  telling = $state.raw<StoryLine | null>(null); // the step of any story, or of a replay
  horizon = $state<number | null>(null); // a story began by itself and has come so far: what is later is not told yet
  closing = $state.raw<Closing | null>(null); // how my phase or turn ended, beside the map until my next answer
  hideCounters = $state(false);
  insets = $state.raw({ left: 0, right: 0, top: 0, bottom: 0 }); // pixels of the map that panels cover
  corner = $state.raw({ left: 0, right: 0, top: 0, bottom: 0 }); // the same without what comes and goes
  roof = $state(0); // how far down what is asked reaches now, with the dice under it
  centreOn = $state.raw<{ place: string; number: number; always?: boolean } | null>(null);

  readonly looking: Looking = new Looking(this); // at an earlier moment, or at what is told

  leaving = $state<string | null>(null); // the end of a phase that is asked about once more
  crowd: (box: Box) => number = () => 0; // how many counters lie there, in the window; the map knows it
  able: ReadonlySet<string> | null = null; // what could be taken in hand when that was asked last; null: not known
  aimed = $state<string | null>(null); // what commits and was pointed at (lib/commit.ts)
  menu = $state.raw<Menu | null>(null);
  toast = $state.raw<Toast | null>(null);
  readonly studying: Studying = new Studying(this);
  readonly toll: Toll = new Toll(this);
  readonly tray: TrayDrag = new TrayDrag(this);
  readonly fallen: Fallen = new Fallen(this);
  readonly undoing: Undoing = new Undoing(this);
  readonly rest: Rest = new Rest();
  revealed = $state.raw<Revealed | null>(null); // what was drawn or came out just now (lib/reveal.ts)

  veiled = $state<string | null>(null);
  teaching = false; // a lesson: one person looks at both sides
  shows = $state.raw<ReadonlySet<string>>(new Set()); // what a lesson points at
  plays = $state(false); // a lesson answers what is asked now: the learner's side does not
  lets: ((answer: string) => boolean) | null = null; // whether a lesson wants this answer; it says itself why not
  private held: State | null = null; // what is behind the curtain
  private seated: string | null; // the side that has this screen

  readonly book = new Book(); // the rules of its game
  reader = $state.raw<{ number: string | null; count: number } | null>(null); // open, and at which line

  overlays = $state.raw<Overlay[]>([]);
  overlaysOn = new SvelteSet<string>();

  readonly game: string = $derived(this.state?.game ?? "");
  readonly roles: Roles = $derived(new Roles(club.game(this.game)?.roles));
  readonly ready: boolean = $derived(this.state !== null && this.spoken); // there is something to say, and words for it
  readonly view: View | null = $derived(this.state?.view ?? null);
  readonly shown: View | null = $derived(this.veiled ? null : (this.looking.view ?? this.view));
  readonly live: boolean = $derived(this.looking.moment === null);
  readonly places: Map<string, Place> = $derived(new Map(this.board?.layout.places.map((place) => [place.id, place])));
  readonly pieces: Map<string, Piece> = $derived(new Map(this.shown?.pieces.map((piece) => [piece.id, piece])));
  readonly stacks: Map<string, Piece[]> = $derived(stacked(this.shown));
  readonly mine: boolean = $derived(
    !!this.state?.decision && this.state.sides.includes(this.state.decision.side) && !this.state.result,
  );
  readonly offers: Offers = $derived(
    this.live && this.mine && this.board && !this.told && !this.plays
      ? offersOf(
          this.state?.decision?.actions ?? [],
          this.places,
          this.pieces,
          this.roles,
          this.state?.decision?.idle,
          this.state?.decision?.advised,
          this.state?.decision?.united,
        )
      : NOTHING,
  );
  readonly inHand: string[] = $derived.by(() => {
    const side = this.state?.decision?.side;
    if (!side || !this.mine || !this.live) return [];
    if (this.offers.byRole.has("begin")) return []; // another one is to be taken: the last is done with
    return inHand(this.log, side, this.roles).filter((id) => this.pieces.has(id));
  });
  readonly tells: boolean = $derived(settings.story && this.log.some(isTold)); // a story says what others did
  readonly reading: Reading = $derived({
    roles: this.roles,
    news: club.game(this.game)?.news ?? {},
    isPlace: (id) => this.places.has(id),
    sideOf: (unit) => this.looking.sides.get(unit),
  });
  readonly episodes: Episode[] = $derived(episodesOf(this.log, this.reading));
  readonly heard: LogLine[] = $derived.by(() => {
    const { horizon } = this;
    return horizon === null ? this.log : this.log.filter((line) => line.moment <= horizon);
  });
  readonly heardEpisodes: Episode[] = $derived(
    this.horizon === null ? this.episodes : episodesOf(this.heard, this.reading),
  );
  readonly supports: Offer[] = $derived(canAdd(this.offers));
  readonly added: string[] = $derived(
    this.live && this.mine && this.state?.undo.undo ? added(this.log, this.state.decision?.side ?? "", this.roles) : [],
  );
  readonly shownOverlays: Overlay[] = $derived(this.overlays.filter((overlay) => this.overlaysOn.has(overlay.name)));

  private line_: Live | null = null;
  private asking = new Map<string, Promise<void>>(); // pictures by their keys
  private ways = new Map<string, Promise<Record<string, Route>>>();
  private closed = false;
  private count = 0;
  private stop: () => void;

  constructor(readonly id: string) {
    this.seated = whoSits(id);
    this.stop = $effect.root(() => {
      $effect(() => {
        if (this.game) void this.speak(this.game, settings.lang);
      });
      $effect(() => {
        if (this.ready) return this.book.soon(this.game, settings.lang);
      });
      $effect(() => {
        if (this.ready) void this.know(settings.lang);
      });
      $effect(() => void this.draw(this.shown));
      $effect(() => void this.fallen.recall());
      $effect(() => this.studying.lookAt(this.hovered.piece, this.hovered.place ?? this.cursor));
      $effect(() => {
        if (this.overlaysOn.size && this.state && !this.veiled) void this.lay(this.state.revision);
      });
    });
  }

  /** Open the table: what it is, its board, its log, and then every change of it. */
  async open(): Promise<void> {
    try {
      const board = api.board(this.id).then((found) => (this.board = found)); // a map that is drawn anew takes a moment
      board.catch(() => undefined); // told below, after the state
      const roles = club.open().catch(() => null); // what its verbs are for; asked again with the texts
      const [state, log] = await Promise.all([api.state(this.id), api.log(this.id), roles]);
      this.log = log;
      this.take(state);
      await board;
    } catch (error) {
      this.failed = reason(error);
      return;
    }
    this.line_ = new Live(this.id, {
      changed: (message) => this.changed(message),
      gone: (message: Gone) => (this.lost = message.message),
      connected: (up) => (this.connected = up),
    });
  }

  close(): void {
    this.closed = true;
    this.line_?.close();
    this.stop();
  }

  /** The browser is back: try the connection at once. */
  hurry(): void {
    this.line_?.hurry();
  }

  private changed(message: Changed): void {
    if (this.state && message.state.revision < this.state.revision) return;
    const before = this.log;
    this.log = joined(before, message);
    this.tellUndone(before);
    const known = before.length ? before[before.length - 1]!.moment : 0;
    if (before.length) this.tellForced(this.log.filter((line) => line.moment > known));
    if (before.length) this.fallen.add(this.log, known);
    const out = before.length
      ? revealedIn(
          this.log.filter((line) => line.moment > known && !isTold(line)),
          this.reading,
        )
      : [];
    if (out.length && this.spoken && this.live) this.revealed = { number: ++this.count, parts: out };
    this.looking.forgetAfter(message.since);
    this.keepStill();
    this.take(message.state);
  }

  /** What comes may be told step by step: nothing moves on the board before who tells it has heard of it. */
  private keepStill(): void {
    if (this.ready && this.board && !this.teaching && !this.veiled) this.looking.keep();
  }

  /** What another side took back vanishes from the map: say so. */
  private tellUndone(before: LogLine[]): void {
    const found = this.teaching || !this.state?.sides.length ? null : undone(before, this.log, this.state.sides);
    if (!found || !this.spoken) return;
    this.tell(t("web-taken-back", { side: this.sideName(found.side), count: found.count }));
  }

  private tellForced(fresh: readonly LogLine[]): void {
    const sides = this.teaching || !this.spoken ? [] : (this.state?.sides ?? []);
    const found = forcedIn(fresh, sides, this.reading).map(({ unit, answers }) => {
      const said = answers.map((one) => this.words(one)).join(", ");
      return unit ? t("web-forced-unit", { unit: this.pieceName(unit), answers: said }) : said;
    });
    const last = fresh.findLast((line) => line.alone && sides.includes(line.side));
    if (found.length) this.tell(t("web-forced", { answers: found.join("; ") }), last?.moment);
  }

  /** Whether it is a roll that lies beside the map: what a story tells needs no box of its own. */
  isFallen(line: LogLine): boolean {
    return line.roll != null && !!line.action && !isTold(line);
  }

  /** Whoever is asked has sat down: the curtain goes up. */
  rise(): void {
    const { held, veiled } = this;
    if (!held || !veiled) return;
    this.sit(veiled);
    this.take(held);
    this.studying.studyMain();
  }

  private sit(side: string): void {
    if (side !== this.seated) sits(this.id, side);
    this.seated = side;
  }

  /** Nothing of either side stays on the screen. */
  private veil(state: State): void {
    this.held = state;
    this.veiled = state.decision!.side;
    this.looking.clear();
    this.happening = null;
    this.studying.forget();
    this.toll.forget();
    this.ways.clear();
    this.menu = this.toast = this.battle = null;
    this.fallen.clear();
    this.overlays = [];
    this.lit = new Set();
    this.cursor = null;
    this.select(null);
    this.hover(null);
    this.state = blank(state);
  }

  private take(state: State): void {
    if (!this.teaching && falls(settings.curtain, state, this.seated)) return this.veil(state);
    this.held = this.veiled = null;
    const asked = state.decision?.side;
    if (asked && state.sides.includes(asked)) this.sit(asked);
    if (state.view.side !== this.state?.view.side) this.looking.forget(); // they were seen with other eyes
    const moved = state.revision !== this.state?.revision;
    if (moved) {
      this.studying.forget();
      this.toll.forget();
      this.ways.clear();
      this.menu = this.leaving = this.aimed = null;
      this.lit = new Set(); // what an answer was about
    }
    this.tellHints(state);
    this.state = state;
    this.looking.remember(state.moment, state.view);
    this.undoing.heard(state.moment);
    if (moved) this.studying.studyMain();
    if (moved) this.able = able(state.decision, this.roles) ?? this.able;
    if (moved) this.rest.asked(committing(this.offers, null) !== null);
  }

  /** Who began the table has changed whether hints are given: the others are told, also why one closes before their eyes. */
  private tellHints({ hints, owner }: State): void {
    const before = this.state?.hints;
    if (before === undefined || before === hints || owner || !this.spoken) return;
    this.tell(t(hints ? "web-hints-now" : "web-hints-no-more"));
  }

  private async speak(game: string, lang: string): Promise<void> {
    const found = await Promise.all([gameSources(game, lang), api.names(this.id, lang)]).catch(() => null);
    if (settings.lang !== lang || this.closed) return;
    if (!found) return void setTimeout(() => void this.speak(game, lang), AGAIN);
    const [sources, names] = found;
    this.names = names;
    this.texts = new Texts(lang, sources, names);
    this.spoken = true;
  }

  private async know(lang: string): Promise<void> {
    const found = await api.who(this.id, lang).catch(() => null);
    if (found && settings.lang === lang && !this.closed) this.who = found;
  }

  /** Fetch the pictures of the counters in a view that are not known yet; until all of its faces are there. */
  async draw(view: View | null): Promise<void> {
    if (!view) return;
    const wanted = new Set<string>();
    for (const piece of view.pieces) for (const key of [piece.art, piece.back_art]) if (key) wanted.add(key);
    const keys = [...wanted].filter((key) => !this.asking.has(key));
    for (let from = 0; from < keys.length; from += BATCH) {
      const some = keys.slice(from, from + BATCH);
      const drawn = this.fetchArt(some);
      for (const key of some) this.asking.set(key, drawn);
    }
    await Promise.all(view.pieces.flatMap((piece) => (piece.place ? (this.asking.get(piece.art) ?? []) : [])));
  }

  private async fetchArt(keys: string[]): Promise<void> {
    try {
      const found = await api.art(keys);
      for (const [key, svg] of Object.entries(found)) this.art.set(key, svg);
    } catch {
      for (const key of keys) this.asking.delete(key);
    }
  }

  private async lay(revision: number): Promise<void> {
    const found = await api.overlays(this.id).catch(() => []);
    if (this.state?.revision === revision && !this.veiled) this.overlays = found;
  }

  /** The overlays' names, asked for once so that they can be offered. */
  async listOverlays(): Promise<string[]> {
    if (!this.overlays.length) this.overlays = await api.overlays(this.id).catch(() => []);
    return [...new Set(this.overlays.map((overlay) => overlay.name))];
  }

  // --- words

  words(action: string): string {
    return actionText(this.texts, this.names, this.game, action, this.state?.decision?.prompt.id, this.roles);
  }

  /** An answer as a part of what is done, not as what the question would call it on a button. */
  named(action: string): string {
    return actionText(this.texts, this.names, this.game, action, "", this.roles);
  }

  line(message: Message): string {
    return lineText(this.texts, this.names, this.game, message, this.roles);
  }

  placeName(id: string): string {
    return this.names["hex"]?.[id] ?? this.names["place"]?.[id] ?? this.places.get(id)?.name ?? id;
  }

  pieceName(id: string): string {
    const named = this.names["unit"]?.[id] ?? this.names["marker"]?.[id];
    if (named !== undefined) return named;
    const piece = this.pieces.get(id);
    const kind = this.names[piece?.kind ?? ""]?.[piece?.label ?? ""]; // one of several alike
    if (kind !== undefined) return kind;
    if (piece?.kind === "marker") {
      const sign = [piece.symbol, piece.label].find((one) => one && this.texts.has(`marker-${one}`));
      if (sign) return this.texts.t(`marker-${sign}`);
    }
    return piece?.label || id;
  }

  sideName(id: string): string {
    return this.texts.name("side", id);
  }

  // --- answering

  /** A click on these things: the piece first, then the place it stands in. */
  choose(ids: string[], at: Point | null): void {
    this.menu = null;
    if (!this.live || !this.mine || this.busy) return;
    for (const id of ids) {
      const found = meant(this.offers, [id]);
      const plain = onlyUsual(found);
      if (plain) return void this.answer(plain.text);
      if (found.length) {
        this.menu = { at: at ?? { x: innerWidth / 2, y: innerHeight / 3 }, offers: found };
        return;
      }
    }
    if (ids.length) void this.whyNot(ids, at);
  }

  /** An answer chosen by its words or its key. What ends a phase and leaves something undone is asked about once. */
  give(text: string): void {
    this.rest.press();
    const offer = this.offers.all.find((one) => one.text === text);
    if (this.lets && !this.lets(text)) this.menu = this.toast = null;
    else if (asksFirst(offer, this.offers, settings.ask, !!this.state?.decision?.cautions?.length)) {
      this.menu = this.toast = null;
      this.leaving = text;
    } else void this.answer(text);
  }

  /** Choose what commits, or choose nothing: its sum is shown, and a button says it. */
  aimAt(text: string | null): void {
    this.menu = this.leaving = this.toast = null;
    this.aimed = text;
    this.point(text);
    void this.study(text);
  }

  /** Say what was chosen, or the main answer that commits. */
  commit(): void {
    this.rest.press();
    const found = committing(this.offers, this.aimed);
    if (found) void this.answer(found.text, true);
  }

  /** Give an answer. What commits to something on the map is only chosen, unless `sure`. */
  async answer(text: string, sure = false): Promise<boolean> {
    if (!this.state || this.busy) return false;
    if (this.lets && !this.lets(text)) {
      this.menu = this.leaving = this.toast = null;
      return false;
    }
    if (!sure && aims(this.offers.all.find((one) => one.text === text))) {
      this.aimAt(text);
      return false;
    }
    this.menu = this.leaving = this.toast = this.revealed = null;
    const { battle } = this;
    this.fallen.answered(battle?.action === text && battle.revision === this.state.revision ? battle : null);
    return this.doing(() => api.answer(this.id, this.state!.revision, text));
  }

  /** Several answers, one after the other, until one is refused or the table asks something unforeseen. */
  async walk(steps: string[]): Promise<void> {
    if (this.lets && !steps.every((step) => this.lets!(step))) return void (this.menu = this.toast = null); // all or nothing
    await this.undoing.asOne(async () => {
      for (const step of steps) {
        if (!this.state?.decision?.actions.includes(step)) return;
        if (!(await this.answer(step))) return;
      }
    });
  }

  /** Every answer that can be given together with others, one after the other: all units join. */
  async addAll(): Promise<void> {
    await this.undoing.asOne(async () => {
      for (const { text } of together(this.offers)) {
        if (!this.offers.all.some((offer) => offer.text === text)) continue; // taken meanwhile, as the only one left
        this.rest.press();
        if (!(await this.answer(text))) return;
      }
    });
  }

  /** Take one of the answers in `added` back, and give those after it again. */
  async drop(text: string): Promise<void> {
    const off = takesBack(this.offers, text);
    if (off) return void (await this.answer(off.text));
    const later = this.added.slice(this.added.lastIndexOf(text) + 1);
    for (let count = 0; count <= later.length; count += 1) if (!(await this.undo())) return;
    await this.walk(later);
  }

  /** Until what was acknowledged is on the screen: it comes over the live connection, or is fetched. */
  private async caughtUp(): Promise<void> {
    for (let tries = 0; this.connected && tries < 12; tries += 1) {
      if ((this.state?.revision ?? 0) >= this.acknowledged) return;
      await new Promise((done) => setTimeout(done, 20));
    }
    if ((this.state?.revision ?? 0) >= this.acknowledged) return;
    const [state, log] = await Promise.all([api.state(this.id), api.log(this.id)]);
    if (state.revision <= (this.state?.revision ?? -1)) return;
    this.log = log;
    this.keepStill();
    this.take(state);
  }

  private acknowledged = 0;
  answered = -1; // the revision for which an answer was sent last

  undo = (): Promise<boolean> => this.doing(() => api.undo(this.id, this.state!.revision));
  redo = (): Promise<boolean> => this.doing(() => api.redo(this.id, this.state!.revision));
  takeBack = (moment: number): Promise<boolean> =>
    this.doing(() => api.takeBack(this.id, this.state!.revision, moment));
  answerTakeBack = (yes: boolean): Promise<boolean> =>
    this.doing(() => api.answerTakeBack(this.id, this.state!.revision, yes));
  say = (text: string): Promise<boolean> => this.doing(() => api.say(this.id, text));
  changeSeat = async (seat: string, change: object): Promise<string | null> => {
    try {
      return (await api.seat(this.id, seat, change)).invitation;
    } catch (error) {
      this.complain(error, null);
      return null;
    }
  };

  async doing(change: () => Promise<unknown>): Promise<boolean> {
    if (!this.state || this.busy) return false;
    this.busy = true;
    this.answered = this.state.revision;
    try {
      const done = (await change()) as { revision?: number } | null;
      this.acknowledged = done?.revision ?? this.acknowledged;
      await this.caughtUp();
      return true;
    } catch (error) {
      this.complain(error, null);
      return false;
    } finally {
      this.busy = false;
    }
  }

  async whyNot(clicked: string[], at: Point | null): Promise<void> {
    const meant = clicked.flatMap((id) => [id, this.pieces.get(id)?.stands_for ?? ""]).filter(Boolean);
    try {
      const { refusals } = await api.whyNotClick(this.id, meant);
      this.refuse(refusals, at);
    } catch (error) {
      this.complain(error, at);
    }
  }

  refuse(refusals: Refusal[], at: Point | null): void {
    if (!refusals.length) return;
    const lines = refusals.map((one) => ({ rule: one.rule, text: this.line(one.message) }));
    this.toast = { number: ++this.count, at, lines, tone: "refused" };
  }

  private complain(error: unknown, at: Point | null): void {
    if (error instanceof ApiError && error.failure.refusals.length) return this.refuse(error.failure.refusals, at);
    this.refuse([{ rule: null, message: reason(error) }], at);
  }

  tell(text: string, moment?: number): void {
    this.toast = { number: ++this.count, at: null, lines: [{ rule: null, text }], tone: "told", moment };
  }

  // --- asking

  reckon = (actions: string[]): Promise<Reckoning | null> => this.studying.reckon(actions);
  study = (action: string | null): Promise<void> => this.studying.study(action);
  get battle(): Battle | null {
    return this.studying.battle;
  }
  set battle(battle: Battle | null) {
    this.studying.battle = battle;
  }
  get reckoning(): boolean {
    return this.studying.reckoning;
  }

  routes(units: string[]): Promise<Record<string, Route>> {
    const key = units.join(" ");
    let found = this.ways.get(key);
    if (!found) {
      found = api.routes(this.id, units).catch(() => ({}));
      this.ways.set(key, found);
    }
    return found;
  }

  /** Point at what an answer is about, on the map; null: at nothing. */
  point(action: string | null): void {
    this.lit = new Set(action ? placesOf(parse(action), this.places, this.pieces) : []);
  }

  // --- looking

  at = (moment: number | null, keep = false): Promise<void> => this.looking.at(moment, keep);
  viewAt = (moment: number): Promise<View | null> => this.looking.viewAt(moment);
  get moment(): number | null {
    return this.looking.moment;
  }
  get shownAt(): number {
    return this.looking.shown;
  }

  /** The rules beside the map, at the line of this number; null: where they were left. */
  openRule(number: string | null): void {
    this.reader = { number, count: ++this.count };
    this.toast = null;
    void this.book.open(this.game, settings.lang);
  }

  select(place: string | null, pieces: string[] = []): void {
    this.selection = { place, pieces };
  }

  hover(place: string | null, piece: string | null = null): void {
    if (this.hovered.place === place && this.hovered.piece === piece) return;
    this.hovered = { place, piece };
  }

  /** The places that are lit, or hold a piece that is; in the order of the board. */
  offeredPlaces(): string[] {
    const found = new Set<string>();
    for (const id of this.offers.lit) {
      const place = this.places.has(id) ? id : this.pieces.get(id)?.place;
      if (place) found.add(place);
    }
    return [...this.places.keys()].filter((id) => found.has(id));
  }

  nextOffer(way: 1 | -1): void {
    const all = this.offeredPlaces();
    if (!all.length) return;
    const now = this.cursor === null ? -1 : all.indexOf(this.cursor);
    const next = now < 0 ? (way > 0 ? 0 : all.length - 1) : (now + way + all.length) % all.length;
    this.hover(null);
    this.studying.studyMain(); // what was read of another place goes
    this.centre(all[next]!);
  }

  /** The map goes where these things are, and nothing else changes. `always`: also if they are in view already. */
  look(ids: readonly string[], always = true): void {
    const place = ids.map((id) => (this.places.has(id) ? id : this.pieces.get(id)?.place)).find(Boolean);
    if (place) this.centreOn = { place, number: ++this.count, always };
  }

  centre(place: string): void {
    if (!this.places.has(place)) return;
    this.centreOn = { place, number: ++this.count };
    this.cursor = place;
    this.select(place);
  }
}

/** Whether a story tells it, so that it needs no box of its own. */
function isTold(line: LogLine): boolean {
  return settings.story && !!line.told?.length;
}

function stacked(view: View | null): Map<string, Piece[]> {
  const found = new Map<string, Piece[]>();
  for (const piece of view?.pieces ?? []) {
    if (!piece.place || piece.beside) continue;
    const stack = found.get(piece.place);
    if (stack) stack.push(piece);
    else found.set(piece.place, [piece]);
  }
  return found;
}

export function reason(error: unknown): Message {
  return error instanceof ApiError ? error.failure.message : { id: "web-broken" };
}
