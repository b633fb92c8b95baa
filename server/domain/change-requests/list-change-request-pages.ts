import { contract } from '#lib/contract/contract.ts';
import { operation, taggedAnswer } from '#server/core/operation.ts';
import { etagOf, readPages } from '#server/domain/content/index.ts';
import { viewOfChangeRequest } from './change-request-view.ts';

export const listChangeRequestPages = operation(contract.listChangeRequestPages, async (context) => {
  const view = await viewOfChangeRequest(context);
  const etag = etagOf(view, 'pages', context.query);
  return taggedAnswer(etag, async () => ({ pages: await readPages(view) }));
});
