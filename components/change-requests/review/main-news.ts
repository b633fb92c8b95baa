import { countOf } from '#components/ui/count-text.ts';
import type { SemanticChange } from '#lib/contract/content/semantic-changes.ts';
import type { Entry } from './entries.ts';

/**
 * What changed on main since the last update of a change request, and how many of those pages it changes as well;
 * `isCut` says that only the first of many changes are given.
 */
export function mainNews(
  changes: readonly SemanticChange[],
  entries: readonly Entry[],
  isCut = false,
): string {
  const pages = new Set(changes.flatMap((change) => ('page' in change ? [change.page.id] : [])));
  const shared = entries.filter(({ page }) => page && pages.has(page.id)).length;
  if (isCut) {
    const alsoHere = shared === 0 ? '' : `, at least ${shared} also in this change request`;
    return `Main has changed: at least ${countOf(pages.size, 'page')}${alsoHere}`;
  }
  if (pages.size === 0) return 'Main has changed, but none of its pages';
  const changed = countOf(pages.size, 'page');
  return `Main has changed: ${changed}, ${shared === 0 ? 'none' : `${shared} also`} in this change request`;
}
