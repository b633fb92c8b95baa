import type { Page } from '#lib/contract/content/page.ts';
import type { Entry } from './entries.ts';

/** The titles of the pages whose path a change request changes or deletes, with the pages below them. */
export function listPagesWithNewAddress(entries: readonly Entry[], tree: readonly Page[]): string[] {
  const gone = entries.filter(({ kind, marks }) => kind === 'page' && marks.includes('deleted'));
  const elsewhere = new Set(entries.filter(isElsewhere).map(({ key }) => key));
  const added = new Set(entries.filter(({ marks }) => marks.includes('added')).map(({ key }) => key));
  const titles = gone.map(({ title }) => title);
  const walk = (pages: readonly Page[], isBelow: boolean): void => {
    for (const page of pages) {
      const isChanged = isBelow || elsewhere.has(page.id);
      if (isChanged && page.type !== 'group' && !added.has(page.id)) titles.push(page.title);
      if ('pages' in page) walk(page.pages, isChanged);
    }
  };
  walk(tree, false);
  return titles;
}

function isElsewhere({ changes }: Entry): boolean {
  return changes.some(
    (change) =>
      (change.type === 'page_moved' && change.parent.before?.id !== change.parent.after?.id) ||
      (change.type === 'page_edited' && 'slug' in change.attributes),
  );
}
