/* What is told again as it was stays the very object that it was, so that nothing that shows it is
   drawn again. */

type Keyed = { id?: unknown; seat?: unknown };

/** By what a thing of a list is known again: things without a name are known by their place. */
function nameOf(thing: unknown): unknown {
  if (typeof thing !== "object" || thing === null) return undefined;
  return (thing as Keyed).id ?? (thing as Keyed).seat;
}

/** The old value if the new one is equal; otherwise the new one, with every part that is equal to
    what it was replaced by that. */
export function unchanged<T>(before: unknown, after: T): T {
  if (before === after || typeof before !== "object" || typeof after !== "object" || !before || !after) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const same = Array.isArray(after) ? keepThings(before as unknown[], after) : keepParts(before as Record<string, unknown>, after as Record<string, unknown>);
  return same ? (before as T) : after;
}

/** Put the old parts into a new object where they are equal; whether all are. */
function keepParts(before: Record<string, unknown>, after: Record<string, unknown>): boolean {
  const names = Object.keys(after);
  let same = names.length === Object.keys(before).length;
  for (const name of names) {
    const kept = (after[name] = unchanged(before[name], after[name]));
    if (kept !== before[name]) same = false;
  }
  return same;
}

/** Put the old things into a new list where they are equal; whether all are, in the same order. */
function keepThings(before: readonly unknown[], after: unknown[]): boolean {
  let same = before.length === after.length;
  let named: Map<unknown, unknown> | undefined;
  after.forEach((thing, at) => {
    const name = nameOf(thing);
    let old = before[at];
    if (name !== undefined && nameOf(old) !== name) old = (named ??= new Map(before.map((each) => [nameOf(each), each]))).get(name);
    const kept = (after[at] = unchanged(old, thing));
    if (kept !== before[at]) same = false;
  });
  return same;
}

/** For a value that is worked out again and again: each time with what is left of the last one. */
export function steady<T>(): (next: T) => T {
  let last: T | undefined;
  return (next) => (last = unchanged(last, next));
}
