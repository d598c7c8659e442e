/* A delta leads from the version the page has to the next one. */

import { unchanged } from "../parts/unchanged";
import type { Delta, Scene } from "../protocol";

/** The new list: a pair stands for a stretch of the old one, anything else is a new thing. */
export function spliced<T>(before: readonly T[], told: readonly unknown[]): T[] {
  return told.flatMap((each) => (Array.isArray(each) ? before.slice(each[0] as number, each[1] as number) : [each as T]));
}

/** The scene after a delta: named parts are replaced, of the chronicle a beginning is kept.

    Things that a list keeps stay the same objects, and so does whatever is told again as it was:
    nothing that shows them is drawn again. */
export function applied(scene: Scene, delta: Delta): Scene {
  const { events = [], ...parts } = delta.parts;
  const after: Record<string, unknown> = { ...scene };
  for (const [name, part] of Object.entries(parts)) after[name] = unchanged(scene[name as keyof Scene], part);
  for (const [name, told] of Object.entries(delta.lists ?? {})) after[name] = unchanged(scene[name as "pieces"], spliced(scene[name as "pieces"], told));
  after["events"] = [...scene.events.slice(0, delta.events), ...events];
  return after as unknown as Scene;
}
