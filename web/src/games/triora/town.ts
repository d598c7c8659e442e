/* The town as the scene tells it: areas with their places, who stands where, the walks of the night. */

import type { Choice, Deal, Forecast, Good, Piece, Player, Road, Spot, Zone } from "../../protocol";
import { placeOf, type Place, type Shape } from "./places";

/** An area of the map: its spot, what it offers, where it lies. */
export interface Area {
  spot: Spot;
  offers: Piece | undefined;
  place: Place;
}

export const areasOf = (zone: Zone, pieces: ReadonlyMap<string, Piece>, shape: Shape): Area[] =>
  (zone.map?.spots ?? []).filter((spot) => spot.kind === "area").map((spot) => ({ spot, offers: pieces.get(spot.id), place: placeOf(spot, shape, zone.shape) }));

/** The area whose spaces are spots of their own. */
export const GROVE = "forest";
export const grove = (zone: Zone): Spot[] => (zone.map?.spots ?? []).filter((spot) => spot.kind === "space");

/** The area of a space: itself, or the forest of one of its spaces. */
export const areaOf = (zone: Zone, space: string): string => (grove(zone).some((spot) => spot.id === space) ? GROVE : space);

/** Where the roads lead from a spot; the spaces of the forest lie beside each other too. */
export function neighbours(zone: Zone, id: string): string[] {
  const spaces = grove(zone).map((spot) => spot.id);
  const wood = (area: string): string[] => (area === GROVE ? spaces : [area]);
  const here = areaOf(zone, id);
  const ends = (road: Road): string[] => (road.start === here ? [road.end] : road.end === here ? [road.start] : []);
  const over = (zone.map?.roads ?? []).flatMap(ends).flatMap(wood);
  return spaces.includes(id) ? [...spaces.filter((each) => each !== id), ...over] : over;
}

/** The words for the seats in the ids of what they have; the witches' liveries are others. */
const SEATS = ["oak", "birch", "yew", "willow"];

/** What a seat has of one kind: its herbs, its potions, its villagers. */
export const zoneOf = (zones: ReadonlyMap<string, Zone>, word: string, seat: number | undefined): Zone | undefined => zones.get(`${word}-${SEATS[seat ?? -1] ?? ""}`);

/** The animals of the four witches, by seat. */
const ANIMALS = ["fox", "raven", "heron", "beetle"];
export const animalOf = (players: Iterable<Player>, livery: string): string => ANIMALS[[...players].find((player) => player.livery === livery)?.seat ?? -1] ?? "";

/** The figures that belong to nobody stand beside a medallion, never on it. */
export const walks = (piece: Piece): boolean => piece.livery === "";

export const isUsed = (piece: Piece): boolean => piece.state === "placed";

/** A pennant at an area of a walk: whom the Inquisitor finds there, or whom Morgana meets. */
export interface Flag {
  seat: number;
  text: string;
  met: boolean;
  out: boolean;
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** The pennants of both walks, by area. */
export function flagsOf(forecast: Forecast | undefined): Map<string, Flag[]> {
  const found = new Map<string, Flag[]>();
  for (const walk of forecast?.walks ?? []) {
    for (const stop of walk.stops) {
      const flags = stop.found.map(({ seat, gain, out }) => {
        const met = walk.figure === "morgana";
        return { seat, text: met ? "meets" : out || signed(gain), met, out: out !== "" };
      });
      if (flags.length) found.set(stop.spot, [...(found.get(stop.spot) ?? []), ...flags]);
    }
  }
  return found;
}

// What an area gives for what

/** One sign of a deal: the code of a potion, a coin with its number, a number with its drawing. */
export type Sign = { is: "potion"; text: string } | { is: "silver"; value: number } | { is: "goods"; value: string; icon: string };

/** Drawings for what a deal gives that is no number. */
const DRAWN: Record<string, string> = { castle: "crown", tower: "any" };
const TRACKS = ["inquisition"];

export function signOf(good: Good, gain: boolean): Sign {
  if (good.icon === "silver") return { is: "silver", value: good.value };
  if (good.letter) return { is: "potion", text: good.letter };
  const value = TRACKS.includes(good.icon) ? signed(good.value) : good.value === 1 && !gain ? "" : `${good.value}`;
  return { is: "goods", value, icon: good.icon };
}

/** The gains of an area's deal as signs; what is no number has a drawing. */
export function gainsOf(area: string, deal: Deal): Sign[] {
  const drawn = DRAWN[area];
  if (!deal.gains.length && drawn) return [{ is: "goods", value: "", icon: drawn }];
  return deal.gains.map((good) => signOf(good, true));
}

// The menu

/** The choices of an area's menu in its two halves; what ends it stands in the bar alone. */
export interface Halves {
  main: Choice[];
  bonus: Choice[];
}

export const halvesOf = (choices: Choice[]): Halves => ({
  main: choices.filter((choice) => choice.group === "main"),
  bonus: choices.filter((choice) => choice.group === "bonus" || choice.group === "coven"),
});
