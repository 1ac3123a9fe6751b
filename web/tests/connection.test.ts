// The live connection when the network goes and comes: one socket at a time, and what an old one says is not heard.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Live } from "../src/lib/live";

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;
  constructor(readonly url: string) {
    Socket.all.push(this);
  }
  send(): void {}
  close(): void {
    this.closed = true;
  }
  tell(revision: number): void {
    const state = { revision, moment: revision, view: { pieces: [] } };
    this.onmessage?.({ data: JSON.stringify({ type: "changed", since: 0, log: [], state }) });
  }
}

let network: EventTarget;
const heard: number[] = [];
const up: boolean[] = [];
let live: Live;

beforeEach(() => {
  vi.useFakeTimers();
  network = new EventTarget();
  Socket.all = [];
  heard.length = up.length = 0;
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { protocol: "http:", host: "club" });
  vi.stubGlobal("addEventListener", network.addEventListener.bind(network));
  vi.stubGlobal("removeEventListener", network.removeEventListener.bind(network));
  live = new Live("t", {
    changed: (message) => heard.push(message.state.revision),
    gone: () => undefined,
    connected: (now) => up.push(now),
  });
});

afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function offline(): void {
  network.dispatchEvent(new Event("offline"));
}

describe("the connection", () => {
  it("is given up as soon as the browser has no network", () => {
    Socket.all[0]!.onopen?.();
    offline();
    expect([up, Socket.all[0]!.closed]).toEqual([[true, false], true]);
  });

  it("tries again, less and less often, and comes back where it was", () => {
    Socket.all[0]!.tell(7);
    offline();
    for (let tries = 1; tries < 4; tries += 1) {
      vi.advanceTimersByTime(300 * 2 ** (tries - 1));
      expect(Socket.all).toHaveLength(1 + tries);
      Socket.all[tries]!.onclose?.();
    }
    expect(Socket.all[3]!.url).toContain("moment=7&revision=7");
  });

  it("does not hear an older socket once there is a newer one", () => {
    live.hurry(); // the first one is still connecting
    expect(Socket.all).toHaveLength(2);
    Socket.all[0]!.tell(1);
    Socket.all[1]!.tell(2);
    expect([heard, Socket.all[0]!.closed]).toEqual([[2], true]);
  });

  it("leaves an open one alone", () => {
    Socket.all[0]!.readyState = Socket.OPEN;
    live.hurry();
    expect(Socket.all).toHaveLength(1);
  });
});
