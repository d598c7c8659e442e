/* What stands on the discs of a table's players in place of their letters: drawings by livery. */

import { getContext, setContext } from "svelte";

type Marked = (livery: string) => string;

const MARKS = Symbol("marks");

/** Say it for everything that is drawn inside this component. */
export const giveMarks = (marked: Marked): void => void setContext(MARKS, marked);

/** What stands there; outside a table nothing. */
export const markOf = (): Marked => getContext<Marked | undefined>(MARKS) ?? (() => "");
