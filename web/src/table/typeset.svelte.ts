/* How often fonts have come: until the last one widths of texts are those of a fallback. */

class Typeset {
  times = $state(0);

  constructor() {
    if (typeof document !== "undefined") document.fonts.addEventListener("loadingdone", () => (this.times += 1));
  }
}

export const typeset = new Typeset();
