/* For whom the chairs of the next game are kept. Only those who played the last one know it, each
   in their own browser: it is a note, and no chair is locked. */

import type { ChairInfo } from "../protocol";

const key = (table: string): string => `covenstead.kept.${table}`;

/** The persons of a game on the chairs of the next one, where one of them has gone from one seat to another. */
export function keptNames(chairs: ChairInfo[], from: number, to: number): string[] {
  const steps = to - from + chairs.length;
  const names = chairs.map(() => "");
  for (const chair of chairs) if (chair.kind === "person") names[(chair.seat + steps) % chairs.length] = chair.name;
  return names;
}

export function keep(table: string, names: string[]): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify(names));
  } catch {
    /* without a store the chairs are just open */
  }
}

/** Names by seat; empty where nobody is expected. */
export function keptFor(table: string): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(table)) ?? "[]") as string[];
  } catch {
    return [];
  }
}
