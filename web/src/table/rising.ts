/* "+6" rises beside a number that has changed. Elements with `data-number` take part: it names what
   is counted, and `data-value` is the number. */

import { minus } from "./scale";

const RISE = 360;

/** Every number on the table by what it counts. */
export function numbers(root: HTMLElement): Map<string, number> {
  const made = new Map<string, number>();
  for (const each of root.querySelectorAll<HTMLElement>("[data-number]")) made.set(each.dataset["number"] ?? "", read(each));
  return made;
}

const read = (element: HTMLElement): number => Number(element.dataset["value"]);

/** How a change is written: "+6" or "−2". */
export const gained = (difference: number): string => (difference > 0 ? `+${difference}` : minus(difference));

/** Let the differences rise and fade; they are decoration, the numbers have changed already. */
export function rise(root: HTMLElement, before: ReadonlyMap<string, number>): Animation[] {
  const changed = [...root.querySelectorAll<HTMLElement>("[data-number]")].flatMap((element) => {
    const difference = read(element) - (before.get(element.dataset["number"] ?? "") ?? NaN);
    return difference && element.offsetParent ? [{ element, difference, box: element.getBoundingClientRect() }] : [];
  });
  return changed.map(({ difference, box }) => {
    const word = document.createElement("span");
    word.textContent = gained(difference);
    word.ariaHidden = "true";
    Object.assign(word.style, {
      position: "fixed",
      left: `${box.right + 2}px`,
      top: `${box.top}px`,
      font: "800 15px/1 var(--text)",
      color: difference < 0 ? "var(--danger)" : "var(--ink)",
      pointerEvents: "none",
      zIndex: "9",
    });
    root.append(word);
    const rising = word.animate(
      [
        { transform: "none", opacity: 1, easing: "cubic-bezier(.2, .7, .2, 1)" },
        { transform: "translateY(-16px)", opacity: 1, offset: 0.5 },
        { transform: "translateY(-16px)", opacity: 0 },
      ],
      { duration: 2 * RISE }, // it fades only when it has been read
    );
    rising.onfinish = () => word.remove();
    return rising;
  });
}
