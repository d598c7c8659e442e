/* The four arrangements of the table, and how much room one has. The window in CSS pixels decides,
   never the device; the first that fits wins. Nothing else asks how large the window is: the page's
   root carries these words in `data-window`, and every part of a table is styled by them. */

export type Arrangement = "wide" | "tablet" | "landscape" | "narrow";

/** wide: snug (a laptop's width), low (a laptop's height; also of a tablet: no ornament), middle (the market is a tab of the rail),
    ample. small: landscape and narrow, where a finger points. tiny: the smallest phones; slender: the
    smallest width of all; tall: the market has room under the board; shallow: a landscape with room for
    a line less. */
export type Room = "snug" | "low" | "middle" | "ample" | "small" | "tiny" | "slender" | "tall" | "shallow";

export interface Arranged {
  is: Arrangement;
  room: Room[];
}

/** Text this much larger than usual has no use for a landscape's two columns. */
const LARGE_TEXT = 1.5;

/** How a window is arranged; `text` is how many times larger than usual its text is. */
export function arranged(width: number, height: number, text = 1): Arranged {
  const [wide, high] = [width / text, height / text];
  if (wide >= 1000 && high >= 600) return { is: "wide", room: roomOf(wide, high) };
  if (wide >= 700 && high >= 900) return { is: "tablet", room: having([["low", high < 1100]]) };
  if (wide >= 560 && wide > high && text < LARGE_TEXT) return { is: "landscape", room: having([["small", true], ["shallow", high < 400]]) };
  return { is: "narrow", room: having([["small", true], ["tiny", wide <= 380], ["slender", wide <= 340], ["tall", high >= 800]]) };
}

const having = (rooms: [Room, boolean][]): Room[] => rooms.flatMap(([room, has]) => (has ? [room] : []));

function roomOf(wide: number, high: number): Room[] {
  return having([
    ["snug", wide <= 1400],
    ["low", high <= 820],
    ["middle", wide < 1280 || high < 740],
    ["ample", wide >= 1600 && high >= 960],
  ]);
}
