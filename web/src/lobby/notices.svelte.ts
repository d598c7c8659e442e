/* Notices to a program of the host's: the address is the server's secret, and the key with which
   its notices are signed is told once. So this page keeps the key until it is left. */

import type { Webhook } from "../protocol";
import { post } from "../server";

class Notices {
  /** The table about which something is to be said. */
  table = $state("");
  address = $state("");
  key = $state("");
  wrong = $state("");

  /** Have an address told who is asked; an empty one: nobody any more. */
  async send(table: string, address: string): Promise<void> {
    Object.assign(this, { table, address, key: "", wrong: "" });
    try {
      this.key = (await post<Webhook>(`/api/tables/${table}/webhook`, { address: address.trim() })).key;
    } catch (refused) {
      this.wrong = (refused as Error).message;
    }
  }
}

export const notices = new Notices();
