/* Whom an effect may be turned on: one aim a plan of the chosen card, or a choice of the open
   question that moves somebody's number. */

import type { Change } from "../../protocol";
import type { Table } from "../../table/table.svelte";

export interface Aim {
  /** The thing on the table that stands for it. */
  target: string;
  change: Change;
  take(): void;
}

const GROUPS = ["target", "boost", "give"];

/** Everything that may be aimed at now. */
export function aims(table: Table): Aim[] {
  if (!table.scene || !table.asked) return [];
  if (table.choosing) {
    return table.plans.flatMap((plan) => {
      const [change, target] = [plan.changes.at(-1), plan.targets.at(-1)];
      return change && target ? [{ target, change, take: () => table.play(plan.moves) }] : [];
    });
  }
  const choices = table.scene.choices.filter((choice) => GROUPS.includes(choice.group));
  return choices.flatMap((choice) => {
    const [change, target] = [choice.changes[0], choice.targets[0]];
    return change && target ? [{ target, change, take: () => table.choose(choice) }] : [];
  });
}
