/* Whether the fonts have come: until then widths of texts are those of a fallback. */

class Typeset {
  done = $state(false);

  constructor() {
    if (typeof document !== "undefined") void document.fonts.ready.then(() => (this.done = true));
  }
}

export const typeset = new Typeset();
