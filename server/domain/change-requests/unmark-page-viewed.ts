import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { getChangeRequestOf } from './change-request-view.ts';
import { deleteViewed } from './store/viewed.ts';

export const unmarkPageViewed = operation(contract.unmarkPageViewed, async (context) => {
  const { tx, actor, params } = context;
  const { row } = await getChangeRequestOf(context);
  return answer((await deleteViewed(tx, row, actor.id, params.pageId)) ? 205 : 204);
});
