/* The narrow layout shows one pane at a time: which there are, and where the question is answered. */

import type { Pane, Picture } from "../games/picture";
import type { Scene, Zone } from "../protocol";
import { has } from "./lying";
import type { Table } from "./table.svelte";

/** The tabs, in order: the picture's, or those of a game without one. */
export function panesOf(scene: Scene, picture: Picture | null): Pane[] {
  if (picture) return picture.panes;
  const market: Pane[] = scene.zones.some((zone) => zone.area === "market") ? [{ id: "market", label: "Market" }] : [];
  const mine: Pane[] = scene.viewer === null ? [] : [{ id: "desk", label: "Mine" }];
  const players: Pane[] = scene.players.length > 1 || scene.scale.length ? [{ id: "players", label: scene.players.length > 1 ? "Players" : "Points" }] : [];
  return [{ id: "board", label: "Table" }, ...market, ...mine, ...players, { id: "chronicle", label: "Chronicle" }];
}

/** Where a thing lies. */
function paneAt(scene: Scene, id: string): Pane["id"] | undefined {
  const zone = scene.zones.find((each) => has(each, id));
  if (!zone) return undefined;
  switch (zone.area) {
    case "board":
    case "market":
      return zone.area;
    case "desk":
      return zone.owner === scene.viewer ? "desk" : undefined;
    case "aside":
      return undefined;
    default:
      return zone.area satisfies never;
  }
}

/** The pane on which the player is asked to point now. */
export function paneWanted(table: Table, picture: Picture | null): Pane["id"] | undefined {
  const scene = table.scene;
  if (!scene || !table.asked) return undefined;
  if (table.choosing && picture?.planPane) return picture.planPane;
  const half = table.choosing ? table.plans.flatMap((plan) => [...plan.differs, ...plan.pieces, ...plan.targets]) : table.group ? [...table.live] : [];
  for (const id of half) {
    const pane = paneAt(scene, id);
    if (pane && !table.choosing?.targets.includes(id)) return pane;
  }
  if (half.length) return undefined;
  if (picture?.paneOf) return picture.paneOf(scene);
  const main = scene.choices.filter((choice) => choice.primary || scene.groups.some((group) => group.main && group.id === choice.group));
  return (main.length ? main : scene.choices).flatMap((choice) => choice.targets).flatMap((id) => paneAt(scene, id) ?? [])[0];
}

/** What lies on each pane, in a word: another word is news. */
export function newsOf(scene: Scene, words = 0): Record<Pane["id"], string> {
  const lying = (area: Zone["area"]): string =>
    scene.zones
      .filter((zone) => zone.area === area && (area !== "desk" || zone.owner === scene.viewer))
      .map((zone) => (zone.map ? zone.map.spots.map((spot) => spot.pieces.join(" ")).join() : zone.stacks.length ? zone.stacks.join("/") : zone.places.join(" ")))
      .join("|");
  return {
    board: lying("board"),
    market: lying("market"),
    desk: lying("desk"),
    players: scene.players.map((player) => player.points).join(),
    chronicle: `${scene.events.filter((line) => line.actor === null || line.actor !== scene.viewer).length} ${words}`,
  };
}
