/* A delta leads from the version the page has to the next one. */

import type { Delta, Scene } from "../protocol";

/** The new list: a pair stands for a stretch of the old one, anything else is a new thing. */
export function spliced<T>(before: readonly T[], told: readonly unknown[]): T[] {
  return told.flatMap((each) => (Array.isArray(each) ? before.slice(each[0] as number, each[1] as number) : [each as T]));
}

/** The scene after a delta: named parts are replaced, of the chronicle a beginning is kept.

    Things that a list keeps stay the same objects, so nothing that shows them is drawn again. */
export function applied(scene: Scene, delta: Delta): Scene {
  const { events = [], ...parts } = delta.parts;
  const named = Object.entries(delta.lists ?? {}).map(([name, told]) => [name, spliced(scene[name as "pieces"], told)]);
  return { ...scene, ...parts, ...Object.fromEntries(named), events: [...scene.events.slice(0, delta.events), ...events] };
}
