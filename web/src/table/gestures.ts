/* The six gestures: what they say, and a woodcut of each, drawn by us. Black line: outlines of one
   weight, hatching for shade, paper left white. */

import type { Gestured } from "../protocol";

export type GestureName = Gestured["gesture"];

export interface GestureCut {
  name: GestureName;
  /** On the button. */
  label: string;
  /** What is told of a person who makes it. */
  does: string;
  cut: string;
}

/* 48 by 48; strokes are of the ink around it */
export const GESTURES: GestureCut[] = [
  {
    name: "greet",
    label: "Greet",
    does: "greets the table",
    // an open hand from a cuff
    cut: '<path d="M15 40v-8l-5-7c-2-3 1-5 3-3l4 4V12c0-3 4-3 4 0v9V9c0-3 4-3 4 0v12V11c0-3 4-3 4 0v11v-8c0-3 4-3 4 0v14c0 4-2 6-3 8v4z"/><path d="M13 40h20v5H13z"/><path class="hatch" d="M17 41v3M20 41v3M23 41v3M26 41v3M29 41v3M28 31l4-4M26 36l6-6M29 36l3-3"/><path d="M37 12l3-3M38 17h4M34 8l1-4"/>',
  },
  {
    name: "cheer",
    label: "Cheer",
    does: "raises a cup",
    // a cup with foam
    cut: '<path d="M11 17h20l-2 26H13z"/><path d="M30 21h6c4 0 4 13-1 14h-6"/><path d="M10 17c-2-5 4-8 7-5 1-5 9-5 10 0 4-2 8 2 5 5z"/><path class="hatch" d="M25 22l-2 18M28 22l-3 18M22 22l-1 18"/><path d="M21 3V1M12 6l-2-2M31 6l2-2"/>',
  },
  {
    name: "laugh",
    label: "Laugh",
    does: "cackles",
    // a laughing moon
    cut: '<path d="M30 4C16 4 7 13 7 24s9 20 23 20c4 0 8-2 10-4-9 0-14-6-15-9l4-3-3-3 5-1-4-6c2-7 7-11 13-11-2-2-6-3-10-3z"/><path d="M24 29c-5 2-8 0-9-3 3 1 6 1 9 0"/><path d="M15 18c2-2 4-2 6 0"/><path class="hatch" d="M10 30l5 7M9 26l3 4M13 36l6 5M17 37l6 5M22 38l5 4"/>',
  },
  {
    name: "thank",
    label: "Thank",
    does: "gives thanks",
    // a sprig in flower
    cut: '<path d="M24 46C24 34 22 28 24 20"/><path d="M24 40c-8 1-12-3-13-8 7-1 12 2 13 8zM24 36c7 0 11-4 12-9-7 0-11 3-12 9z"/><circle cx="24" cy="13" r="4"/><path d="M24 9c-3-7 3-7 0 0zM28 12c7-3 7 3 0 0zM26 16c5 5-1 7 0 0zM22 16c-5 5 1 7 0 0zM20 12c-7-3-7 3 0 0z"/><path class="hatch" d="M14 34l6 3M16 33l4 3M29 33l4-3M28 35l2-3M22 13h4M23 15h2"/>',
  },
  {
    name: "wonder",
    label: "Wonder",
    does: "wonders",
    // an owl with one eye shut
    cut: '<path d="M12 12l-1-8 7 4h12l7-4-1 8c5 10 3 27-12 32-15-5-17-22-12-32z"/><circle cx="18" cy="17" r="5"/><path d="M25 17c2 3 8 3 10 0"/><circle cx="18" cy="17" r="1.5" fill="currentColor"/><path d="M24 20l-2 4 2 2 2-2z"/><path class="hatch" d="M18 30l2 2 2-2M24 30l2 2 2-2M21 35l2 2 2-2M27 35l2 2M15 27l1 8M33 27l-1 8"/><path d="M19 44v3M29 44v3"/>',
  },
  {
    name: "lament",
    label: "Lament",
    does: "laments",
    // a cloud that rains
    cut: '<path d="M12 28c-8 0-8-11 0-11 0-9 13-11 16-4 6-4 13 1 11 7 6 1 5 8-1 8z"/><path d="M14 33l-3 8M21 33l-4 11M28 33l-3 8M35 33l-4 11"/><path class="hatch" d="M12 24h10M15 21h6M25 25h11M28 22h7"/>',
  },
];

export const gestureOf = (name: GestureName): GestureCut => GESTURES.find((each) => each.name === name)!;
