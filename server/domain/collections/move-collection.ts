import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { move } from '#server/domain/containers/index.ts';
import { presentCollectionById } from './present-by-id.ts';

export const moveCollection = operation(contract.moveCollection, async (context) => {
  const { tx, object, actor, body, audit } = context;
  const { organizationId, row } = object;
  const author = { id: actor.id, role: object.organizationRole };
  await move(tx, { kind: 'collection', organizationId, id: row.id }, body, author);
  await audit({
    organizationId,
    action: 'collection.moved',
    target: { type: 'collection', id: row.id, label: row.title },
    payload: { before: { parent: row.parentId }, ...body },
  });
  return answer(200, await presentCollectionById(context, organizationId, row.id, author));
});
