import { contract } from '#lib/contract/contract.ts';
import { operation, taggedAnswer } from '#server/core/operation.ts';
import { getPageIn, revisionView } from '#server/domain/revisions/index.ts';
import { etagOf } from './etags.ts';
import { readPage } from './page-content.ts';

export const getRevisionPage = operation(contract.getRevisionPage, async (context) => {
  const view = await revisionView(context);
  const page = await getPageIn(view, context.params.pageId);
  const etag = etagOf(view, page.id, context.query);
  return taggedAnswer(etag, () => readPage(view, page, context.query));
});
