import type { LocatedPage } from '#lib/document/tree/read.ts';

/** What a page is in a revision, in short; null when it is not there. */
export function stateOfPage(page: LocatedPage | undefined): string | null {
  return page ? `${page.page} ${page.path}` : null;
}
