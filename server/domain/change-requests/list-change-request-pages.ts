import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { etagOf, readPages } from '#server/domain/content/index.ts';
import { viewOfChangeRequest } from './change-request-view.ts';

export const listChangeRequestPages = operation(contract.listChangeRequestPages, async (context) => {
  const view = await viewOfChangeRequest(context);
  return answer(200, { pages: await readPages(view) }, { etag: etagOf(view, 'pages', context.query) });
});
