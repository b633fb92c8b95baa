import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { move } from '#server/domain/containers/index.ts';
import { presentSpaceById } from './present-by-id.ts';

export const moveSpace = operation(contract.moveSpace, async (context) => {
  const { tx, object, actor, body, audit } = context;
  const { organizationId, row } = object;
  const author = { id: actor.id, role: object.organizationRole };
  await move(tx, { kind: 'space', organizationId, id: row.id }, body, author);
  await audit({
    organizationId,
    action: 'space.moved',
    target: { type: 'space', id: row.id, label: row.title },
    payload: { before: { parent: row.parentId }, ...body },
  });
  return answer(200, await presentSpaceById(context, organizationId, row.id, author));
});
