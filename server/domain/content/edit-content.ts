import { contract } from '#lib/contract/contract.ts';
import { Conflict } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { commit, findMainRevision, lockSpace, viewOf } from '#server/domain/revisions/index.ts';
import { applyChanges } from './apply-changes.ts';
import { presentFile } from './present-file.ts';
import { assertCurrent, assertLive } from './rules.ts';

export const editContent = operation(contract.editContent, async (context) => {
  const { tx, object, actor, body, audit } = context;
  const { organizationId } = object;
  const { id: spaceId } = object.row;
  // The second statement begins when the first one has its lock.
  const [space, base] = await Promise.all([
    lockSpace(tx, organizationId, spaceId),
    findMainRevision(tx, organizationId, spaceId),
  ]);
  if (!space || !base) throw new Conflict('space_deleted', 'The space was deleted.');
  assertLive(space);
  const line = { organizationId, spaceId, changeRequestId: null };
  assertCurrent(base, body.revision);

  const edited = await applyChanges(context, tx, { line, base, changes: body.changes });
  const revision = await commit(context, tx, {
    ...line,
    ...edited,
    previous: base,
    type: 'edits',
    authorId: actor.id,
    message: body.message,
  });
  await audit({
    organizationId,
    action: 'space.content_edited',
    target: { type: 'space', id: space.id, label: space.title },
    payload: { revision: revision.id, changes: edited.results.length },
  });
  const view = viewOf(context, revision);
  const insertedFiles = edited.files.map(({ id, value }) => presentFile(view, id, value));
  return answer(200, { revision: revision.id, changes: edited.results, insertedFiles });
});
