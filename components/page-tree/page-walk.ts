import type { Page } from '#lib/contract/content/page.ts';
import { type Direction, directionOfText } from '#lib/document/direction.ts';

export function childrenOf(page: Page): readonly Page[] {
  return 'pages' in page ? page.pages : [];
}

/** What each type of page is called on a screen. */
export const pageNouns: Record<Page['type'], string> = {
  document: 'page',
  computed: 'page',
  group: 'group',
  link: 'link',
};

/** How the pages of a space are shown as a tree. A page without pages below it can't be opened. */
export const pageFields = {
  idOf: ({ id }: Page) => id,
  titleOf: ({ title }: Page) => title,
  childrenOf: (page: Page) => {
    const children = childrenOf(page);
    return children.length > 0 ? children : undefined;
  },
};

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

/** The direction of most titles; the first title decides a tie. */
export function directionOfTitles(titles: readonly string[]): Direction {
  const directions = titles.flatMap((title) => directionOfText(title) ?? []);
  const rightToLeft = directions.filter((direction) => direction === 'rtl').length;
  if (rightToLeft * 2 === directions.length) return directions[0] ?? 'ltr';
  return rightToLeft * 2 > directions.length ? 'rtl' : 'ltr';
}
