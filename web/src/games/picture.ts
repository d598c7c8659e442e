/* What a game's folder gives to the table: where things lie and how they are drawn. No rules.

   A folder `games/<name>/` (the game's name with _ for -) has an `index.ts` whose default export
   is a Picture. It is loaded when a table of the game is opened. A game without a folder is
   drawn as zones and sentences. */

import type { Component } from "svelte";
import { originalOf } from "../parts/original";
import type { Symbols } from "../parts/symbols.svelte";
import type { Player, Scene } from "../protocol";
import type { Pane as PaneId, Table } from "../table/table.svelte";

export type Part = Component<{ table: Table }>;
/** A part that is loaded when it is needed. */
export type Later = () => Promise<{ default: Part }>;

/** A pane of a small window, reached by a tab. */
export interface Pane {
  id: PaneId;
  label: string;
}

export interface Picture {
  /** The game's ink: the name of a token, such as "blackwood". */
  hue: string;
  /** The game's name in the top bar, if its title is too long there. */
  name?: string;
  /** The drawing beside the word Covenstead. */
  brand: string;
  /** No laurels, no glow, no frieze; live ink only as outline. */
  sober?: boolean;
  icons: Symbols;
  /** What points are called over the score line: "Reputation". */
  points?: string;
  /** What the end of the score line means, if it ends the game: "the round with 13 is the last". */
  last?(points: number): string;
  /** Where a part of the picture shows everybody, the rail does not show them again. */
  players?: false;
  /** The middle of the table. */
  Board: Part;
  /** The column to its left. */
  Market?: Part;
  /** What the viewer owns, under the bar; without it the zones of the desk are drawn plainly. */
  Desk?: Part;
  /** In place of the score line: what everybody's points are made of. */
  Score?: Part;
  /** One of the others in the rail; without it the usual panel. */
  Rival?: Component<{ table: Table; player: Player }>;
  /** Extra panels at the top of the rail. */
  Rail?: Part;
  /** Everybody over the pane of a window that is not wide, where it is loaded; without it the other
      players' cells. */
  Strip?: Later;
  /** The market in one line of 48 pixels, for a landscape; a tap opens it. Without it the tabs stand there. */
  Glance?: Later;
  /** In a moment, while something is read out: the chances, and the sum so far. */
  Reading?: Component<{ table: Table; sum: number }>;
  /** The phase in the top bar; without it its sentence. */
  Phase?: Part;
  /** Over the order of resolution: as it stands, with a choice aimed at, and the drawing of what it leads to. */
  order?: { now: string; aimed: string; leads: string; Strip: Component<{ table: Table; picture: Picture | null }> };
  /** Behind the heading of the end screen; at a sober table its first section, in place of the moments.
      Loaded when a game ends. */
  Ending?: Later;
  /** On the end screen: what the viewer made. */
  Made?: Part;
  /** Whether the board takes the market's column too, as a court does. */
  whole?(scene: Scene): boolean;
  /** Whether the market peeks out under the board of a narrow, high window. */
  peek?(scene: Scene): boolean;
  /** The market is a slim column, so that a map has the room: its share of the width in percent. */
  slim?: number;
  /** Groups of choices that are pieces to be put somewhere: a click picks one up, no list opens. Each
      with the words of the button that puts it where one has pointed. */
  handy?: Record<string, string>;
  /** On a tablet the market stands above the board, not below it. */
  above?: true;
  /** The tabs of a small window, in order, five at most. */
  panes: Pane[];
  /** The pane on which the picture draws the plans of a chosen thing itself, as a table of effects. */
  planPane?: Pane["id"];
  /** The pane on which the question is answered. */
  paneOf?(scene: Scene): Pane["id"];
}

const folders = import.meta.glob<{ default: Picture }>("./*/index.ts");

/** The picture of a game, or none if it has no folder. */
export async function pictureOf(game: string): Promise<Picture | null> {
  const load = folders[`./${originalOf(game).replaceAll("-", "_")}/index.ts`];
  return load ? (await load()).default : null;
}
