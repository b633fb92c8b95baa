import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { findPagesIn } from '#server/domain/revisions/index.ts';
import { getChangeRequestOf, viewNow } from './change-request-view.ts';
import { listViewed } from './store/viewed.ts';
import { stateOfPage } from './viewed-state.ts';

export const listViewedPages = operation(contract.listViewedPages, async (context) => {
  const { row } = await getChangeRequestOf(context);
  const view = await viewNow(context, row);
  const marks = await listViewed(context.tx, row, context.actor.id);
  const pages = await findPagesIn(
    view,
    marks.map(({ pageId }) => pageId),
  );
  const items = marks.map(({ pageId, state, viewedAt }) => ({
    page: pageId,
    viewedAt: viewedAt.toISOString(),
    changed: stateOfPage(pages.get(pageId)) !== state,
  }));
  return answer(200, { items });
});
