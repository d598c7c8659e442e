/* A record file that was opened in this page; the server plays it again and keeps nothing. */

import { route } from "../route.svelte";

const MOST = 512 * 1024;

class RecordFile {
  text = $state("");
  /** Why a file cannot be opened, in a sentence. */
  wrong = $state("");

  async open(file: File | undefined): Promise<boolean> {
    if (!file) return false;
    this.wrong = file.size > MOST ? "The file is too long to be a record." : "";
    this.text = this.wrong ? "" : await file.text();
    return this.text !== "";
  }
}

export const record = new RecordFile();

/** A file was dropped onto the lobby. */
export async function dropped(file: File | undefined): Promise<void> {
  if (!file) return;
  await record.open(file);
  route.go("/replay");
}
