import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { lockPlaces, updateAncestry } from '#server/domain/containers/index.ts';
import { presentCollectionById } from './present-by-id.ts';
import { updateCollectionRow } from './store.ts';

export const updateCollection = operation(contract.updateCollection, async (context) => {
  const { tx, object, actor, body, audit } = context;
  const { organizationId, row } = object;
  const viewer = { id: actor.id, role: object.organizationRole };
  if (Object.keys(body).length > 0) {
    await lockPlaces(tx, [organizationId]);
    await updateCollectionRow(tx, organizationId, row.id, body);
    if (body.defaultLevel !== undefined)
      await updateAncestry(tx, { kind: 'collection', organizationId, id: row.id });
    await audit({
      organizationId,
      action: 'collection.updated',
      target: { type: 'collection', id: row.id, label: body.title ?? row.title },
      payload: body,
    });
  }
  return answer(200, await presentCollectionById(context, organizationId, row.id, viewer));
});
