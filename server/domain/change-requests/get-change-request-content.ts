import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { etagOf, readRevision } from '#server/domain/content/index.ts';
import { viewOfChangeRequest } from './change-request-view.ts';

export const getChangeRequestContent = operation(contract.getChangeRequestContent, async (context) => {
  const view = await viewOfChangeRequest(context);
  const revision = await readRevision(view);
  return answer(200, revision, { etag: etagOf(view, context.query, revision.mergedFrom, revision.author) });
});
