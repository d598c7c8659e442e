/* The Village Crone: the village from above as one plan, the spell book at its left, mine below. */

import type { Picture } from "../picture";
import Board from "./Board.svelte";
import Desk from "./Desk.svelte";
import Ending from "./Ending.svelte";
import Glance from "./Glance.svelte";
import Market from "./Market.svelte";
import Phase from "./Phase.svelte";
import Strip from "./Strip.svelte";
import { drawings } from "./drawings";

const picture: Picture = {
  hue: "crone",
  brand: "cauldron",
  icons: drawings,
  points: "Points",
  slim: 16.5,
  Board,
  Market,
  Glance,
  Desk,
  Strip,
  Phase,
  Ending,
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
