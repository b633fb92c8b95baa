import { contract } from '#lib/contract/contract.ts';
import { operation, taggedAnswer } from '#server/core/operation.ts';
import { emptyRoot, getRevisionRow, revisionView } from '#server/domain/revisions/index.ts';
import { etagOf } from './etags.ts';
import { findMergedFrom } from './merged-from.ts';
import { changesSince, limited } from './semantic-changes.ts';

export const getRevisionChanges = operation(contract.getRevisionChanges, async (context) => {
  const view = await revisionView(context);
  const { revision, line, source, db } = view;
  const [parent] = revision.parents;
  const before = parent === undefined ? emptyRoot(source) : (await getRevisionRow(db, line, parent)).root;
  const mergedFrom = (await findMergedFrom(view, [revision])).get(revision.mergedFrom ?? '');
  const etag = etagOf(view, 'changes', context.query, mergedFrom);
  return taggedAnswer(etag, async () => ({
    ...limited(await changesSince(view, before), context.query.limit),
    mergedFrom,
  }));
});
