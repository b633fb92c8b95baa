import { contract } from '#lib/contract/contract.ts';
import { operation, taggedAnswer } from '#server/core/operation.ts';
import { diffPage, etagOf } from '#server/domain/content/index.ts';
import { getChangeRequestOf, viewNow, viewOfBase } from './change-request-view.ts';

export const getChangeRequestDiff = operation(contract.getChangeRequestDiff, async (context) => {
  const { row } = await getChangeRequestOf(context);
  const [before, after] = [await viewOfBase(context, row), await viewNow(context, row)];
  const etag = etagOf(after, 'diff', before.revision.id, context.query);
  return taggedAnswer(etag, () => diffPage(before, after, context.query.page));
});
