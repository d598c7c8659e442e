/* One socket to a table: says hello, comes back after a cut, resumes where it was, and sends again
   what was not answered. A command keeps its id, so nothing ever happens twice. */

import type { ClientMessage, Goodbye, Hello, Resume, ServerMessage } from "../protocol";

export type Command = Extract<ClientMessage, { cmd_id: string }>;

export interface Listener {
  heard(message: ServerMessage): void;
  opened(): void;
  /** The socket is cut and will be opened again. */
  lost(): void;
}

const SOONEST = 250;
const LATEST = 8000;
const LATER = ["too_many", "busy"];

/** Whether coming back with the same hello is in vain. */
export const final = (goodbye: Goodbye): boolean => goodbye.retry === null && !LATER.includes(goodbye.code);

export class Connection {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Command>();
  /** Names the scene that the page has, and counts what has been heard of it. */
  private resume: Resume | null = null;
  private tries = 0;
  private rest = 0;
  private timer: number | undefined;
  private ended = false;
  private online = (): void => {
    if (!this.ended) this.open();
  };

  constructor(
    private url: string,
    private hello: Hello,
    private listener: Listener,
  ) {
    addEventListener("online", this.online);
    this.open();
  }

  /** Send a command now, or as soon as the table is found again. */
  send(command: Command): void {
    this.waiting.set(command.cmd_id, command);
    this.write(command);
  }

  /** Ask something that need not be answered if the socket is cut. */
  ask(message: ClientMessage): void {
    this.write(message);
  }

  /** Whether a command is on its way; nothing waits for words. */
  get busy(): boolean {
    return [...this.waiting.values()].some((command) => command.type !== "say" && command.type !== "unsay");
  }

  /** Try at once instead of waiting. */
  hurry(): void {
    if (!this.ended && this.socket?.readyState !== WebSocket.OPEN) this.open();
  }

  /** Ask for the whole scene again: what is known here does not fit what was told. */
  reopen(): void {
    this.resume = null;
    if (!this.ended) this.open();
  }

  close(): void {
    this.ended = true;
    removeEventListener("online", this.online);
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private write(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private open(): void {
    clearTimeout(this.timer);
    if (this.socket) this.socket.onclose = this.socket.onmessage = null;
    this.socket?.close();
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.write({ ...this.hello, resume: this.resume });
      for (const command of this.waiting.values()) this.write(command);
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data) as ServerMessage);
    socket.onclose = () => this.comeBack();
  }

  private hear(message: ServerMessage): void {
    if (message.type === "scene" || message.type === "resumed") {
      this.tries = 0;
      this.listener.opened();
    }
    if (message.type === "scene" && message.resume !== this.resume?.id) this.resume = { id: message.resume, count: 0 };
    if (this.resume && (message.type === "scene" || message.type === "delta")) this.resume.count += 1;
    if (message.type === "ack" || message.type === "refused") this.waiting.delete(message.cmd_id);
    if (message.type === "goodbye") {
      this.ended = final(message);
      this.rest = (message.retry ?? 0) * 1000;
    }
    this.listener.heard(message);
  }

  private comeBack(): void {
    if (this.ended) return;
    this.listener.lost();
    const pause = Math.min(LATEST, SOONEST * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    this.timer = window.setTimeout(() => this.open(), Math.max(pause, this.rest));
    this.rest = 0;
  }
}
