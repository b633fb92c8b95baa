import { contract } from '#lib/contract/contract.ts';
import { Conflict } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { writeContentOfSpace } from '#server/domain/computed-content/index.ts';
import { lockPlaces } from '#server/domain/containers/index.ts';
import { presentSpaceById } from './present-by-id.ts';
import { spaceEvent } from './space-event.ts';
import { restoreSpaceRow } from './store/spaces.ts';

export const restoreSpace = operation(contract.restoreSpace, async (context) => {
  const { tx, object, actor, now, audit, record, jobs } = context;
  const { organizationId, row } = object;
  await lockPlaces(tx, [organizationId]);
  if (!(await restoreSpaceRow(tx, organizationId, row.id, now()))) {
    throw new Conflict('not_deleted', 'The space is not deleted.');
  }
  if (row.computedSource) await writeContentOfSpace(tx, jobs, { organizationId, spaceId: row.id });
  await audit({
    organizationId,
    action: 'space.restored',
    target: { type: 'space', id: row.id, label: row.title },
  });
  await record(spaceEvent('space.restored', row, actor));
  const viewer = { id: actor.id, role: object.organizationRole };
  return answer(200, await presentSpaceById(context, organizationId, row.id, viewer));
});
