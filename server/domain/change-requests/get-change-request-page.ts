import { contract } from '#lib/contract/contract.ts';
import { operation, taggedAnswer } from '#server/core/operation.ts';
import { etagOf, readPage } from '#server/domain/content/index.ts';
import { getPageIn } from '#server/domain/revisions/index.ts';
import { viewOfChangeRequest } from './change-request-view.ts';

export const getChangeRequestPage = operation(contract.getChangeRequestPage, async (context) => {
  const view = await viewOfChangeRequest(context);
  const page = await getPageIn(view, context.params.pageId);
  const etag = etagOf(view, page.id, context.query);
  return taggedAnswer(etag, () => readPage(view, page, context.query));
});
