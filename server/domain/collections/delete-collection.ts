import { contract } from '#lib/contract/contract.ts';
import { Conflict } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import {
  deleteGrantsOn,
  findCollectionRow,
  lockPlaces,
  updateAncestry,
} from '#server/domain/containers/index.ts';
import { deleteCollectionRow, hasContent, liftDeletedSpaces } from './store.ts';

export const deleteCollection = operation(
  contract.deleteCollection,
  async ({ tx, object, actor, params, audit }) => {
    const { organizationId } = object;
    const id = params.collectionId;
    await lockPlaces(tx, [organizationId]);
    const collection = await findCollectionRow(tx, organizationId, id, {
      id: actor.id,
      role: object.organizationRole,
    });
    if (!collection) return answer(204);
    if (await hasContent(tx, organizationId, id)) {
      throw new Conflict('not_empty', 'The collection is not empty. Move or delete what is in it first.');
    }
    const lifted = await liftDeletedSpaces(tx, collection.row);
    await deleteCollectionRow(tx, organizationId, id);
    for (const space of lifted) await updateAncestry(tx, { kind: 'space', organizationId, id: space.id });
    await deleteGrantsOn(tx, { kind: 'collection', organizationId, id });
    await audit({
      organizationId,
      action: 'collection.deleted',
      target: { type: 'collection', id, label: collection.row.title },
    });
    return answer(205);
  },
);
