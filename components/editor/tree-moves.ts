import { childrenOf, everyPage, pageFields } from '#components/page-tree/page-walk.ts';
import type { TreeMove, TreeRules } from '#components/tree/spots.ts';
import { rowsOf } from '#components/tree/tree-rows.ts';
import type { Page } from '#lib/contract/content/page.ts';

/** The target of a move: the parent, and the position among its children. */
export type PageMove = { into: string | null; at: number };

/** Groups stay at the top; pages and links go anywhere, and into all but links. */
export const pageRules: TreeRules<Page> = {
  canStandBeside: (moving, sibling) => moving.item.type !== 'group' || sibling.parent === null,
  canGoInto: (moving, target) =>
    moving.item.type !== 'group' && target !== undefined && 'pages' in target.item,
  refusalOf: () => 'A group stays at the top level',
};

/** The target of a move as the API counts it: after the page is taken from its old position. */
export function placeAfter(pages: readonly Page[], { id, parent, beside }: TreeMove): PageMove {
  const target = parent === null ? undefined : [...everyPage(pages)].find((page) => page.id === parent);
  const siblings = (target ? childrenOf(target) : pages).filter((page) => page.id !== id);
  if (!beside) return { into: parent, at: siblings.length };
  const at = siblings.findIndex((page) => page.id === beside.id);
  return { into: parent, at: beside.side === 'after' ? at + 1 : at };
}

/** The page to open after others are deleted: the nearest one above them, else the nearest below. */
export function documentBeside(pages: readonly Page[], gone: readonly string[]): Page | undefined {
  const rows = rowsOf(pages, pageFields, (id) => !gone.includes(id)).map(({ item }) => item);
  const isLeft = ({ type, id }: Page) => type === 'document' && !gone.includes(id);
  const first = rows.findIndex(({ id }) => gone.includes(id));
  return rows.slice(0, first).findLast(isLeft) ?? rows.slice(first).find(isLeft);
}
