import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { lockPlaces, updateAncestry } from '#server/domain/containers/index.ts';
import { assertMergeRules } from '#server/domain/merge-rules/index.ts';
import { presentSpaceById } from './present-by-id.ts';
import { updateSpaceRow } from './store/spaces.ts';

export const updateSpace = operation(contract.updateSpace, async (context) => {
  const { tx, object, actor, body, now, audit } = context;
  const { organizationId, row } = object;
  const viewer = { id: actor.id, role: object.organizationRole };
  if (Object.keys(body).length > 0) {
    if (body.mergeRules) await assertMergeRules(tx, organizationId, body.mergeRules, row.mergeRules);
    if (body.defaultLevel !== undefined) await lockPlaces(tx, [organizationId]);
    // An emoji and an icon are shown in the same place, so setting one removes the other.
    const mark = body.emoji ? { icon: null } : body.icon ? { emoji: null } : {};
    const set = { ...body, ...mark, updatedAt: now() };
    if (!(await updateSpaceRow(tx, organizationId, row.id, set))) throw new NotFound('space');
    if (body.defaultLevel !== undefined)
      await updateAncestry(tx, { kind: 'space', organizationId, id: row.id });
    await audit({
      organizationId,
      action: 'space.updated',
      target: { type: 'space', id: row.id, label: body.title ?? row.title },
      payload: body,
    });
  }
  return answer(200, await presentSpaceById(context, organizationId, row.id, viewer));
});
