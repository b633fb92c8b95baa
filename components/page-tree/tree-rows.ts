import type { Page } from '#lib/contract/content/page.ts';
import { type Direction, directionOfText } from '#lib/document/direction.ts';

/** A page as a row of the tree. */
export type TreeRow = {
  page: Page;
  level: number;
  parent: string | null;
  /** Its index among its siblings, and their number. */
  at: number;
  siblings: number;
  children: number;
};

/** The pages of a tree in reading order, without those below closed pages. */
export function rowsOf(pages: readonly Page[], isOpen: (page: string) => boolean): TreeRow[] {
  const rows: TreeRow[] = [];
  const addRows = (list: readonly Page[], level: number, parent: string | null): void => {
    for (const [at, page] of list.entries()) {
      const children = childrenOf(page);
      rows.push({ page, level, parent, at, siblings: list.length, children: children.length });
      if (children.length > 0 && isOpen(page.id)) addRows(children, level + 1, page.id);
    }
  };
  addRows(pages, 1, null);
  return rows;
}

export function childrenOf(page: Page): readonly Page[] {
  return 'pages' in page ? page.pages : [];
}

/** Every page of a tree, at any depth. */
export function* everyPage(pages: readonly Page[]): Generator<Page> {
  for (const page of pages) {
    yield page;
    yield* everyPage(childrenOf(page));
  }
}

/** The path to a page: the pages above it and the page itself; empty when it is missing. */
export function wayTo(pages: readonly Page[], isTarget: (page: Page) => boolean): Page[] {
  for (const page of pages) {
    if (isTarget(page)) return [page];
    const below = wayTo(childrenOf(page), isTarget);
    if (below.length > 0) return [page, ...below];
  }
  return [];
}

/** The effect of a key in a tree: moves to a row, or opens or closes one. */
export type TreeMove = { kind: 'to'; row: number } | { kind: 'open' | 'close'; page: string };

/** The effect of an arrow, Home or End on a row. */
export function moveFor(
  rows: readonly TreeRow[],
  from: number,
  key: string,
  open: boolean,
): TreeMove | undefined {
  const row = rows[from];
  const to = (at: number): TreeMove | undefined =>
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
      if (!row || row.children === 0) return undefined;
      return open ? to(from + 1) : { kind: 'open', page: row.page.id };
    case 'ArrowLeft':
      if (row && row.children > 0 && open) return { kind: 'close', page: row.page.id };
      return row?.parent ? to(rows.findIndex(({ page }) => page.id === row.parent)) : undefined;
    default:
      return undefined;
  }
}

/** The next row after `from` whose title starts with the typed text. */
export function rowTyped(rows: readonly TreeRow[], from: number, typed: string): number | undefined {
  const begins = typed.toLocaleLowerCase();
  const start = typed.length > 1 ? from : from + 1;
  for (let step = 0; step < rows.length; step++) {
    const at = (start + step) % rows.length;
    if (rows[at]?.page.title.toLocaleLowerCase().startsWith(begins)) return at;
  }
  return undefined;
}

/** The direction of most titles; the first title decides a tie. */
export function directionOfTitles(titles: readonly string[]): Direction {
  const directions = titles.flatMap((title) => directionOfText(title) ?? []);
  const rightToLeft = directions.filter((direction) => direction === 'rtl').length;
  if (rightToLeft * 2 === directions.length) return directions[0] ?? 'ltr';
  return rightToLeft * 2 > directions.length ? 'rtl' : 'ltr';
}
