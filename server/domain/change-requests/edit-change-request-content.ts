import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { applyChanges, assertCurrent, presentFile } from '#server/domain/content/index.ts';
import { getRevisionRow, viewOf } from '#server/domain/revisions/index.ts';
import { commitToChangeRequest } from './commit-to-change-request.ts';
import { lockChangeRequestOf } from './lock-change-request.ts';
import { presentChangeRequestById, targetOf } from './present-by-id.ts';
import { assertActive } from './rules.ts';

export const editChangeRequestContent = operation(contract.editChangeRequestContent, async (context) => {
  const { tx, object, actor, body, query, audit } = context;
  const { organizationId, row: space } = object;
  const { row: before } = await lockChangeRequestOf(context);
  const { id } = before;
  assertActive(before);
  const base = await getRevisionRow(tx, before, before.revisionId);
  assertCurrent(base, body.revision);

  const line = { organizationId, spaceId: space.id, changeRequestId: id };
  const edited = await applyChanges(context, tx, { line, base, changes: body.changes });
  const { row, revision } = await commitToChangeRequest(context, tx, before, {
    previous: base,
    tree: edited.tree,
    documents: edited.documents,
    type: 'edits',
    authorId: actor.id,
    message: body.message,
  });
  await audit({
    organizationId,
    action: 'change_request.edited',
    target: targetOf(row),
    payload: { space: space.id, number: row.number, revision: revision.id, changes: body.changes.length },
  });
  const changeRequest = await presentChangeRequestById(context, row);
  if (query.compat !== false) return answer(200, changeRequest);
  const view = viewOf(context, revision, row.number);
  const insertedFiles = edited.files.map(({ id: file, value }) => presentFile(view, file, value));
  return answer(200, { changeRequest, changes: edited.results, insertedFiles });
});
