/* The table in words, for the query keys: one letter, one answer. */

import type { Zone } from "../protocol";
import { offers, textOf } from "./asking";
import { zoneSaid } from "./lying";
import type { Table } from "./table.svelte";

/** The query keys and what they tell. */
export const QUERIES: [key: string, tells: string][] = [
  ["p", "the question"],
  ["c", "the choices"],
  ["m", "what you have"],
  ["b", "the board"],
  ["o", "the others"],
  ["l", "what happened last"],
  ["g", "what wins"],
];

/** What a query key tells, sentence by sentence; nothing for any other key. */
export function told(table: Table, key: string): string[] {
  const scene = table.scene;
  if (!scene) return [];
  if (key === "p") return [scene.prompt.text, scene.prompt.context, scene.prompt.next, scene.phase_text].filter(Boolean);
  if (key === "c") return table.asked ? listed(table) : ["Nothing is asked of you."];
  if (key === "m") return table.me ? [...owned(table, table.me.seat), ...lying(table, (zone) => zone.area === "desk" && zone.owner === scene.viewer)] : ["You are watching."];
  if (key === "b") return or(lying(table, (zone) => zone.area === "board"), "The board is empty.");
  if (key === "o") return or(scene.players.filter((player) => player.seat !== scene.viewer).flatMap((player) => owned(table, player.seat)), "Nobody else plays.");
  if (key === "l") return or(scene.events.filter((event) => event.kind !== "heading").slice(-4).map((event) => event.text), "Nothing has happened yet.");
  if (key === "g") return or([scene.goal].filter(Boolean), "The game does not say what wins.");
  return [];
}

const or = (sentences: string[], none: string): string[] => (sentences.length ? sentences : [none]);

function listed(table: Table): string[] {
  return offers(table.scene!).map((offer) => {
    const { label, line } = textOf(offer);
    return [offer.key, line ? `${label}: ${line}` : label].filter(Boolean).join(" ");
  });
}

function owned(table: Table, seat: number): string[] {
  const player = table.players.get(seat);
  if (!player) return [];
  const points = table.scene?.scale.length ? [`${player.points} points`] : [];
  const goods = player.goods.filter((good) => good.value).map((good) => `${good.value} ${good.label}`);
  return [`${player.name}, ${[player.status, ...points, ...goods, ...player.burdens].filter(Boolean).join(", ")}.`];
}

function lying(table: Table, belongs: (zone: Zone) => boolean): string[] {
  return (table.scene?.zones ?? []).filter(belongs).map((zone) => zoneSaid(table, zone)).filter(Boolean);
}
