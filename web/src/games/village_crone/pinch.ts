/* Two fingers on the plan: apart for a closer look, together for the whole. The place between them
   stays where it is. */

import { view } from "./view.svelte";

const ENOUGH = 1.18; // how far apart, or together, before the view changes

export function pinching(frame: HTMLElement): () => void {
  let began = 0;
  const apart = ({ touches: [one, other] }: TouchEvent): number => (one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0);

  function look(closer: boolean, x: number, y: number): void {
    if (view.closer === closer) return;
    const box = frame.getBoundingClientRect();
    const [right, down] = [(frame.scrollLeft + x - box.left) / frame.scrollWidth, (frame.scrollTop + y - box.top) / frame.scrollHeight];
    view.closer = closer;
    requestAnimationFrame(() => {
      frame.scrollLeft = right * frame.scrollWidth - frame.clientWidth / 2;
      frame.scrollTop = down * frame.scrollHeight - frame.clientHeight / 2;
    });
  }

  const start = (event: TouchEvent): void => {
    began = apart(event);
  };
  const move = (event: TouchEvent): void => {
    const now = apart(event);
    const [one, other] = event.touches;
    if (!began || !now || !one || !other) return;
    event.preventDefault();
    if (now / began > ENOUGH) look(true, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
    else if (began / now > ENOUGH) look(false, 0, 0);
  };
  frame.addEventListener("touchstart", start, { passive: true });
  frame.addEventListener("touchmove", move, { passive: false });
  return () => {
    frame.removeEventListener("touchstart", start);
    frame.removeEventListener("touchmove", move);
  };
}
