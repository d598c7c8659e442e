/* Whether this machine draws motion smoothly. Motion whose frames come late is ended at once, and
   the next few changes are shown without it; then it is tried again. */

const LATE = 25; // milliseconds between two frames; at sixty a second there are 17
const MANY = 3; // late frames in one change
const REST = 8; // changes without motion

type NextFrame = (then: (time: number) => void) => unknown;

export class Frames {
  private resting = 0;
  private round = 0;

  constructor(private readonly nextFrame: NextFrame = (then) => requestAnimationFrame(then)) {}

  /** Whether the next change may move: asked once for each. */
  try(): boolean {
    if (this.resting > 0) this.resting -= 1;
    return this.resting === 0;
  }

  /** Watch the frames while something moves; `drop` ends the motion if they come late. */
  watch(moving: () => boolean, drop: () => void): void {
    const round = ++this.round;
    let before = NaN; // the first frame has the change itself to draw
    let late = 0;
    const frame = (time: number): void => {
      if (round !== this.round || !moving()) return;
      if (time - before > LATE) late += 1;
      before = time;
      if (late < MANY) this.nextFrame(frame);
      else {
        this.resting = REST + 1;
        drop();
      }
    };
    this.nextFrame(frame);
  }
}
