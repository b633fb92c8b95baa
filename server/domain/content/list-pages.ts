import { contract } from '#lib/contract/contract.ts';
import { operation, taggedAnswer } from '#server/core/operation.ts';
import { mainView } from '#server/domain/revisions/index.ts';
import { etagOf } from './etags.ts';
import { readPages } from './present-revision.ts';

export const listPages = operation(contract.listPages, async (context) => {
  const view = await mainView(context, context.object.row);
  const etag = etagOf(view, 'pages', context.query);
  return taggedAnswer(etag, async () => ({ pages: await readPages(view) }));
});
