// The story being told: which step, whether it goes on by itself; what others do while one looks on; whose turn has come.
// A computer's turn is told from this queue at the reader's pace: the club does not wait for it. Until it is told, board,
// dice and log stay where the story is (`store.horizon`): nothing gives away what has not been told yet.
import type { LogLine, Message } from "./contract";
import { type Closing, closingOf } from "./closing";
import { alike, type Episode } from "./episodes";
import { drawn, lookAt } from "./pointing";
import { seatOf } from "./seats";
import { settings, SPEEDS } from "./settings.svelte";
import {
  foreign,
  fromOthers,
  hop,
  lastAnswer,
  lastTurn,
  LIVELY,
  type StoryLine,
  stays,
  stepsAfter,
  stepsOf,
  worthTelling,
} from "./story";
import type { TableStore, Toast } from "./table.svelte";

export { SPEEDS };
const QUICKEST = 120; // milliseconds between two pictures; whoever wants it faster sees several steps at once
const AHEAD = 4; // steps whose pictures are fetched before they are shown
const BEGINS = ["begin", "move", "attack"] as const; // what one does with the map
const FEW = 2; // marches of others that are worth a summary; a battle always is

/** Whose turn has come. */
export interface Change {
  number: number;
  side: string;
  turn: number;
  phase: Message | null;
}

export class Teller {
  at = $state<number | null>(null); // the step that is told; null: the story is closed
  playing = $state(false);
  replaying = $state(false); // the whole game, not only what happened since my last answer
  since = $state<number | null>(null); // a summary of what happened since then is wanted
  until = $state<number | null>(null); // and until then; null: until now
  opens: boolean | null = null; // whether it lies open at first; null: as the question that is asked allows
  change = $state.raw<Change | null>(null);
  closing = $state.raw<Closing | null>(null); // how my turn ended: read before the other's is told
  showing: Promise<void> = Promise.resolve(); // until the step is on the screen
  private lines_ = $state.raw<StoryLine[]>([]);
  private known = -1; // the last moment that was heard of
  private start = 0; // the story begins after this moment
  private tails = $state(false); // who watches stays at the end of the game until more comes
  private left = false; // who watches has had enough of being led
  private asked: { side: string; turn: number; phase: Message | null } | null = null;
  private due: Change | null = null; // told once the story is over
  private back = $state<number | null>(null); // the summary to which one returns
  private unasked = $state(false); // the story began by itself: what it shows comes before one's own answer
  private skipped = -1; // after this answer of mine I wanted to see no more, until I am asked again
  private whose = ""; // the side whose turn is told
  private read_ = -1; // the answer after which I have read how it ended
  private drawing: StoryLine | null = null; // the step that comes to the board last
  private later: Toast | null = null; // said once the story is over
  private readonly promised = new Map<string, number>(); // by turn and side: the step at which reasons were promised

  readonly lines: StoryLine[] = $derived(this.lines_);
  readonly line: StoryLine | null = $derived(this.at === null ? null : (this.lines_[this.at] ?? null));
  readonly more: boolean = $derived(this.at !== null && this.at + 1 < this.lines_.length);
  readonly battle: number | null = $derived(this.at === null ? null : hop(this.lines_, this.at, 1, "battle")); // the next
  readonly whole: boolean = $derived(!this.grows); // how many steps it has is known

  constructor(private readonly store: TableStore) {}

  /** Something happened: a story that is worth it begins by itself, a single act is shown as it happens. */
  heard(): void {
    const { state, log } = this.store;
    const last = log[log.length - 1]?.moment ?? 0;
    if (state && log.length && last !== this.known) this.hears(last);
    if (this.at === null)
      this.store.looking.release(); // nobody tells it: the board as it is now
    else this.hush();
  }

  /** What is said at the edge of the screen waits as well. */
  private hush(): void {
    const { toast } = this.store;
    if (!this.unasked || toast?.tone !== "told") return;
    this.later = toast;
    this.store.toast = null;
  }

  private hears(last: number): void {
    const before = this.known;
    this.known = last;
    if (last < before) {
      if (this.at !== null) void this.store.at(null);
      return this.close(); // something was taken back
    }
    this.turned();
    if (this.store.state!.result) this.change = null; // who has won comes first
    const summary = this.since;
    if (this.at !== null && this.replaying) this.lines_ = stepsOf(this.store.episodes);
    else if (!this.store.state!.sides.length) this.watched(before);
    else this.told(before);
    if (this.at === null && this.since === null && this.stillReads(before)) this.since = summary;
    if (this.at === null) this.announce(); // else once the story is over
  }

  private told(before: number): void {
    const { store } = this;
    const sides = store.state!.sides;
    const since = lastAnswer(store.log, sides);
    if (this.at !== null && since <= this.start + 1) {
      if (this.back === null) this.tellsOn(); // more of the same
      return;
    }
    const story = this.story(since - 1);
    if (settings.story && !store.teaching && store.live && worthTelling(story, since))
      return this.begin(story, since - 1, settings.speed > 0, true);
    const theirs = foreign(story, sides);
    const others = fromOthers(story, store.log, sides);
    if (this.skipped !== since && !store.teaching && this.tellsBy(others, before))
      return this.begin([...others], others[0]!.said[0]!.moment - 1, true, true);
    this.close();
    store.closing = this.ending();
    const last = theirs[theirs.length - 1];
    if (store.teaching) return;
    if (last) void this.happens(last);
    if (store.mine) this.sumUp(); // also if nothing began since I went back in the midst of the other's last battle
    if (store.mine && before < 0 && this.since === null) this.recap(false); // who comes back in the midst of a turn
  }

  /** Whether all I did since is to answer something small before anything begins, such as which guns are supplied. */
  private stillReads(before: number): boolean {
    const { log, state, mine, reading, teaching } = this.store;
    if (!mine || teaching) return false;
    const lines = log.filter((line) => line.moment > before && line.roll == null);
    const verb = (line: LogLine) => line.action?.split(" ")[0] ?? "";
    const acts = (line: LogLine) => BEGINS.some((role) => reading.roles.has(verb(line), role));
    return lines.every((line) => state!.sides.includes(line.side) && !acts(line));
  }

  /** Whether this is told by itself: a computer acts, or is asked after what the rules have decided meanwhile. It comes
   * faster than anybody can look: a computer has no patience. Who has just come to the table and is asked reads the sum. */
  private tellsBy(story: readonly StoryLine[], before: number): boolean {
    const { state, mine, live } = this.store;
    if (!settings.story || !settings.speed || !live || !story.length || (mine && before < 0)) return false;
    const acts = (line: StoryLine) => LIVELY.includes(line.episode.kind) && this.isPaced(line.side);
    const lively = story.some((line) => line.moment > before && acts(line));
    return lively || this.isPaced(state?.decision?.side ?? "");
  }

  private isPaced(side: string): boolean {
    return seatOf(this.store.state?.seats ?? [], side)?.kind === "computer";
  }

  /** More has happened: the step that is shown may have grown, and its arrows with it. */
  private tellsOn(): void {
    const before = this.line;
    const begins = this.lines_[0]?.said[0];
    const lines = this.story(this.start);
    const first = lines.findIndex(
      ({ said }) => said[0]!.moment === begins?.moment && said[0]!.message.id === begins.message.id,
    );
    this.lines_ = lines.slice(Math.max(0, first)); // what I said at that moment myself is no part of it
    const { line, at } = this;
    if (at !== null && line && before && line.moment !== before.moment) this.to(at);
  }

  private story(after: number): StoryLine[] {
    return stepsAfter(this.store.episodes, after);
  }

  /** Who watches is led through what comes, at his own pace, until he has had enough of it. */
  private watched(before: number): void {
    const { store } = this;
    const lines = stepsOf(store.episodes);
    const first = lines.findIndex((line) => line.moment > before);
    if (before < 0 || first < 0 || !store.live) return;
    if (settings.story && settings.speed > 0 && !this.left) this.play(lines, first, true);
    else void this.happens(lines[lines.length - 1]!);
  }

  /** Others act, and I look on: the map goes there, with arrows, and the prompt says it. */
  private async happens(line: StoryLine): Promise<void> {
    const { store } = this;
    store.happening = line;
    const before = await store.viewAt(line.from);
    if (store.happening !== line || !store.live) return;
    store.arrows = drawn(store, this.lines_, -1, line, before);
    if (settings.follow) lookAt(store, line, false);
  }

  /** A side is asked in another phase than the one before was, or a turn has begun. */
  private turned(): void {
    const { decision, view } = this.store.state!;
    if (!decision) return;
    const { side } = decision;
    const { turn } = view;
    const phase = this.phase();
    const before = this.asked;
    const begins = !!before && turn > before.turn;
    if (!begins && before?.side !== side && before && alike(before.phase, phase)) return; // about a loss, say
    this.asked = { side, turn, phase };
    if (!before || (!begins && before.side === side) || this.store.teaching) return;
    this.due = { number: this.known, side, turn, phase };
  }

  /** If it still holds: while a story was told, somebody else may have been asked, or the game have ended. */
  private announce(): void {
    const { due } = this;
    const { decision, result, view } = this.store.state ?? {};
    const holds = !result && decision?.side === due?.side && view?.turn === due?.turn;
    if (due && holds && alike(due.phase, this.phase())) this.change = due;
    this.due = null;
  }

  /** A summary, if a side had its turn meanwhile and did something in it. */
  private sumUp(): void {
    const { state, log } = this.store;
    const since = this.sums();
    const own = log.findLast((line) => line.moment === since);
    const theirs = foreign(this.story(since), state!.sides);
    const enough = theirs.length >= FEW || theirs.some((one) => one.episode.kind === "battle");
    if (enough && (!since || own?.turn !== state!.view.turn || !alike(own.phase ?? null, this.phase())))
      [this.since, this.until, this.opens] = [since, null, null];
  }

  /** The last that others did on the map; none: there is nobody else, or nothing has been done yet. */
  private get others(): Episode | undefined {
    const sides = this.store.state?.sides ?? [];
    if (!sides.length) return undefined;
    return this.store.episodes.findLast(({ kind, side }) => LIVELY.includes(kind) && side && !sides.includes(side));
  }

  get canRecap(): boolean {
    return this.others !== undefined;
  }

  /** The last turn of the others summed up once more, whatever I have done since. */
  recap(opens = true): void {
    const { others, store } = this;
    if (!others) return;
    const sides = store.state!.sides;
    const since = lastTurn(
      store.log.filter((line) => line.moment <= others.moment),
      sides,
    );
    const mine = store.log.find(
      (line) => line.moment > others.moment && sides.includes(line.side) && !line.alone && line.roll == null,
    );
    this.close();
    void store.at(null);
    [this.since, this.until, this.opens] = [since, mine ? mine.moment - 1 : null, opens];
  }

  private phase(): Message | null {
    return this.store.state!.view.sequence.find((one) => one.current)?.name ?? null;
  }

  /** Since when: my last answer; when the other's turn is over, all of that turn, whatever I was asked in its midst. */
  private sums(): number {
    const { state, log } = this.store;
    const last = log.findLast((line) => !line.alone && line.roll == null);
    const amidst = last?.turn === state!.view.turn && alike(last?.phase ?? null, this.phase());
    return amidst ? lastAnswer(log, state!.sides) : lastTurn(log, state!.sides);
  }

  /** Told because somebody wants it: what the others did last, whatever it is. */
  open(): void {
    const { state, log, episodes } = this.store;
    const sides = state?.sides ?? [];
    const own = (at: number) => sides.includes(episodes[at]!.side);
    let first = episodes.findLastIndex((_, at) => !own(at) && episodes[at]!.side !== "");
    while (first > 0 && !own(first - 1)) first -= 1;
    const since = Math.min(lastAnswer(log, sides) - 1, episodes[first]?.from ?? Infinity);
    this.begin(this.story(since), since, false);
  }

  private begin(story: StoryLine[], start: number, playing: boolean, unasked = false): void {
    if (!story.length) return;
    this.since = null;
    this.unasked = unasked;
    this.whose = "";
    this.start = start;
    this.replaying = this.tails = false;
    this.lines_ = story;
    this.playing = playing;
    this.to(0);
    this.closing = unasked ? this.ending() : null;
    if (this.closing) this.rest(this.closing);
  }

  /** What came of itself when I ended something, unless I have read it. */
  private ending(): Closing | null {
    const { log, state, reading, teaching } = this.store;
    const found = teaching ? null : closingOf(log, state?.sides ?? [], reading);
    return found && found.since > this.read_ ? found : null;
  }

  /** The other's turn waits, and the board stands as mine has left it. */
  private rest(closing: Closing): void {
    this.playing = false;
    const last = this.lines_.findLastIndex((line) => !this.follows(line, closing));
    if (last > 0) this.to(last);
    else if (last < 0) this.standStill(closing);
  }

  /** Nothing of the story comes before it: the board as it was then, and the map where what is read of took place. */
  private standStill(closing: Closing): void {
    const { store } = this;
    const first = this.line!;
    const [line] = stepsOf([
      { ...first.episode, kind: "other", side: "", said: closing.said, units: [], target: null },
    ]);
    const at = this.at!;
    store.horizon = closing.until;
    store.telling = null;
    this.showing = this.show({ ...line!, said: closing.said, from: closing.until, moment: closing.until }, at);
  }

  private follows(line: StoryLine, closing: Closing): boolean {
    return line.moment > closing.until || line.episode.kind === "turn";
  }

  /** I have read how my turn ended: on with what follows. */
  read(): void {
    const { closing } = this;
    if (!closing) return;
    this.read_ = closing.since;
    this.closing = null;
    this.playing = settings.speed > 0;
    const next = this.lines_.findIndex((line) => this.follows(line, closing));
    if (next >= 0) this.to(next);
    else if (!this.grows) this.end();
  }

  /** The whole game from this moment on. */
  replay(from: number): void {
    const lines = stepsOf(this.store.episodes);
    const at = lines.findIndex((line) => line.moment > from);
    this.left = false;
    if (lines.length) this.play(lines, at < 0 ? 0 : at, !this.store.state?.sides.length);
  }

  private play(lines: StoryLine[], at: number, tails: boolean): void {
    this.since = null;
    this.unasked = false;
    this.replaying = true;
    this.tails = tails;
    this.lines_ = lines;
    this.playing = true;
    this.to(at);
  }

  /** A moment of the log: the step that ends there, with all that belongs to it. */
  lookAt(moment: number): void {
    this.lines_ = stepsOf(this.store.episodes);
    const at = this.lines_.findLastIndex((line) => line.moment <= moment);
    if (at < 0 || moment >= (this.store.state?.moment ?? 0)) return this.end();
    this.replaying = true;
    this.playing = this.tails = this.unasked = false;
    this.since = null;
    this.to(at);
  }

  /** Battles of a summary: these alone. */
  only(story: StoryLine[]): void {
    const { since } = this;
    this.begin(story, this.known, settings.speed > 0);
    this.back = since;
  }
  /** One stride through the whole game, from what is looked at. */
  stride(way: 1 | -1): void {
    this.playing = false;
    if (this.at === null) {
      const lines = stepsOf(this.store.episodes);
      const now = this.store.moment ?? this.store.state?.moment ?? 0;
      const here = lines.findLastIndex((line) => line.moment <= now);
      if (way > 0 && this.store.live) return;
      this.lines_ = lines;
      this.replaying = true;
      this.tails = false;
      this.since = null;
      this.go(here, way);
    } else this.go(this.at, way);
  }

  private go(at: number, way: 1 | -1): void {
    const next = hop(this.lines_, at, way, this.replaying ? settings.stride : "all");
    if (next !== null) this.to(next);
    else if (way > 0 && this.unasked && this.grows)
      this.playing = true; // on with it as soon as more comes
    else if (way > 0) this.end();
    else if (this.lines_.length) this.to(0);
  }

  /** To the next battle, past whatever comes before it; it plays on if it did. */
  toBattle(): void {
    if (this.battle !== null) this.to(this.battle);
  }

  /** To a step: the table as it stood, the map where it happened. */
  to(at: number): void {
    const line = this.lines_[at];
    if (!line) return;
    this.at = at;
    this.tellsOf(line);
    this.showing = this.show(line, at);
    for (const next of this.lines_.slice(at + 1, at + 1 + AHEAD)) void this.store.viewAt(next.moment);
  }

  private tellsOf(line: StoryLine): void {
    const { store } = this;
    if (this.isTheirs(line)) this.whose = line.side;
    else if (!this.whose && this.isPaced(store.state?.decision?.side ?? "")) this.whose = store.state!.decision!.side;
    const side = this.isMyFight(line) ? line.side : this.whose;
    store.told = this.unasked && side ? { ...line, side } : null;
    store.telling = line;
    store.horizon = this.unasked ? line.moment : null;
  }

  /** What the rules did after one's own answer is no turn of anybody. */
  private isTheirs(line: StoryLine): boolean {
    return line.side !== "" && !this.store.state?.sides.includes(line.side);
  }

  /** What I did last before the other's turn: it is told as mine. */
  private isMyFight({ side, episode }: StoryLine): boolean {
    return LIVELY.includes(episode.kind) && !!this.store.state?.sides.includes(side);
  }

  /** The board and its arrows change at once: one does not run ahead of the other. */
  private async show(line: StoryLine, at: number): Promise<void> {
    const { store } = this;
    this.drawing = line;
    const stood = store.viewAt(line.from);
    const shown = store.at(line.moment, true);
    const before = await stood;
    await shown;
    if (this.at !== at || this.drawing !== line) return;
    store.arrows = drawn(store, this.lines_, at, line, before);
    if (settings.follow) lookAt(store, line, line.rule !== null || line.episode.kind === "battle");
  }

  /** Until the next step can be shown at once. */
  async prepared(count: number): Promise<void> {
    const next = this.lines_[Math.min((this.at ?? 0) + count, this.lines_.length - 1)];
    if (next) await Promise.all([this.store.looking.ready(next.moment), this.store.viewAt(next.from)]);
  }

  /** It goes on by itself: the next step, or as many as the eye cannot tell apart. */
  next(count = 1): void {
    if (this.at === null) return;
    if (this.more) {
      const stride = this.replaying ? settings.stride : "all";
      const next =
        stride === "all" ? Math.min(this.at + count, this.lines_.length - 1) : hop(this.lines_, this.at, 1, stride);
      if (next !== null) return this.to(next);
    }
    if (!this.comes) this.end();
  }

  /** Whether somebody else is at it still, so that more will come. */
  private get comes(): boolean {
    return this.playing && this.grows;
  }

  private get grows(): boolean {
    const { state, mine } = this.store;
    return !state?.result && (this.tails || (!this.replaying && this.back === null && this.unasked && !mine));
  }

  /** Whoever wants the present has seen enough of what is told. */
  present(): void {
    if (this.at !== null) this.end();
    else void this.store.at(null);
  }

  /** To the present: the story is over. */
  end(): void {
    const { back, replaying } = this;
    if (this.tails) this.left = true;
    if (this.unasked) this.skipped = lastAnswer(this.store.log, this.store.state?.sides ?? []);
    this.close();
    this.since = back;
    void this.store.at(null);
    if (!replaying && back === null && this.store.mine) this.sumUp();
  }

  close(): void {
    if (this.closing) this.read_ = this.closing.since;
    this.closing = this.store.closing = null;
    this.at = null;
    this.playing = this.replaying = false;
    this.since = this.back = null;
    this.unasked = false;
    this.store.told = this.store.telling = this.store.horizon = null;
    this.store.arrows = [];
    this.store.happening = null;
    this.store.looking.release();
    if (this.later && !this.hasTold(this.later)) this.store.toast = this.later;
    this.later = null;
    this.announce();
  }

  /** Whether the story had what waits to be said: it would come too late, over the next question. */
  private hasTold({ moment }: Toast): boolean {
    const [first, last] = [this.lines_[0], this.lines_[this.lines_.length - 1]];
    return moment !== undefined && !!first && first.from < moment && moment <= last!.moment;
  }

  /** Whether it is to be said here that a computer gives its reasons when its turn is over: once in a turn. */
  promises({ side, turn, from, first }: StoryLine): boolean {
    if (!first || !this.isPaced(side) || this.replaying) return false;
    if (this.lines_.some((line) => line.side === side && line.episode.why.length)) return false;
    const key = `${turn} ${side}`;
    if (!this.promised.has(key)) this.promised.set(key, from);
    return this.promised.get(key) === from;
  }

  /** While it plays: the time until the next picture, and how many steps it is farther. */
  wait(text: string): { time: number; steps: number } {
    const time = stays(text, settings.storySpeed);
    return time >= QUICKEST ? { time, steps: 1 } : { time: QUICKEST, steps: Math.ceil(QUICKEST / time) };
  }
}
