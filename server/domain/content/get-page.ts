import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { etagOf } from './etags.ts';
import { readPage } from './page-content.ts';
import { mainView, getPage as pageOfView } from './view.ts';

export const getPage = operation(contract.getPage, async (context) => {
  const view = await mainView(context, context.object.row);
  const page = await pageOfView(view, context.params.pageId);
  const etag = etagOf(view, page.id, context.query);
  return answer(200, await readPage(view, page, context.query), { etag });
});
