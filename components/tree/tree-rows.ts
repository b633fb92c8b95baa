/** An item as a row of a tree. */
export type TreeRow<Item> = {
  id: string;
  title: string;
  item: Item;
  /** 1 at the top. */
  level: number;
  parent: string | null;
  /** Its index among its siblings, and their number. */
  at: number;
  siblings: number;
  /** Whether the rows below it are shown; undefined for a row that has none. */
  isOpen: boolean | undefined;
};

/** How the items of a tree are walked. */
export type TreeFields<Item> = {
  idOf: (item: Item) => string;
  titleOf: (item: Item) => string;
  /** Undefined for an item that can't be opened. */
  childrenOf: (item: Item) => readonly Item[] | undefined;
};

/** The items of a tree in reading order, without those below closed ones. */
export function rowsOf<Item>(
  items: readonly Item[],
  { idOf, titleOf, childrenOf }: TreeFields<Item>,
  isOpen: (id: string) => boolean,
): TreeRow<Item>[] {
  const rows: TreeRow<Item>[] = [];
  const addRows = (list: readonly Item[], level: number, parent: string | null): void => {
    for (const [at, item] of list.entries()) {
      const id = idOf(item);
      const children = childrenOf(item);
      const open = children && isOpen(id);
      rows.push({ id, title: titleOf(item), item, level, parent, at, siblings: list.length, isOpen: open });
      if (children && open) addRows(children, level + 1, id);
    }
  };
  addRows(items, 1, null);
  return rows;
}

/** The ids of an item and of all below it. */
export function subtreeOf<Item>(rows: readonly TreeRow<Item>[], id: string): Set<string> {
  const ids = new Set([id]);
  for (const row of rows) if (row.parent !== null && ids.has(row.parent)) ids.add(row.id);
  return ids;
}

/** The effect of a key in a tree: moves to a row, or opens or closes one. */
export type TreeStep = { kind: 'to'; row: number } | { kind: 'open' | 'close'; id: string };

/** The effect of an arrow, Home or End on a row. */
export function stepFor<Item>(
  rows: readonly TreeRow<Item>[],
  from: number,
  key: string,
): TreeStep | undefined {
  const row = rows[from];
  const to = (at: number): TreeStep | undefined =>
    at >= 0 && at < rows.length ? { kind: 'to', row: at } : undefined;
  switch (key) {
    case 'ArrowDown':
      return to(from + 1);
    case 'ArrowUp':
      return to(from - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(rows.length - 1);
    case 'ArrowRight':
      if (row?.isOpen === undefined) return undefined;
      if (!row.isOpen) return { kind: 'open', id: row.id };
      return rows[from + 1]?.parent === row.id ? to(from + 1) : undefined;
    case 'ArrowLeft':
      if (row?.isOpen) return { kind: 'close', id: row.id };
      return row?.parent ? to(rows.findIndex(({ id }) => id === row.parent)) : undefined;
    default:
      return undefined;
  }
}

/** The next row after `from` whose title starts with the typed text. */
export function rowTyped<Item>(
  rows: readonly TreeRow<Item>[],
  from: number,
  typed: string,
): number | undefined {
  const begins = typed.toLocaleLowerCase();
  const start = typed.length > 1 ? from : from + 1;
  for (let step = 0; step < rows.length; step++) {
    const at = (start + step) % rows.length;
    if (rows[at]?.title.toLocaleLowerCase().startsWith(begins)) return at;
  }
  return undefined;
}
