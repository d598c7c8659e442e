/* After going from page to page the focus stands on the new page's heading; the very first page
   leaves it where the browser put it. */

let first = true;

/** Attach to the heading of a page (with tabindex -1). */
export function arrival(heading: HTMLElement): void {
  if (!first) heading.focus({ preventScroll: true });
  first = false;
}
