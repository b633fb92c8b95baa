import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { editContent, getRevisionRow, mustBeCurrent, presentFile } from '#server/domain/content/index.ts';
import { commitToChangeRequest } from './commit-to-change-request.ts';
import { viewNow } from './found.ts';
import { holdChangeRequest } from './hold-change-request.ts';
import { mustBeActive } from './rules.ts';
import { targetOf, tellChangeRequest } from './tell.ts';

export const editChangeRequestContent = operation(contract.editChangeRequestContent, async (context) => {
  const { tx, object, actor, body, query, audit } = context;
  const { organizationId, row: space } = object;
  const { row: before } = await holdChangeRequest(context);
  const { id } = before;
  mustBeActive(before);
  const base = await getRevisionRow(tx, before, before.revisionId);
  mustBeCurrent(base, body.revision);

  const line = { organizationId, spaceId: space.id, changeRequestId: id };
  const edited = await editContent(context, tx, { line, base, changes: body.changes });
  const { row, revision } = await commitToChangeRequest(context, tx, before, {
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
  const changeRequest = await tellChangeRequest(context, row);
  if (query.compat !== false) return answer(200, changeRequest);
  const view = await viewNow(context, row);
  const insertedFiles = edited.files.map(({ id: file, value }) => presentFile(view, file, value));
  return answer(200, { changeRequest, changes: edited.results, insertedFiles });
});
