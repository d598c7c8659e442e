/* How a marionette goes home: pulled up by its strings. (How it is let down is the shell's.) */

import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

/** Up and out of sight, in the time of the token, which is none where motion is unwanted. */
export function pulledUp(_marionette: Element): TransitionConfig {
  // asked of the root, where it is declared: asked of the marionette, the whole page would be styled for it
  const duration = parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--d-piece")) || 0;
  return { duration, easing: cubicOut, css: (t) => `transform: translateY(${(t - 1) * 40}px); opacity: ${t}` };
}
