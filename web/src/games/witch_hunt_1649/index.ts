/* Witch Hunt 1649: a page of the parish minute book. The fate card is a pasted notice, the seats
   are ruled entries, a trial is an open ledger over both columns. Sober throughout. */

import type { Pane, Picture } from "../picture";
import { shape } from "../../table/window.svelte";
import Board from "./Board.svelte";
import Desk from "./Desk.svelte";
import { drawings } from "./drawings";
import Market from "./Market.svelte";
import { inCourt } from "./parish";
import Phase from "./Phase.svelte";
import Rail from "./Rail.svelte";
import Reading from "./Reading.svelte";
import icons from "./witch_hunt_1649.icons";

const picture: Picture = {
  hue: "hunt",
  brand: "bell",
  sober: true,
  icons: { ...icons, ...drawings },
  players: false,
  Board,
  Market,
  Desk,
  Rail,
  Strip: () => import("./Strip.svelte"),
  Reading,
  Phase,
  Ending: () => import("./Ending.svelte"),
  whole: inCourt,
  above: true,
  get panes(): Pane[] {
    return [
      { id: "board", label: "Table" },
      { id: "market", label: shape.small ? "For sale" : "Notice" },
      { id: "desk", label: "Mine" },
      { id: "players", label: "Parish" },
      { id: "chronicle", label: "Chronicle" },
    ];
  },
  planPane: "market",
  paneOf(scene) {
    if (!shape.small) return "market";
    if (scene.step === "buy" || scene.groups.some((each) => each.id === "for")) return "market";
    return scene.groups.some((each) => each.id === "drop" || each.id === "barter" || each.id === "support") ? "desk" : "board";
  },
};

export default picture;
