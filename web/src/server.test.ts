import { expect, test } from "vitest";
import { Once, Refusal } from "./server";

const refusing = (code: string) => (): never => {
  throw new Refusal(code, "no");
};

async function idsAfter(...codes: string[]): Promise<string[]> {
  const request = new Once();
  const ids: string[] = [];
  for (const code of codes) {
    await request.run(async (once) => (ids.push(once), code ? refusing(code)() : null)).catch(() => null);
  }
  return ids;
}

test("a request whose answer was lost keeps its id", async () => {
  const [first, ...others] = await idsAfter("unreachable", "busy", "not_kept", "");
  expect(others).toEqual([first, first, first]);
});

test("an answered or refused request has another id the next time", async () => {
  for (const code of ["", "taken", "used"]) {
    const [first, second] = await idsAfter(code, "");
    expect(second).not.toBe(first);
  }
});
