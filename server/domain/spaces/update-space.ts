import type { ComputedRevisionSource } from '#lib/contract/content/computed.ts';
import { contract } from '#lib/contract/contract.ts';
import { Conflict, NotFound } from '#server/core/errors.ts';
import type { Objects } from '#server/core/objects.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { Db } from '#server/db/database.ts';
import { assertSource, writeContentOfSpace } from '#server/domain/computed-content/index.ts';
import { lockPlaces, updateAncestry } from '#server/domain/containers/index.ts';
import { assertMergeRules } from '#server/domain/merge-rules/index.ts';
import { lockSpace } from '#server/domain/revisions/index.ts';
import { presentSpaceById } from './present-by-id.ts';
import { spaceEvent } from './space-event.ts';
import { updateSpaceRow } from './store/spaces.ts';

export const updateSpace = operation(contract.updateSpace, async (context) => {
  const { tx, object, actor, body, now, audit, record, jobs } = context;
  const { organizationId, row } = object;
  const viewer = { id: actor.id, role: object.organizationRole };
  if (Object.keys(body).length > 0) {
    if (body.mergeRules) await assertMergeRules(tx, organizationId, body.mergeRules, row.mergeRules);
    if (body.defaultLevel !== undefined) await lockPlaces(tx, [organizationId]);
    if (body.computedSource !== undefined) await assertNewSource(context, body.computedSource);
    // An emoji and an icon are shown in the same place, so setting one removes the other.
    const mark = body.emoji ? { icon: null } : body.icon ? { emoji: null } : {};
    const set = { ...body, ...mark, updatedAt: now() };
    if (!(await updateSpaceRow(tx, organizationId, row.id, set))) throw new NotFound('space');
    if (body.defaultLevel !== undefined)
      await updateAncestry(tx, { kind: 'space', organizationId, id: row.id });
    if (body.computedSource) await writeContentOfSpace(tx, jobs, { organizationId, spaceId: row.id });
    await audit({
      organizationId,
      action: 'space.updated',
      target: { type: 'space', id: row.id, label: body.title ?? row.title },
      payload: body,
    });
    await record(spaceEvent('space.updated', row, actor));
  }
  return answer(200, await presentSpaceById(context, organizationId, row.id, viewer));
});

/** Refuses a source for a space that people write, whose pages it would replace. */
async function assertNewSource(
  { tx, object }: { tx: Db; object: Objects['space'] },
  source: ComputedRevisionSource | null,
): Promise<void> {
  const { organizationId, organizationRole: role } = object;
  const space = await lockSpace(tx, organizationId, object.row.id);
  if (!space) throw new NotFound('space');
  if (source && !space.computedSource)
    throw new Conflict(
      'space_not_computed',
      'People write the pages of this space. Create a space from the OpenAPI spec instead.',
    );
  if (source) await assertSource(tx, { organizationId, role }, source);
}
