import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Delta, Hello, ServerMessage, Shown } from "../protocol";
import { Connection } from "./connection";

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  said: Hello[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as Hello);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): this {
    this.readyState = Socket.OPEN;
    this.onopen?.();
    return this;
  }
  tell(...messages: Partial<ServerMessage>[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
  cut(): void {
    this.readyState = 3;
    this.onclose?.();
    vi.runAllTimers();
  }
}

const scene = (resume: string): Partial<Shown> => ({ type: "scene", resume });
const delta: Partial<Delta> = { type: "delta" };
const newest = (): Socket => Socket.all.at(-1)!;
const asked = (): Hello["resume"] => newest().open().said[0]!.resume;
const listener = { heard: vi.fn(), opened: vi.fn(), lost: vi.fn() };
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("window", { setTimeout });
  vi.clearAllMocks();
  Socket.all = [];
  connection = new Connection("ws://here", { type: "hello", seat: 0 }, listener);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("has nothing to resume at first", () => {
  expect(asked()).toBeNull();
});

it("says after a cut how much of which scene it has heard", () => {
  newest().open().tell(scene("a"), delta, { type: "ack" }, delta);
  newest().cut();
  expect(asked()).toEqual({ id: "a", count: 3 });
});

it("counts on when it has resumed, and is here again", () => {
  newest().open().tell(scene("a"), delta);
  newest().cut();
  newest().open().tell({ type: "resumed" }, delta);
  expect(listener.opened).toHaveBeenCalledTimes(2);
  newest().cut();
  expect(asked()).toEqual({ id: "a", count: 3 });
});

it("counts from a new scene if the server began with one", () => {
  newest().open().tell(scene("a"), delta);
  newest().cut();
  newest().open().tell(scene("b"));
  newest().cut();
  expect(asked()).toEqual({ id: "b", count: 1 });
});

it("counts a further scene of the same name", () => {
  newest().open().tell(scene("a"), delta, scene("a"));
  newest().cut();
  expect(asked()).toEqual({ id: "a", count: 3 });
});

it("asks for the same again if nothing came through a socket", () => {
  newest().open().tell(scene("a"), delta);
  newest().cut();
  newest().open().cut();
  expect(asked()).toEqual({ id: "a", count: 2 });
});

it("asks for the whole scene if what it knows does not fit", () => {
  newest().open().tell(scene("a"), delta);
  connection.reopen();
  expect(asked()).toBeNull();
});
