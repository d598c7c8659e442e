/* Which layout the window has now; the same lengths stand in the components' media queries. */

export const NARROW = "(max-width: 62.4375em)";

/** A media query that can be asked at any time. */
export function seen(query: string): { readonly now: boolean } {
  const list = typeof matchMedia === "function" ? matchMedia(query) : undefined;
  let now = $state(list?.matches ?? false);
  $effect(() => {
    const follow = (): void => void (now = list?.matches ?? false);
    list?.addEventListener("change", follow);
    return () => list?.removeEventListener("change", follow);
  });
  return {
    get now() {
      return now;
    },
  };
}
