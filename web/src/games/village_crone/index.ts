/* The Village Crone: the village from above as one plan, the spell book at its left, mine below. */

import type { Picture } from "../picture";
import Board from "./Board.svelte";
import Desk from "./Desk.svelte";
import Market from "./Market.svelte";
import Phase from "./Phase.svelte";
import Rival from "./Rival.svelte";
import { drawings } from "./drawings";

const picture: Picture = {
  hue: "crone",
  brand: "cauldron",
  icons: drawings,
  points: "Points",
  last: (points) => `the round with ${points} is the last`,
  slim: 16.5,
  Board,
  Market,
  Glance: () => import("./Glance.svelte"),
  Desk,
  Rival,
  Strip: () => import("./Strip.svelte"),
  Phase,
  Ending: () => import("./Ending.svelte"),
  panes: [
    { id: "board", label: "Village" },
    { id: "market", label: "Spells" },
    { id: "desk", label: "Mine" },
    { id: "players", label: "Witches" },
    { id: "chronicle", label: "Log" },
  ],
  paneOf(scene) {
    if (scene.step === "keep") return "market";
    return scene.step === "pay" || scene.step === "tithe" || scene.step === "first_word" ? "desk" : "board";
  },
};

export default picture;
