import type { LocatedPage } from '#lib/document/tree/read.ts';

/** A short text that changes whenever the page changes; null when the revision has no such page. */
export function stateOfPage(page: LocatedPage | undefined): string | null {
  return page ? `${page.page} ${page.path}` : null;
}
