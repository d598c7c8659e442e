/* The study of a finished game: asked for once, made by the server in the background. */

import { get, post } from "../server";
import type { Study, StudyInfo } from "../protocol";

const LOOK_AGAIN = 700; // milliseconds

export class Studying {
  found = $state.raw<Study | null>(null);
  /** How much is done, from 0 to 1; none: it waits. */
  share = $state<number | undefined>(undefined);
  /** Why there is no study, in a sentence. */
  wrong = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  constructor(private readonly table: string) {}

  begin(): void {
    this.wrong = "";
    this.share = undefined;
    void this.take(post<StudyInfo>(`${this.address}/start_study`));
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
  }

  private get address(): string {
    return `/api/tables/${this.table}`;
  }

  private async take(asking: Promise<StudyInfo>): Promise<void> {
    try {
      const told = await asking;
      this.found = told.study;
      this.wrong = told.text;
      this.share = told.total ? told.done / told.total : undefined;
      if (!this.ended && (told.status === "waiting" || told.status === "working"))
        this.timer = setTimeout(() => void this.take(get<StudyInfo>(`${this.address}/study`)), LOOK_AGAIN);
    } catch (refused) {
      this.wrong = (refused as Error).message;
    }
  }
}
