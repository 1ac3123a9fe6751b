// The live connection to a table: every change once and in order; lost connections come back by themselves.
import type { Changed, Gone, LogLine, Piece, PieceChange } from "./contract";

export interface Listener {
  changed(message: Changed): void;
  gone(message: Gone): void;
  connected(up: boolean): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
const ALIVE = 20_000;

/** The log after a message: what was taken back goes, what is new comes. */
export function joined(log: LogLine[], message: Changed): LogLine[] {
  const first = message.log[0]?.moment ?? Infinity; // what is sent again, such as the first line, takes its place
  const kept = log.filter((line) => line.moment <= message.since && line.moment < first);
  const known = kept.length ? kept[kept.length - 1]!.moment : -1;
  return [...kept, ...message.log.filter((line) => line.moment > known)];
}

/** What a side that is not mine took back: answers of its own that are no more, or were given otherwise. */
export function undone(
  before: readonly LogLine[],
  after: readonly LogLine[],
  mine: readonly string[],
): { side: string; count: number } | null {
  const now = new Map(after.map((line) => [line.moment, line]));
  const gone = before.filter((line) => {
    const there = now.get(line.moment);
    const other =
      !there || there.side !== line.side || (!!line.action && !!there.action && there.action !== line.action);
    return line.roll == null && !line.alone && other;
  });
  const [first] = gone;
  if (!first?.side || mine.includes(first.side)) return null;
  return { side: first.side, count: gone.length };
}

/** All pieces after a message that tells only what has changed since the last one. */
export function laid(before: Piece[], change: PieceChange): Piece[] {
  const changed = new Map(change.changed.map((piece) => [piece.id, piece]));
  const removed = new Set(change.removed);
  const kept = before.filter((piece) => !removed.has(piece.id)).map((piece) => changed.get(piece.id) ?? piece);
  const known = new Set(before.map((piece) => piece.id));
  const all = [...kept, ...change.changed.filter((piece) => !known.has(piece.id))];
  if (!change.order) return all;
  const byId = new Map(all.map((piece) => [piece.id, piece]));
  return change.order.map((id) => byId.get(id)!);
}

export class Live {
  private pieces: Piece[] = [];
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private closed = false;
  private revision = -1;
  private moment = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heart: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
  ) {
    this.open();
    addEventListener("offline", this.dropped);
    this.heart = setInterval(() => this.socket?.readyState === WebSocket.OPEN && this.socket.send("."), ALIVE);
  }

  private open(): void {
    this.retire();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = `moment=${this.moment}&revision=${this.revision}&diff=1`;
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/live?${query}`);
    this.socket = socket;
    socket.onopen = () => this.listener.connected(true);
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as Changed | Gone);
    socket.onclose = () => this.lost();
  }

  private hear(message: Changed | Gone): void {
    this.wait = FIRST_WAIT;
    if (message.type === "gone") {
      this.close();
      this.listener.gone(message);
      return;
    }
    this.revision = message.state.revision;
    this.moment = message.state.moment;
    if (message.pieces) message.state.view.pieces = laid(this.pieces, message.pieces);
    this.pieces = message.state.view.pieces;
    this.listener.changed(message);
  }

  private lost(): void {
    if (this.closed) return;
    this.listener.connected(false);
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** The browser has no network any more: a connection often notices only minutes later. */
  private dropped = (): void => {
    if (this.closed || !this.socket) return;
    this.retire();
    clearTimeout(this.timer);
    this.lost();
  };

  /** One connection at a time: what an older one still says would be told twice. */
  private retire(): void {
    const socket = this.socket;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.socket = null;
  }

  /** Try at once, for a browser that has just come back. */
  hurry(): void {
    if (this.closed || this.socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.heart);
    removeEventListener("offline", this.dropped);
    this.retire();
  }
}
