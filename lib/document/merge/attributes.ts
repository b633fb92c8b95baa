/** One value after a three-way merge. In a conflict the change request's value stands. */
export interface MergedValue<T> {
  value: T;
  conflict: boolean;
}

/** Named values after a three-way merge, with the names on which the two sides disagree, in their order. */
export interface MergedAttributes<T> {
  values: Record<string, T>;
  conflicts: string[];
}

/** Merges one value: a change by one side wins, the same change by both is one, two different ones are a conflict. */
export function mergeValues<T>(base: T, main: T, changeRequest: T): MergedValue<T> {
  if (sameValue(main, changeRequest) || sameValue(base, main))
    return { value: changeRequest, conflict: false };
  if (sameValue(base, changeRequest)) return { value: main, conflict: false };
  return { value: changeRequest, conflict: true };
}

/** Merges named values one by one; a name that a side does not have is a value like any other. */
export function mergeAttributes<T>(
  base: Readonly<Record<string, T>>,
  main: Readonly<Record<string, T>>,
  changeRequest: Readonly<Record<string, T>>,
): MergedAttributes<T> {
  const names = new Set([...Object.keys(main), ...Object.keys(changeRequest), ...Object.keys(base)]);
  const values: [string, T][] = [];
  const conflicts: string[] = [];
  for (const name of names) {
    const merged = mergeValues(own(base, name), own(main, name), own(changeRequest, name));
    if (merged.value !== undefined) values.push([name, merged.value]);
    if (merged.conflict) conflicts.push(name);
  }
  return { values: Object.fromEntries(values), conflicts };
}

/** Whether two plain values (as in JSON) hold the same; the order of an object's members does not matter. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a).filter((name) => a[name] !== undefined);
  const others = Object.keys(b).filter((name) => b[name] !== undefined);
  return names.length === others.length && names.every((name) => sameValue(a[name], own(b, name)));
}

function own<T>(values: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
