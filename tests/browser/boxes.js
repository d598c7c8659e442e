/* What is wrong with the boxes of a page: `faults(touch)` says each in a line. Texts and targets
   are followed through their ancestors: what one of them cuts off is lost, what one of them scrolls
   can be reached. */

(touch) => {
  const SLACK = 2; // pixels
  const SMALLEST = 44;
  const TARGETS = "button:not([aria-disabled]), a[href], input, select, [role=switch]";
  // what is acted on; a thing that can only be looked at may be smaller, and so may the things of a
  // map, on which a tap takes the nearest one and pieces stand on places
  const ACTED_ON = ".spot.live, .answer:not(.closed), .plan, .aim, .tabs button, .tools button";

  const mapOf = (element) => element.closest("[data-near]");

  const remembered = (make) => {
    const known = new Map();
    return (element) => known.get(element) ?? known.set(element, make(element)).get(element);
  };
  const style = remembered((element) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, position, clipPath } = getComputedStyle(element);
    return { overflowX, overflowY, shortened: webkitLineClamp !== "none" || textOverflow === "ellipsis", fixed: position === "fixed", laid: position === "absolute", sticky: position === "sticky", unseen: clipPath === "inset(50%)" };
  });
  const frame = remembered((element) => element.getBoundingClientRect());
  const scrolls = (element) => [style(element).overflowX, style(element).overflowY].some((each) => each === "auto" || each === "scroll");

  const name = (element) => {
    const words = (element.getAttribute?.("aria-label") || element.textContent || "").trim();
    return `${element.className?.baseVal ?? element.className ?? ""} “${words.replace(/\s+/g, " ").slice(0, 40)}”`;
  };
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(".sr, noscript, .skip, [inert]") && !style(element).unseen;
  const inside = (box, around, slack = SLACK) => box.left >= around.left - slack && box.right <= around.right + slack && box.top >= around.top - slack && box.bottom <= around.bottom + slack;

  /* Where a box is lost: the ancestor that cuts it off, or the window; nothing if it can be seen. */
  const lostIn = (element, box) => {
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY, shortened, fixed } = style(at);
      if (shortened) return "";
      for (const [before, after, overflow] of [["left", "right", overflowX], ["top", "bottom", overflowY]]) {
        const out = overflow !== "visible" && (box[before] < frame(at)[before] - SLACK || box[after] > frame(at)[after] + SLACK);
        if (!out) continue;
        if (overflow === "hidden" || overflow === "clip") return name(at);
        box = { ...edges(box), [before]: frame(at)[before], [after]: frame(at)[after] };
      }
      if (fixed) break;
    }
    return inside(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }) || document.documentElement.scrollHeight > innerHeight + 1 ? "" : "the window";
  };
  const edges = ({ left, right, top, bottom }) => ({ left, right, top, bottom });

  const faults = [];
  const modal = document.querySelector("dialog[open]");
  const root = modal ?? document.querySelector("#app");

  /* The box in which a text belongs, unless something scrolls or shortens it on the way. */
  const holderOf = (element) => {
    for (let at = element; at && at !== root; at = at.parentElement) {
      if (scrolls(at) || style(at).shortened || at.matches(".slides, .number")) return null;
      if (at.matches("button, .panel, .card, .purse, .bar")) return at;
    }
    return null;
  };

  // texts
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const loose = []; // texts outside of targets, with their boxes
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || !seen(element)) continue;
    range.selectNodeContents(walker.currentNode);
    if (element.closest("svg")) continue;
    const holder = holderOf(element);
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue;
      if (!element.closest(TARGETS)) loose.push([element, box]);
      const lost = lostIn(element, edges(box));
      if (lost) faults.push(`cut: ${name(element)} in ${lost}`);
      if (holder && !inside(box, frame(holder), 3)) faults.push(`spills: ${name(element)} out of ${name(holder)}`);
    }
  }

  // nothing scrolls sideways but what is swiped, and tables of a book, which a keyboard can reach;
  // and what scrolls shows something of what it holds
  for (const each of root.querySelectorAll("*")) {
    const sideways = style(each).overflowX === "auto" || style(each).overflowX === "scroll";
    if (sideways && each.scrollWidth > each.clientWidth + SLACK && each.clientWidth > 0 && !each.matches(".strip, [role=group][tabindex='0'], :has(> [data-near])") && seen(each)) faults.push(`scrolls sideways: ${name(each)}`);
    const full = each.clientHeight > 0 && each.scrollHeight > each.clientHeight + SLACK;
    if (full && each.clientHeight < SMALLEST && scrolls(each) && seen(each)) faults.push(`no room to scroll: ${name(each)}`);
  }

  // targets
  const targets = [...root.querySelectorAll(TARGETS)].filter((each) => seen(each) && each.getBoundingClientRect().width > 0);
  for (const each of targets) {
    const box = frame(each);
    const lost = lostIn(each, edges(box));
    if (lost) faults.push(`cut: ${name(each)} in ${lost}`);
    if (touch && each.matches(ACTED_ON) && !mapOf(each) && (box.width < SMALLEST - 0.5 || box.height < SMALLEST - 0.5)) faults.push(`small: ${name(each)} ${Math.round(box.width)} × ${Math.round(box.height)}`);
  }
  /* What lies over others on purpose: a grown bar with its tabs, an opened chronicle, the menu of a
     place over its map, what sticks to an edge while the rest is scrolled, a hand of many cards. */
  const grown = document.querySelector("#question.grows");
  const over = remembered((element) => {
    if (grown?.contains(element)) return "bar";
    if (grown && element.closest(".tabs")) return "tabs";
    if (element.closest(".hand .many")) return "hand";
    if (element.closest(".inner > .sheet")) return "menu";
    if (element.closest('[data-window~="tablet"] [data-pane="chronicle"] .rail')) return "sheet";
    for (let at = element; at && at !== root; at = at.parentElement) if (style(at).sticky) return "sticky";
    return "";
  });
  const meant = (one, other) => over(one) !== over(other) ? over(one) !== "hand" && over(other) !== "hand" : over(one) === "hand";
  // a target counts where it is seen: scrolled areas show a part of theirs
  const shownPart = (each) => {
    let part = edges(frame(each));
    for (let at = each.parentElement; at; at = at.parentElement) {
      if (style(at).overflowX === "visible" && style(at).overflowY === "visible") continue;
      const around = frame(at);
      part = { left: Math.max(part.left, around.left), right: Math.min(part.right, around.right), top: Math.max(part.top, around.top), bottom: Math.min(part.bottom, around.bottom) };
    }
    return part;
  };
  // a link that is broken over two lines is no box
  const whole = targets.filter((each) => each.getClientRects().length === 1);
  const parts = whole.map((each) => [each, shownPart(each)]).filter(([, part]) => part.right - part.left > SLACK && part.bottom - part.top > SLACK);
  parts.forEach(([one, a], n) => {
    for (const [other, b] of parts.slice(n + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      if (meant(one, other) || (mapOf(one) && mapOf(one) === mapOf(other))) continue;
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > SLACK && high > SLACK) faults.push(`overlap: ${name(one)} and ${name(other)}`);
    }
  });

  // no text runs under a target that shows something
  for (const [target, part] of parts) {
    if (!target.textContent.trim() && !target.querySelector("svg")) continue;
    for (const [element, box] of loose) {
      if (element.contains(target) || over(element) !== over(target) || (mapOf(target) && mapOf(target) === mapOf(element))) continue;
      const seenPart = shownPart(element);
      const wide = Math.min(part.right, box.right, seenPart.right) - Math.max(part.left, box.left, seenPart.left);
      const high = Math.min(part.bottom, box.bottom, seenPart.bottom) - Math.max(part.top, box.top, seenPart.top);
      if (wide > SLACK && high > SLACK) faults.push(`runs under: ${name(element)} and ${name(target)}`);
    }
  }

  // a key's cap covers no letter
  for (const cap of root.querySelectorAll("kbd")) {
    if (!seen(cap)) continue;
    const box = cap.getBoundingClientRect();
    const texts = document.createTreeWalker(cap.closest("button") ?? cap.parentElement, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      if (cap.contains(texts.currentNode) || !seen(texts.currentNode.parentElement)) continue;
      range.selectNodeContents(texts.currentNode);
      for (const text of range.getClientRects()) {
        if (Math.min(box.right, text.right) - Math.max(box.left, text.left) > 0.5 && Math.min(box.bottom, text.bottom) - Math.max(box.top, text.top) > 0.5) faults.push(`key cap over: ${name(texts.currentNode.parentElement)}`);
      }
    }
  }
  // on a thing, what is laid onto it covers neither its letters nor each other
  const textsIn = (element) => {
    const found = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const holder = texts.currentNode.parentElement;
      if (!texts.currentNode.textContent.trim() || !seen(holder) || holder.closest("svg")) continue;
      range.selectNodeContents(texts.currentNode);
      for (const box of range.getClientRects()) found.push([holder, box]);
    }
    return found;
  };
  const common = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  // what hangs from a track into a map covers no label there
  const labels = [...root.querySelectorAll(".map .label")].flatMap(textsIn);
  for (const pennant of root.querySelectorAll(".right .pennant")) {
    for (const [holder, box] of labels) if (common(pennant.getBoundingClientRect(), box) > SLACK) faults.push(`laid over: ${name(pennant)} and ${name(holder)}`);
  }
  for (const spot of root.querySelectorAll(".spot")) {
    if (!seen(spot) || !frame(spot).width || mapOf(spot)) continue; // its corner carries a number
    const laid = [...spot.children].filter((each) => style(each).laid && seen(each) && frame(each).width > 0);
    const texts = laid.length || spot.matches(".live") ? textsIn(spot) : [];
    laid.forEach((one, n) => {
      for (const other of laid.slice(n + 1)) if (common(frame(one), frame(other)) > SLACK) faults.push(`laid over: ${name(one)} and ${name(other)} on ${name(spot)}`);
      for (const [holder, box] of texts) if (!one.contains(holder) && common(frame(one), box) > SLACK) faults.push(`laid over: ${name(one)} and ${name(holder)} on ${name(spot)}`);
    });
    // the live corner: a triangle at the lower right
    const corner = spot.matches(".live") ? getComputedStyle(spot, "::after") : null;
    const size = corner && corner.content !== "none" ? Math.max(parseFloat(corner.borderBottomWidth), parseFloat(corner.width) || 0) : 0;
    for (const [holder, box] of size ? texts : []) {
      const into = Math.min(box.right, frame(spot).right) - (frame(spot).right - size) + Math.min(box.bottom, frame(spot).bottom) - (frame(spot).bottom - size);
      if (into > size + SLACK) faults.push(`live corner over: ${name(holder)} on ${name(spot)}`);
    }
  }
  return [...new Set(faults)];
}
