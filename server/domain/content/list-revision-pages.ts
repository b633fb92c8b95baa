import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { etagOf } from './etags.ts';
import { readPages } from './present-revision.ts';
import { revisionView } from './revision-view.ts';

export const listRevisionPages = operation(contract.listRevisionPages, async (context) => {
  const view = await revisionView(context);
  return answer(200, { pages: await readPages(view) }, { etag: etagOf(view, 'pages', context.query) });
});
