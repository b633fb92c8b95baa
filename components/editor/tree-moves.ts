import { childrenOf, rowsOf, type TreeRow } from '#components/page-tree/tree-rows.ts';
import type { Page } from '#lib/contract/content/page.ts';

/** The target of a move: the parent, and the position among its children. */
export type PageMove = { into: string | null; at: number };

export type MoveWay = 'up' | 'down' | 'in' | 'out';

/** The target of one step in a direction; undefined when the page can't move further. */
export function stepFor(pages: readonly Page[], pageId: string, way: MoveWay): PageMove | undefined {
  const rows = rowsOf(pages, () => true);
  const row = rows.find(({ page }) => page.id === pageId);
  if (!row) return undefined;
  const siblings = rows.filter(({ parent }) => parent === row.parent);
  switch (way) {
    case 'up':
      return row.at > 0 ? { into: row.parent, at: row.at - 1 } : undefined;
    case 'down':
      return row.at + 1 < row.siblings ? { into: row.parent, at: row.at + 1 } : undefined;
    case 'in': {
      const before = siblings[row.at - 1]?.page;
      if (!before || row.page.type === 'group' || !('pages' in before)) return undefined;
      return { into: before.id, at: childrenOf(before).length };
    }
    case 'out': {
      const parent = rows.find(({ page }) => page.id === row.parent);
      return parent ? { into: parent.parent, at: parent.at + 1 } : undefined;
    }
  }
}

/** The target of a page that is dropped on a row. */
export function dropFor(
  pages: readonly Page[],
  pageId: string,
  target: TreeRow,
  where: 'before' | 'into',
): PageMove | undefined {
  if (where === 'into' && 'pages' in target.page) {
    return { into: target.page.id, at: childrenOf(target.page).filter(({ id }) => id !== pageId).length };
  }
  const moved = rowsOf(pages, () => true).find(({ page }) => page.id === pageId);
  if (!moved) return undefined;
  // The page is removed first, so later positions are one lower.
  const shift = moved.parent === target.parent && moved.at < target.at ? 1 : 0;
  return { into: target.parent, at: target.at - shift };
}

/** The page to open after others are deleted: the nearest one above them, else the nearest below. */
export function documentBeside(pages: readonly Page[], gone: readonly string[]): Page | undefined {
  const rows = rowsOf(pages, (id) => !gone.includes(id)).map(({ page }) => page);
  const isLeft = ({ type, id }: Page) => type === 'document' && !gone.includes(id);
  const first = rows.findIndex(({ id }) => gone.includes(id));
  return rows.slice(0, first).findLast(isLeft) ?? rows.slice(first).find(isLeft);
}
