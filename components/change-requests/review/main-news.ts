import { countOf } from '#components/ui/count-text.ts';
import type { SemanticChange } from '#lib/contract/content/semantic-changes.ts';
import type { Entry } from './entries.ts';

/** What changed on main since the last update of a change request, and how many of those pages it changes as well. */
export function mainNews(changes: readonly SemanticChange[], entries: readonly Entry[]): string {
  const pages = new Set(changes.flatMap((change) => ('page' in change ? [change.page.id] : [])));
  const shared = entries.filter(({ page }) => page && pages.has(page.id)).length;
  if (pages.size === 0) return 'Main has changed, but none of its pages';
  const changed = countOf(pages.size, 'page');
  return `Main has changed: ${changed}, ${shared === 0 ? 'none' : `${shared} also`} in this change request`;
}
