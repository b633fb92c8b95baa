import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { etagOf } from './etags.ts';
import { readPages } from './present-revision.ts';
import { mainView } from './view.ts';

export const listPages = operation(contract.listPages, async (context) => {
  const view = await mainView(context, context.object.row);
  return answer(200, { pages: await readPages(view) }, { etag: etagOf(view, 'pages', context.query) });
});
