// A paper that is being worked on: its steps, what the club says of it, and where it is kept.
import { ApiError } from "../lib/api";
import { club } from "../lib/club.svelte";
import type { Message } from "../lib/contract";
import type { Checked, Document, Paper, Workbench } from "./contract";
import * as draft from "./draft";
import { blank as blankDrawing } from "./drawing";
import { done, redone, start, undone, type History } from "./history";
import { papers } from "./papers";
import { blank as blankList } from "./roster";
import { word } from "./words";

const PAUSE = 300; // milliseconds after the last step before the club is asked

export function blankFor(bench: Workbench): Document {
  return bench.tool === "easel" ? blankDrawing(bench) : blankList(bench);
}

/** What went wrong, in words. */
export function saidOf(error: unknown): string {
  const failure = error instanceof ApiError ? error.failure.message : { id: "web-broken" };
  return club.texts.say(failure);
}

export class Desk {
  bench = $state.raw<Workbench | null>(null);
  paper = $state.raw<Paper | null>(null); // as the club keeps it
  mine = $state(false);
  said = $state("");
  wrong = $state("");
  checked = $state.raw<Checked>({ text: null, faults: [], facts: [] });
  checking = $state(false);
  saving = $state(false);
  recalled = $state(0); // when the draft was kept that was found, in milliseconds
  private history = $state.raw<History<Document>>(start({}));
  private clean = $state.raw<Document | null>(null); // the document as it was saved or begun
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(
    readonly game: string,
    readonly kind: string,
  ) {}

  get document(): Document {
    return this.history.now;
  }
  get dirty(): boolean {
    return this.bench !== null && this.history.now !== this.clean;
  }
  get canUndo(): boolean {
    return this.history.past.length > 0;
  }
  get canRedo(): boolean {
    return this.history.future.length > 0;
  }
  get id(): string {
    return this.paper?.id ?? "";
  }
  get name(): string {
    const name = (this.document as { name?: unknown }).name;
    return typeof name === "string" ? name.trim() : "";
  }
  private get key(): string {
    return draft.keyOf(this.game, this.kind, this.id);
  }

  /** A new paper, or one that the club keeps; then the draft of it, if the work was broken off. */
  async open(id: string): Promise<void> {
    this.wrong = "";
    try {
      const [bench] = await Promise.all([papers.workbench(this.game, this.kind), club.open()]);
      if (id) await this.fetch(id);
      const kept = this.paper ? (await papers.read(this.game, this.kind, this.paper.text)).document : blankFor(bench);
      this.history = start(kept);
      this.clean = kept;
      this.bench = bench;
      this.recall();
      await this.check();
    } catch (error) {
      this.wrong = saidOf(error);
    }
  }

  private async fetch(id: string): Promise<void> {
    const paper = await papers.open(id);
    this.mine = paper.mine ?? (await papers.mine()).some((one) => one.id === id);
    this.paper = paper;
  }

  private recall(): void {
    const found = draft.recall(localStorage, this.key);
    if (!found || JSON.stringify(found.document) === JSON.stringify(this.clean)) return;
    this.history = done(this.history, found.document);
    this.recalled = found.at;
  }

  /** Back to what was saved, or to an empty sheet. */
  throwAway(): void {
    if (!this.clean) return;
    this.history = done(this.history, this.clean);
    this.recalled = 0;
    draft.forget(localStorage, this.key);
    this.later();
  }

  /** A step. `merge`: it belongs to the step before. */
  change(next: Document, merge = false): void {
    const before = this.history;
    this.history = done(before, next, merge);
    if (this.history !== before) this.stepped();
  }

  undo(): void {
    if (!this.canUndo) return;
    this.history = undone(this.history);
    this.stepped();
  }

  redo(): void {
    if (!this.canRedo) return;
    this.history = redone(this.history);
    this.stepped();
  }

  private stepped(): void {
    this.said = "";
    if (this.dirty) draft.keep(localStorage, this.key, this.document, Date.now());
    else draft.forget(localStorage, this.key);
    this.later();
  }

  private later(): void {
    clearTimeout(this.timer);
    this.checking = true;
    this.timer = setTimeout(() => void this.check().catch((error: unknown) => (this.said = saidOf(error))), PAUSE);
  }

  /** Ask the club; an answer that a later question has overtaken is dropped. */
  async check(): Promise<Checked> {
    clearTimeout(this.timer);
    const number = ++this.asked;
    this.checking = true;
    try {
      const found = await papers.write(this.game, this.kind, this.document);
      if (number === this.asked) this.checked = found;
      return found;
    } finally {
      if (number === this.asked) this.checking = false;
    }
  }

  /** Keep it in the club: my own as it is, somebody else's as a copy. Whether that worked. */
  async save(): Promise<boolean> {
    this.saving = true;
    this.said = "";
    try {
      const document = this.document;
      const { text } = await this.check();
      if (text === null) {
        this.said = word("build-unwritable");
        return false;
      }
      await this.keep(text, document);
      this.said = word("build-saved");
      return true;
    } catch (error) {
      this.said = saidOf(error);
      return false;
    } finally {
      this.saving = false;
    }
  }

  private async keep(text: string, document: Document): Promise<void> {
    const wish = { game: this.game, kind: this.kind, name: this.name || this.title(), text };
    const before = this.key;
    this.paper = this.paper && this.mine ? await papers.change(this.id, wish) : await papers.keep(wish);
    this.mine = true;
    this.clean = document;
    this.recalled = 0;
    draft.forget(localStorage, before);
    if (this.dirty) draft.keep(localStorage, this.key, this.document, Date.now());
  }

  title(): string {
    return this.bench ? club.texts.say(this.bench.title as Message) : this.kind;
  }

  /** Take the paper from a text; a text that cannot be read changes nothing and throws. */
  async read(text: string): Promise<void> {
    const found = await papers.read(this.game, this.kind, text);
    this.change(found.document);
  }

  async sample(id: string, seed: number): Promise<void> {
    try {
      const { document } = await papers.sample(this.game, this.kind, id, seed);
      this.change(document);
    } catch (error) {
      this.said = saidOf(error);
    }
  }

  async forget(): Promise<boolean> {
    try {
      await papers.forget(this.id);
      draft.forget(localStorage, this.key);
      this.clean = this.document;
      return true;
    } catch (error) {
      this.said = saidOf(error);
      return false;
    }
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
