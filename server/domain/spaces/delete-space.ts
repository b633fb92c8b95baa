import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { lockPlaces } from '#server/domain/containers/index.ts';
import { updateSpaceRow } from './store/spaces.ts';

export const deleteSpace = operation(contract.deleteSpace, async ({ tx, object, params, now, audit }) => {
  const { organizationId, row } = object;
  await lockPlaces(tx, [organizationId]);
  const deleted = await updateSpaceRow(tx, organizationId, params.spaceId, { deletedAt: now() });
  if (!deleted) return answer(204);
  await audit({
    organizationId,
    action: 'space.deleted',
    target: { type: 'space', id: row.id, label: row.title },
  });
  return answer(205);
});
