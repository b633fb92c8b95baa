import { contract } from '#lib/contract/contract.ts';
import { operation, taggedAnswer } from '#server/core/operation.ts';
import { revisionView } from '#server/domain/revisions/index.ts';
import { etagOf } from './etags.ts';
import { readPages } from './present-revision.ts';

export const listRevisionPages = operation(contract.listRevisionPages, async (context) => {
  const view = await revisionView(context);
  const etag = etagOf(view, 'pages', context.query);
  return taggedAnswer(etag, async () => ({ pages: await readPages(view) }));
});
