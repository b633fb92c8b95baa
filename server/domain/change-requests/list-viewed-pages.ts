import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { getChangeRequestOf, viewNow } from './found.ts';
import { listViewed } from './store/viewed.ts';
import { stateOfPage } from './viewed-state.ts';

export const listViewedPages = operation(contract.listViewedPages, async (context) => {
  const { row } = await getChangeRequestOf(context);
  const view = await viewNow(context, row);
  const marks = await listViewed(context.tx, row, context.actor.id);
  const items = await Promise.all(
    marks.map(async ({ pageId, state, viewedAt }) => ({
      page: pageId,
      viewedAt: viewedAt.toISOString(),
      changed: (await stateOfPage(view, pageId)) !== state,
    })),
  );
  return answer(200, { items });
});
