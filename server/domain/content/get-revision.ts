import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { revisionView } from '#server/domain/revisions/index.ts';
import { etagOf } from './etags.ts';
import { readRevision } from './present-revision.ts';

export const getRevision = operation(contract.getRevision, async (context) => {
  const view = await revisionView(context);
  const revision = await readRevision(view);
  return answer(200, revision, { etag: etagOf(view, context.query, revision.mergedFrom, revision.author) });
});
