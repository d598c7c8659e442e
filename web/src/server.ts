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
