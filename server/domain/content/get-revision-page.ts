import { contract } from '#lib/contract/contract.ts';
import { operation, taggedAnswer } from '#server/core/operation.ts';
import { etagOf } from './etags.ts';
import { readPage } from './page-content.ts';
import { revisionView } from './revision-view.ts';
import { getPage } from './view.ts';

export const getRevisionPage = operation(contract.getRevisionPage, async (context) => {
  const view = await revisionView(context);
  const page = await getPage(view, context.params.pageId);
  const etag = etagOf(view, page.id, context.query);
  return taggedAnswer(etag, () => readPage(view, page, context.query));
});
