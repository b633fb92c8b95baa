import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { etagOf, getPageOf, readPage } from '#server/domain/content/index.ts';
import { viewOfChangeRequest } from './change-request-view.ts';

export const getChangeRequestPage = operation(contract.getChangeRequestPage, async (context) => {
  const view = await viewOfChangeRequest(context);
  const page = await getPageOf(view, context.params.pageId);
  const etag = etagOf(view, page.id, context.query);
  return answer(200, await readPage(view, page, context.query), { etag });
});
