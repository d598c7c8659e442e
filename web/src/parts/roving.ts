/* One tab stop a zone: arrow keys move among its things, Home and End go to its ends. */

const MOVES: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Where an arrow leads from a spot, by their ids: along the roads of a map, for one. */
export type Ways = (id: string) => string[];

/** How far aside of the arrow's direction a way may lead: its sine over its cosine. */
const ASIDE = 1.4;

/** Attach to the element around a zone's spots; the nearest one in the arrow's direction is next,
    but first of all one to which a way leads. */
export function roving(zone: HTMLElement, ways?: Ways): () => void {
  const spots = (): HTMLElement[] => [...zone.querySelectorAll<HTMLElement>("button.spot")];

  function stop(current: HTMLElement | undefined): void {
    const all = spots();
    const live = all.filter((each) => each.classList.contains("live"));
    const kept = current ?? live.find((each) => !each.classList.contains("chosen")) ?? live[0] ?? all[0];
    for (const each of all) {
      const index = each === kept ? 0 : -1;
      if (each.tabIndex !== index) each.tabIndex = index;
    }
  }

  /** The spot at the end of the way that leads most nearly where the arrow points. */
  function ahead(from: HTMLElement, [x, y]: [number, number]): HTMLElement | undefined {
    const ends = ways?.(from.dataset["piece"] ?? "") ?? [];
    const here = from.getBoundingClientRect();
    let best: HTMLElement | undefined;
    let least = ASIDE;
    for (const each of spots()) {
      if (each === from || !ends.includes(each.dataset["piece"] ?? "")) continue;
      const there = each.getBoundingClientRect();
      const across = there.x + there.width / 2 - here.x - here.width / 2;
      const down = there.y + there.height / 2 - here.y - here.height / 2;
      const forward = across * x + down * y;
      const aside = Math.abs(across * y) + Math.abs(down * x);
      /* of several that lie in about one line, the nearest */
      const turn = aside / forward + forward / 500;
      if (forward > 4 && turn < least) [best, least] = [each, turn];
    }
    return best;
  }

  function nearest(from: HTMLElement, [x, y]: [number, number]): HTMLElement | undefined {
    const here = from.getBoundingClientRect();
    let best: HTMLElement | undefined;
    let least = Infinity;
    for (const each of spots()) {
      const there = each.getBoundingClientRect();
      const across = there.x + there.width / 2 - here.x - here.width / 2;
      const down = there.y + there.height / 2 - here.y - here.height / 2;
      const ahead = across * x + down * y;
      /* beside a larger thing one may stand anywhere along its side */
      const along = x ? Math.abs(here.height - there.height) / 2 : Math.abs(here.width - there.width) / 2;
      const aside = Math.max(0, Math.abs(across * y) + Math.abs(down * x) - along);
      if (each === from || ahead < 4) continue;
      if (ahead + 3 * aside < least) [best, least] = [each, ahead + 3 * aside];
    }
    return best;
  }

  function key(event: KeyboardEvent): void {
    const from = document.activeElement;
    if (!(from instanceof HTMLElement) || !spots().includes(from)) return;
    const move = MOVES[event.key];
    const all = spots();
    const to = move ? (ahead(from, move) ?? nearest(from, move)) : event.key === "Home" ? all[0] : event.key === "End" ? all.at(-1) : undefined;
    if (!to) return;
    event.preventDefault();
    stop(to);
    to.focus();
  }

  const focused = (event: FocusEvent): void => {
    if (event.target instanceof HTMLElement && spots().includes(event.target)) stop(event.target);
  };
  /* somebody who comes back is led to what can be acted on, not to what is chosen already */
  const left = (event: FocusEvent): void => {
    const inside = event.relatedTarget instanceof Node && zone.contains(event.relatedTarget);
    const kept = event.target instanceof HTMLElement && event.target.matches(".live:not(.chosen)");
    if (!inside && !kept) stop(undefined);
  };
  const watcher = new MutationObserver(() => {
    const active = document.activeElement;
    stop(active instanceof HTMLElement && spots().includes(active) ? active : undefined);
  });
  stop(undefined);
  watcher.observe(zone, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
  zone.addEventListener("keydown", key);
  zone.addEventListener("focusin", focused);
  zone.addEventListener("focusout", left);
  return () => {
    watcher.disconnect();
    zone.removeEventListener("keydown", key);
    zone.removeEventListener("focusin", focused);
    zone.removeEventListener("focusout", left);
  };
}
