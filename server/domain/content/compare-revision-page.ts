import { contract } from '#lib/contract/contract.ts';
import { operation, taggedAnswer } from '#server/core/operation.ts';
import { revisionView, viewOfRevision } from '#server/domain/revisions/index.ts';
import { etagOf } from './etags.ts';
import { diffPage } from './page-diff.ts';

export const compareRevisionPage = operation(contract.compareRevisionPage, async (context) => {
  const before = await revisionView(context);
  const after = await viewOfRevision(context, context.params.otherRevisionId);
  const { pageId } = context.params;
  const etag = etagOf(after, 'compare', before.revision.id, pageId);
  return taggedAnswer(etag, () => diffPage(before, after, pageId));
});
