import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { findPageIn } from '#server/domain/revisions/index.ts';
import { getChangeRequestOf, viewNow, viewOfBase } from './change-request-view.ts';
import { putViewed } from './store/viewed.ts';
import { stateOfPage } from './viewed-state.ts';

export const markPageViewed = operation(contract.markPageViewed, async (context) => {
  const { tx, actor, now, params } = context;
  const { pageId } = params;
  const { row } = await getChangeRequestOf(context);
  const state = stateOfPage(await findPageIn(await viewNow(context, row), pageId));
  // A page that the change request deletes can be looked at too.
  if (state === null && !(await findPageIn(await viewOfBase(context, row), pageId)))
    throw new NotFound('page');
  await putViewed(tx, row, { userId: actor.id, pageId, state, viewedAt: now() });
  return answer(204);
});
