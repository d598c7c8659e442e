/* Requests to the server; a refusal is a sentence. */

import type { Problem } from "./protocol";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

async function answered<T>(asking: Promise<Response>): Promise<T> {
  const answer = await asking.catch(() => {
    throw new Refusal("unreachable", "The server cannot be reached. Is it still running?");
  });
  const told: unknown = await answer.json().catch(() => null);
  if (answer.ok) return told as T;
  const problem = told as Problem | null;
  throw new Refusal(problem?.code ?? "unreachable", problem?.text ?? "The server gave no answer that can be read.");
}

export const get = <T>(path: string): Promise<T> => answered<T>(fetch(path));

export const post = <T>(path: string, body: unknown = {}): Promise<T> =>
  answered<T>(fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }));

/** An id that nobody can guess; `randomUUID` is there on secure pages only, and a home server is not one. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const PERHAPS_DONE = ["unreachable", "busy", "not_kept"];

/** Requests that take a seat or open a table: run again after a lost answer they have the same id, and act once. */
export class Once {
  private id = newId();

  async run<T>(ask: (once: string) => Promise<T>): Promise<T> {
    let lost = false;
    try {
      return await ask(this.id);
    } catch (refused) {
      lost = refused instanceof Refusal && PERHAPS_DONE.includes(refused.code);
      throw refused;
    } finally {
      if (!lost) this.id = newId();
    }
  }
}
