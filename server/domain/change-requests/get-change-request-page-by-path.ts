import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { etagOf, readAddressedPage } from '#server/domain/content/index.ts';
import { viewOfChangeRequest } from './change-request-view.ts';

export const getChangeRequestPageByPath = operation(contract.getChangeRequestPageByPath, async (context) => {
  const view = await viewOfChangeRequest(context);
  const page = await readAddressedPage(view, context.params.pagePath, context.query);
  return answer(200, page, { etag: etagOf(view, page.path, context.query) });
});
