import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { transfer } from '#server/domain/containers/index.ts';
import { presentCollectionById } from './present-by-id.ts';

export const transferCollection = operation(contract.transferCollection, async (context) => {
  const { object, actor, body, audit } = context;
  const { organizationId: from, row } = object;
  const to = body.organization;
  await transfer(context, { kind: 'collection', organizationId: from, id: row.id }, to);
  for (const organizationId of [from, to]) {
    await audit({
      organizationId,
      action: 'collection.transferred',
      target: { type: 'collection', id: row.id, label: row.title },
      payload: { from, to },
    });
  }
  return answer(200, await presentCollectionById(context, to, row.id, { id: actor.id, role: 'admin' }));
});
