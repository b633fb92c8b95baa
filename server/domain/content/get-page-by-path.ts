import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { etagOf } from './etags.ts';
import { readAddressedPage } from './page-content.ts';
import { mainView } from './view.ts';

export const getPageByPath = operation(contract.getPageByPath, async (context) => {
  const view = await mainView(context, context.object.row);
  const page = await readAddressedPage(view, context.params.pagePath, context.query);
  return answer(200, page, { etag: etagOf(view, page.path, context.query) });
});
