import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { sendTogether } from '#server/db/sent-together.ts';
import { placeNew } from '#server/domain/containers/index.ts';
import { presentCollectionById } from './present-by-id.ts';
import { insertCollection } from './store.ts';

export const createCollection = operation(contract.createCollection, async (context) => {
  const { tx, object, actor, body = {}, newId, now, audit } = context;
  const { organizationId, organizationRole } = object;
  const viewer = { id: actor.id, role: organizationRole };
  const place = await placeNew(tx, 'collection', organizationId, body.parent ?? null, viewer);
  const id = newId();
  const title = body.title ?? 'Untitled';
  const collection = await sendTogether(async (send) => {
    const ancestry = [id, ...place.ancestry];
    send(insertCollection(tx, { ...place, organizationId, id, title, ancestry, createdAt: now() }));
    await audit({
      organizationId,
      action: 'collection.created',
      target: { type: 'collection', id, label: title },
      payload: { parent: place.parentId },
    });
    return presentCollectionById(context, organizationId, id, viewer);
  });
  return answer(201, collection, { headers: { location: collection.urls.location } });
});
