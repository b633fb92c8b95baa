/** The selected ids, and the one that was last selected alone, where a range starts. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | undefined };

export const noSelection: Selection = { ids: new Set(), anchor: undefined };

/** Selects or deselects a row; with `range`, all rows from the anchor to it. */
export function toggled(
  selection: Selection,
  order: readonly string[],
  id: string,
  range: boolean,
): Selection {
  const becomes = !selection.ids.has(id);
  const ids = new Set(selection.ids);
  const from = selection.anchor === undefined ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  const changed = range && from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  for (const one of changed) {
    if (becomes) ids.add(one);
    else ids.delete(one);
  }
  return { ids, anchor: id };
}

/** Selects all rows, or none when all are. */
export function toggledAll(selection: Selection, order: readonly string[]): Selection {
  return order.every((id) => selection.ids.has(id))
    ? noSelection
    : { ids: new Set(order), anchor: undefined };
}

/** Removes ids that left the list, so that a bulk action never affects rows that are not shown. */
export function pruned(selection: Selection, order: readonly string[]): Selection {
  const known = new Set(order);
  const left = [...selection.ids].filter((id) => known.has(id));
  return left.length === selection.ids.size ? selection : { ...selection, ids: new Set(left) };
}
