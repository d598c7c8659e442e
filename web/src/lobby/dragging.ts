/* A thing in a list that is dragged onto another: by mouse anywhere on it, by finger on its handle. */

/** How far a pointer goes before it is no click any more. */
const CLICK = 6;

/** Follow a pointer that went down on `item`; `drop` gets the thing of the list where it goes up. */
export function drag(event: PointerEvent, item: HTMLElement, handle: string, drop: (onto: Element) => void): void {
  const on = event.target as Element;
  const held = on.closest(handle) || (event.pointerType === "mouse" && !on.closest("button, select, a"));
  if (!held || event.button !== 0) return;
  const over = new AbortController();
  let far = false;

  // the window hears of a pointer that has left the thing in one leap
  const hear = (kind: "pointermove" | "pointerup" | "pointercancel", then: (at: PointerEvent) => void): void => addEventListener(kind, (at) => at.pointerId === event.pointerId && then(at), { signal: over.signal });

  hear("pointermove", (at) => {
    const [x, y] = [at.clientX - event.clientX, at.clientY - event.clientY];
    far ||= Math.hypot(x, y) >= CLICK;
    if (far) Object.assign(item.style, { transform: `translate(${x}px, ${y}px)`, zIndex: "1" });
  });
  hear("pointerup", (at) => {
    end();
    const below = far ? document.elementsFromPoint(at.clientX, at.clientY) : [];
    const onto = below.find((each) => each !== item && each.parentElement === item.parentElement);
    if (onto) drop(onto);
  });
  hear("pointercancel", end);

  function end(): void {
    over.abort();
    Object.assign(item.style, { transform: "", zIndex: "" });
  }
}
