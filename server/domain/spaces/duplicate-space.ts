import { contract } from '#lib/contract/contract.ts';
import { rank } from '#lib/contract/shared/role-ladder.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { placeBehind, putGrant } from '#server/domain/containers/index.ts';
import { copyContent } from '#server/domain/revisions/index.ts';
import { presentSpaceById } from './present-by-id.ts';
import { spaceEvent } from './space-event.ts';
import { findSpaceRow, insertSpace } from './store/spaces.ts';

const maxTitle = 50;
const mark = ' (copy)';

export const duplicateSpace = operation(contract.duplicateSpace, async (context) => {
  const { tx, object, actor, newId, now, audit, record } = context;
  const { organizationId, row } = object;
  const viewer = { id: actor.id, role: object.organizationRole };
  const place = await placeBehind(tx, { kind: 'space', organizationId, id: row.id }, viewer);
  const source = await findSpaceRow(tx, organizationId, row.id, viewer);
  if (!source || source.row.deletedAt) throw new NotFound('space');

  const id = newId();
  const createdAt = now();
  const content = { organizationId, fromSpaceId: row.id, toSpaceId: id, authorId: actor.id };
  const { computedSource } = source.row;
  const { emoji, icon, language, editMode, defaultLevel, mergeRules, title, effectiveLevel } = source.row;
  await insertSpace(tx, {
    ...place,
    organizationId,
    id,
    title: [...title].slice(0, maxTitle - mark.length).join('') + mark,
    emoji,
    icon,
    language,
    editMode,
    computedSource,
    defaultLevel,
    ...(mergeRules ? { mergeRules } : {}),
    effectiveLevel,
    ancestry: [id, ...place.ancestry],
    createdAt,
    updatedAt: createdAt,
    revisionId: await copyContent(context, tx, content),
  });
  // Invitations are not copied; whoever copies keeps at least the level that they have on what they copied.
  const copy = await findSpaceRow(tx, organizationId, id, viewer);
  if (source.level && rank(copy?.level ?? null) < rank(source.level)) {
    const target = { kind: 'space', organizationId, id } as const;
    await putGrant(tx, target, { userId: actor.id }, source.level, createdAt);
  }
  await audit({
    organizationId,
    action: 'space.duplicated',
    target: { type: 'space', id, label: title },
    payload: { from: row.id },
  });
  await record(spaceEvent('space.created', { organizationId, id }, actor));
  const space = await presentSpaceById(context, organizationId, id, viewer);
  return answer(201, space, { headers: { location: space.urls.location } });
});
