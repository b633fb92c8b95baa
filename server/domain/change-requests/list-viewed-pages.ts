import type { SemanticChange } from '#lib/contract/content/semantic-changes.ts';
import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { type ChangeRequestRow, changesSince } from '#server/domain/content/index.ts';
import { findPagesIn, type View } from '#server/domain/revisions/index.ts';
import { type ChangeRequestContext, getChangeRequestOf, viewNow, viewOfBase } from './change-request-view.ts';
import { listViewed } from './store/viewed.ts';
import { stateOfPage } from './viewed-state.ts';

type ViewedContext = ChangeRequestContext & { actor: { id: string } };

export const listViewedPages = operation(contract.listViewedPages, async (context) => {
  const { row } = await getChangeRequestOf(context);
  return answer(200, { items: await viewedIn(context, row, await viewNow(context, row)) });
});

/** How many of the changes the caller has not viewed as they are now; only pages, and files with them, are viewed. */
export async function countUnviewed(context: ViewedContext, row: ChangeRequestRow): Promise<number> {
  const view = await viewNow(context, row);
  const base = await viewOfBase(context, row);
  const viewed = new Set(
    (await viewedIn(context, row, view)).filter(({ changed }) => !changed).map(({ page }) => page),
  );
  const unviewed = new Set<string>();
  for (const change of await changesSince(view, base.revision.root)) {
    const name = nameOf(change);
    if (name !== undefined && !viewed.has(name)) unviewed.add(name);
  }
  return unviewed.size;
}

async function viewedIn({ tx, actor }: ViewedContext, row: ChangeRequestRow, view: View) {
  const marks = await listViewed(tx, row, actor.id);
  const pages = await findPagesIn(
    view,
    marks.map(({ pageId }) => pageId),
  );
  return marks.map(({ pageId, state, viewedAt }) => ({
    page: pageId,
    viewedAt: viewedAt.toISOString(),
    changed: stateOfPage(pages.get(pageId)) !== state,
  }));
}

/** The page that a change is of, or a name of what else changed; undefined for a file, which pages show. */
function nameOf(change: SemanticChange): string | undefined {
  if ('page' in change) return change.page.id;
  return 'file' in change ? undefined : change.type;
}
