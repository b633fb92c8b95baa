import { contract } from '#lib/contract/contract.ts';
import { operation, taggedAnswer } from '#server/core/operation.ts';
import { changesSince, etagOf, limited } from '#server/domain/content/index.ts';
import { getChangeRequestOf, viewNow, viewOfBase } from './change-request-view.ts';

export const getChangeRequestChanges = operation(contract.getChangeRequestChanges, async (context) => {
  const { row } = await getChangeRequestOf(context);
  const [before, after] = [await viewOfBase(context, row), await viewNow(context, row)];
  const etag = etagOf(after, 'changes', before.revision.id, context.query);
  return taggedAnswer(etag, async () => ({
    ...limited(await changesSince(after, before.revision.root), context.query.limit),
    revision: after.revision.id,
  }));
});
