/* The seats this browser holds at one table, each with its own socket; without a seat, one socket
   of a spectator. */

import { pictureOf, type Picture } from "../games/picture";
import { add } from "../parts/symbols.svelte";
import type { Mine, MyTable, TableInfo } from "../protocol";
import { get, Refusal } from "../server";
import { preferences } from "../table/preferences.svelte";
import { Table } from "../table/table.svelte";
import { warm } from "../table/warm";

export class Sitting {
  /** Why there is no table, in a sentence. */
  gone = $state("");
  /** Whether the table is still there, so that asking again may help. */
  passing = $state(false);
  /** What happened to a seat of ours while we watched. */
  notice = $state("");
  code = $state("");
  host = $state(false);
  seats = $state.raw<number[]>([]);
  /** The seats that this browser has given to a bot and can take back. */
  resigned = $state.raw<number[]>([]);
  tables = $state.raw<Table[]>([]);
  picture = $state.raw<Picture | null>(null);
  /** Whether the game's folder has been loaded, or found missing. */
  drawn = $state(false);
  private leaving = new Set<Table>();
  private chosen = $state(0);
  /** The seat whose player has taken the device, where several share it. */
  private unveiled = $state.raw<Table | null>(null);
  private first = $state.raw<TableInfo | null>(null);

  table = $derived(this.tables[this.chosen] ?? this.tables[0]);
  info = $derived(this.table?.info ?? this.first);
  /** Whether somebody without a seat may take a bot's chair; who has resigned has one to come back to. */
  mayJoin = $derived(!!this.info?.for_latecomers.length && !this.seats.length && !this.resigned.length);
  /** Whether a curtain hides the table until the next player has taken the device. */
  veiled = $derived(preferences.curtain && this.tables.length > 1 && !!this.table?.scene && !this.table.scene.outcome && this.table !== this.unveiled);
  /** The seat that is asked, if it is one alone. */
  asked = $derived.by<Table | null>(() => {
    const [only, second] = this.tables.filter((table) => table.asked);
    return only && !second ? only : null;
  });

  /** Find the table by its code or its id, and sit down on the seats that are ours. */
  async find(path: string): Promise<void> {
    const [, kind = "", rest = ""] = path.split("/");
    try {
      const [info, own] = await Promise.all([get<TableInfo>(kind === "t" ? `/api/codes/${rest}` : `/api/tables/${rest}`), mine()]);
      this.first = info;
      const held = own.find((each) => each.table.id === info.id);
      this.code = held?.code ?? (kind === "t" ? decodeURIComponent(rest).toUpperCase() : "");
      this.gone = "";
      this.sit(info.id, held);
      void this.draw(info.game);
    } catch (refused) {
      this.passing = refused instanceof Refusal && refused.code !== "no_table";
      this.gone = (refused as Error).message;
    }
  }

  /** Look again which seats are ours: one was taken, left, moved or given away. */
  async again(): Promise<void> {
    const id = this.info?.id;
    if (!id) return;
    const held = (await mine()).find((each) => each.table.id === id);
    this.sit(id, held);
  }

  /** The server said goodbye to a seat of ours: watch on if the table is still there. */
  async lost(table: Table): Promise<void> {
    const id = this.info?.id;
    if (!id || this.leaving.has(table)) return;
    this.leaving.add(table);
    try {
      const held = (await mine()).find((each) => each.table.id === id);
      const changed = table.seat !== null && !held?.seats.includes(table.seat);
      if (changed) {
        this.notice = table.farewell;
        this.sit(id, held);
      } else {
        await get<TableInfo>(`/api/tables/${id}`);
        this.end(table.farewell, true);
      }
    } catch (refused) {
      this.end((refused as Error).message, !(refused instanceof Refusal && refused.code === "no_table"));
    }
  }

  private end(sentence: string, passing: boolean): void {
    this.leave();
    this.passing = passing;
    this.gone = sentence;
  }

  private sit(id: string, held: MyTable | undefined): void {
    const seats = held?.seats ?? [];
    this.host = held?.host ?? false;
    this.resigned = held?.resigned ?? [];
    const wanted: (number | null)[] = seats.length ? seats : [null];
    const kept = this.tables.filter((table) => wanted.includes(table.seat) && table.link !== "gone");
    for (const table of this.tables) if (!kept.includes(table)) table.leave();
    this.seats = seats;
    this.tables = wanted.map((seat) => kept.find((table) => table.seat === seat) ?? this.joined(id, seat));
    for (const table of this.tables) table.shared = wanted.length > 1;
    if (this.chosen >= this.tables.length) this.chosen = 0;
  }

  private joined(id: string, seat: number | null): Table {
    const table = new Table(seat);
    // a spectator who may talk does so under the guest's name
    const talks = seat === null && this.first?.terms?.talk === "everybody";
    table.join(id, seat === null ? this.code : "", talks ? preferences.name : "");
    return table;
  }

  private async draw(game: string): Promise<void> {
    const found = await pictureOf(game).catch(() => null);
    warm(found);
    if (found) add(found.icons);
    this.picture = found;
    this.drawn = true;
  }

  choose(table: Table): void {
    if (table !== this.table) this.unveiled = null; // the device may be in another hand already
    this.chosen = Math.max(0, this.tables.indexOf(table));
  }

  /** The player of the shown seat has the device. */
  unveil(): void {
    this.unveiled = this.table ?? null;
  }

  /** Another player of this device has it, and says so at the curtain. */
  take(table: Table): void {
    this.choose(table);
    this.unveil();
  }

  leave(): void {
    for (const table of this.tables) table.leave();
    this.tables = [];
  }
}

/** The tables of this browser; none if the server keeps no list. */
async function mine(): Promise<MyTable[]> {
  return get<Mine>("/api/mine").then(
    (told) => told.tables,
    (refused: unknown) => {
      if (refused instanceof Refusal && refused.code === "no_page") return [];
      throw refused;
    },
  );
}
