/* Blackwood's picture: the wood with its lantern, potions and spells at the left, mine below. */

import type { Picture } from "../picture";
import Strip from "../../table/OrderStrip.svelte";
import Board from "./Board.svelte";
import Cellar from "./Cellar.svelte";
import Desk from "./Desk.svelte";
import Market from "./Market.svelte";
import Phase from "./Phase.svelte";
import icons from "./blackwood.icons";
import { drawings } from "./drawings";

const picture: Picture = {
  hue: "blackwood",
  brand: "cauldron",
  icons: { ...icons, ...drawings },
  points: "Reputation",
  order: { now: "Coming home", aimed: "If placed here", leads: "cauldron", Strip },
  Board,
  Market,
  Glance: () => import("./Glance.svelte"),
  Desk,
  Phase,
  Ending: () => import("./Ending.svelte"),
  Made: Cellar,
  peek: (scene) => (scene.zones.find((zone) => zone.id === "forest")?.shape[0] ?? 0) <= 4,
  panes: [
    { id: "board", label: "Forest" },
    { id: "market", label: "Village" },
    { id: "desk", label: "Mine" },
    { id: "players", label: "Witches" },
    { id: "chronicle", label: "Log" },
  ],
};

export default picture;
