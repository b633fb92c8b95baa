import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { move } from '#server/domain/containers/index.ts';
import { presentSpaceById } from './present-by-id.ts';
import { spaceEvent } from './space-event.ts';

export const moveSpace = operation(contract.moveSpace, async (context) => {
  const { tx, object, actor, body, audit, record } = context;
  const { organizationId, row } = object;
  const author = { id: actor.id, role: object.organizationRole };
  await move(tx, { kind: 'space', organizationId, id: row.id }, body, author);
  await audit({
    organizationId,
    action: 'space.moved',
    target: { type: 'space', id: row.id, label: row.title },
    payload: { before: { parent: row.parentId }, ...body },
  });
  await record(spaceEvent('space.updated', row, actor));
  return answer(200, await presentSpaceById(context, organizationId, row.id, author));
});
