import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { etagOf } from './etags.ts';
import { readAddressedPage } from './page-content.ts';
import { revisionView } from './revision-view.ts';

export const getRevisionPageByPath = operation(contract.getRevisionPageByPath, async (context) => {
  const view = await revisionView(context);
  const page = await readAddressedPage(view, context.params.pagePath, context.query);
  return answer(200, page, { etag: etagOf(view, page.path, context.query) });
});
