/* The table in words, for the query keys: one letter, one answer. */

import { said } from "../parts/said";
import type { Piece, Zone } from "../protocol";
import { offers, textOf } from "./asking";
import type { Table } from "./table.svelte";

/** The query keys and what they tell. */
export const QUERIES: [key: string, tells: string][] = [
  ["p", "the question"],
  ["c", "the choices"],
  ["m", "what you have"],
  ["b", "the board"],
  ["o", "the others"],
  ["l", "what happened last"],
];

/** What a query key tells; nothing for any other key. */
export function told(table: Table, key: string): string {
  const scene = table.scene;
  if (!scene) return "";
  if (key === "p") return [scene.prompt.text, scene.prompt.context, scene.prompt.next, scene.phase_text].filter(Boolean).map(sentence).join(" ");
  if (key === "c") return table.asked ? listed(table) : "Nothing is asked of you.";
  if (key === "m") return table.me ? [...owned(table, table.me.seat), ...lying(table, (zone) => zone.area === "desk" && zone.owner === scene.viewer)].join(" ") : "You are watching.";
  if (key === "b") return lying(table, (zone) => zone.area === "board").join(" ") || "The board is empty.";
  if (key === "o") return scene.players.filter((player) => player.seat !== scene.viewer).flatMap((player) => owned(table, player.seat)).join(" ");
  if (key === "l") return scene.events.filter((event) => event.kind !== "heading").slice(-4).map((event) => event.text).join(" ") || "Nothing has happened yet.";
  return "";
}

/** With a full stop, if it has no end of its own. */
export const sentence = (words: string): string => (/[.?!…]$/.test(words) ? words : `${words}.`);

function listed(table: Table): string {
  return offers(table.scene!, table.aimed)
    .map((offer) => `${offer.key} ${textOf(offer).label}${textOf(offer).line ? `: ${textOf(offer).line}` : ""}.`.trim())
    .join(" ");
}

function owned(table: Table, seat: number): string[] {
  const player = table.players.get(seat);
  if (!player) return [];
  const points = table.scene?.scale.length ? [`${player.points} points`] : [];
  const goods = player.goods.filter((good) => good.value).map((good) => `${good.value} ${good.label}`);
  return [`${player.name}, ${[player.status, ...points, ...goods, ...player.burdens].filter(Boolean).join(", ")}.`];
}

function lying(table: Table, belongs: (zone: Zone) => boolean): string[] {
  return (table.scene?.zones ?? []).filter(belongs).flatMap((zone) => {
    const things = zone.places.map((id) => (id === null ? undefined : table.pieces.get(id))).filter((piece): piece is Piece => piece !== undefined);
    return things.length ? [`${zone.label}: ${things.map((piece) => said(table.scene!, piece)).join("; ")}.`] : [];
  });
}
