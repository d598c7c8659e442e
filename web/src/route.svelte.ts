/* Addresses: / · /t/CODE · /table/ID#move-N · /claim#SECRET · /rules/GAME#RULE · /replay · /credits. */

export type Page = "lobby" | "table" | "claim" | "rules" | "replay" | "credits" | "missing";

function pageOf(path: string): Page {
  const [, first = "", second = ""] = path.split("/");
  if (first === "") return "lobby";
  if ((first === "t" || first === "table") && second) return "table";
  if (first === "rules" && second) return "rules";
  return first === "claim" || first === "replay" || first === "credits" ? first : "missing";
}

class Route {
  path = $state(location.pathname);
  page = $derived(pageOf(this.path));
  /** What stands after the page's word: a code, an id, a game. */
  rest = $derived(decodeURIComponent(this.path.split("/")[2] ?? ""));

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
    document.addEventListener("click", (event) => this.follow(event));
  }

  /** Go to an address of this page without loading it anew. */
  go(path: string): void {
    history.pushState(null, "", path);
    this.path = location.pathname;
    scrollTo(0, 0);
  }

  private follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const ours = link.origin === location.origin && !link.target && !link.hasAttribute("download");
    if (!ours || pageOf(link.pathname) === "missing" || link.hash) return;
    event.preventDefault();
    this.go(link.pathname);
  }
}

export const route = new Route();
