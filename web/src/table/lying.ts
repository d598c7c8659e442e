/* What lies in a zone, and the zone in words. */

import { called, said, spotSaid } from "../parts/said";
import type { Zone } from "../protocol";
import type { Table } from "./table.svelte";

/** Everything in a zone: on its places, in its stacks, on the spots of its map. */
export function lyingIn(zone: Zone): string[] {
  const placed = zone.places.filter((id) => id !== null);
  const spots = zone.map?.spots ?? [];
  return [...new Set([...placed, ...zone.stacks.flat(), ...spots.flatMap((spot) => spot.pieces)])];
}

/** Whether a thing lies in a zone, or is one of its spots. */
export function has(zone: Zone, id: string): boolean {
  return zone.id === id || lyingIn(zone).includes(id) || (zone.map?.spots.some((spot) => spot.id === id) ?? false);
}

/** Where a piece lies in its stack, in words; nothing is said of a piece alone. */
export function inStack(at: number, of: number): string {
  if (of < 2) return "";
  if (at === of - 1) return of === 2 ? "on top of another" : `on top of ${of - 1} others`;
  return at === 0 ? "at the bottom" : `number ${of - at} from the top`;
}

/** A zone and what lies in it, as a screen reader says it; nothing of one that is empty. */
export function zoneSaid(table: Table, zone: Zone): string {
  const owner = zone.owner === null ? undefined : table.players.get(zone.owner);
  const things = thingsSaid(table, zone);
  const name = owner && zone.owner !== table.scene?.viewer ? `${owner.name}, ${zone.label}` : zone.label;
  return things.length ? `${name}: ${things.join("; ")}.` : "";
}

function thingsSaid(table: Table, zone: Zone): string[] {
  const { scene, pieces } = table;
  if (!scene) return [];
  if (zone.map) return zone.map.spots.filter((spot) => spot.pieces.length || spot.state).map((spot) => spotSaid(pieces, spot));
  const stacks = zone.stacks.flatMap((ids, n) => {
    const stack = ids.flatMap((id) => pieces.get(id) ?? []).map(called);
    return stack.length ? [`${zone.columns[n] ?? n + 1}, from the top: ${stack.reverse().join(", ")}`] : [];
  });
  const placed = zone.places.flatMap((id) => pieces.get(id ?? "") ?? []).map((piece) => said(scene, piece));
  const missing = zone.kind === "set" ? zone.places.filter((id) => id === null).length : 0;
  return [...stacks, ...placed, ...(missing ? [[`${missing} missing`, zone.note].filter(Boolean).join(": ")] : [])];
}
