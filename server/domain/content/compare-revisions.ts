import { contract } from '#lib/contract/contract.ts';
import { operation, taggedAnswer } from '#server/core/operation.ts';
import { revisionView, viewOfRevision } from '#server/domain/revisions/index.ts';
import { etagOf } from './etags.ts';
import { changesSince, limited } from './semantic-changes.ts';

export const compareRevisions = operation(contract.compareRevisions, async (context) => {
  const before = await revisionView(context);
  const after = await viewOfRevision(context, context.params.otherRevisionId);
  const etag = etagOf(after, 'compare', before.revision.id, context.query);
  return taggedAnswer(etag, async () =>
    limited(await changesSince(after, before.revision.root), context.query.limit),
  );
});
