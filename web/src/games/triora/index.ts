/* Triora: the town as an engraved road map, villagers and castle at its left, my board below. */

import type { Picture } from "../picture";
import Board from "./Board.svelte";
import Desk from "./Desk.svelte";
import { drawings } from "./drawings";
import Estimate from "./Estimate.svelte";
import Market from "./Market.svelte";
import Phase from "./Phase.svelte";
import Rival from "./Rival.svelte";
import icons from "./triora.icons";

const picture: Picture = {
  hue: "triora",
  name: "Triora",
  brand: "cauldron",
  icons: { ...icons, ...drawings },
  points: "Points",
  slim: 19.4,
  handy: { witch: "Place her here", familiar: "Place it here" },
  Board,
  Market,
  Glance: () => import("./Glance.svelte"),
  Desk,
  Score: Estimate,
  Rival,
  Strip: () => import("./Strip.svelte"),
  Phase,
  Ending: () => import("./Ending.svelte"),
  panes: [
    { id: "board", label: "Map" },
    { id: "desk", label: "My board" },
    { id: "market", label: "Market" },
    { id: "players", label: "Rivals" },
    { id: "chronicle", label: "Log" },
  ],
  paneOf(scene) {
    if (scene.step === "cauldron" || scene.step === "shovel" || scene.step === "sale") return "desk";
    const onMarket = scene.choices.some((choice) => choice.targets.some((id) => scene.zones.some((zone) => (zone.id === "court" || zone.id === "villagers") && zone.places.includes(id))));
    return onMarket ? "market" : "board";
  },
};

export default picture;
