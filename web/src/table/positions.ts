/* The positions of a game that is looked back at, out of keyframes and deltas.

   A position is made when it is first shown, from the nearest one before it that is known or is
   told whole, and is remembered. So the first one is there at once, however long the game was, and
   two neighbours share everything that did not change. */

import type { Delta, Frame, Scene, Told } from "../protocol";
import { applied } from "./delta";

export class Positions {
  private readonly made: (Scene | undefined)[] = [];

  constructor(private readonly frames: Frame[]) {}

  at(position: number): Scene {
    let known = position;
    while (known > 0 && !this.made[known] && !this.frames[known]!.keyframe) known--;
    let scene = (this.made[known] ??= { ...this.frames[known]!.parts, events: this.told(known) } as Scene);
    for (let next = known + 1; next <= position; next++) {
      // only the parts, the lists and the number of lines matter here
      scene = this.made[next] ??= applied(scene, this.frames[next] as unknown as Delta);
    }
    return scene;
  }

  /** The chronicle as it is at a position. */
  told(position: number): Told[] {
    const lines: Told[] = [];
    for (const frame of this.frames.slice(0, position + 1)) {
      lines.length = Math.min(lines.length, frame.events);
      lines.push(...((frame.parts as Partial<Scene>).events ?? []));
    }
    return lines;
  }
}
