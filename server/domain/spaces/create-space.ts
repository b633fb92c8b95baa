import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { assertSource, writeContentOfSpace } from '#server/domain/computed-content/index.ts';
import { createEmptySpace, defaultTitle } from './create-empty-space.ts';
import { presentSpaceById } from './present-by-id.ts';

export const createSpace = operation(contract.createSpace, async (context) => {
  const { tx, object, actor, body = {}, audit, jobs } = context;
  const { organizationId, organizationRole } = object;
  const author = { id: actor.id, role: organizationRole };
  const { parent = null, title, emoji, language, editMode, computedSource } = body;
  if (computedSource) await assertSource(tx, { organizationId, role: organizationRole }, computedSource);
  const fields = {
    ...(title === undefined ? {} : { title }),
    ...(emoji === undefined ? {} : { emoji }),
    ...(language === undefined ? {} : { language }),
    ...(editMode === undefined ? {} : { editMode }),
    ...(computedSource === undefined ? {} : { computedSource }),
  };
  const id = await createEmptySpace(context, tx, { organizationId, parentId: parent, author, fields });
  if (computedSource) await writeContentOfSpace(tx, jobs, { organizationId, spaceId: id });
  await audit({
    organizationId,
    action: 'space.created',
    target: { type: 'space', id, label: title ?? defaultTitle },
    payload: { parent, ...(computedSource ? { computedSource } : {}) },
  });
  const space = await presentSpaceById(context, organizationId, id, author);
  return answer(201, space, { headers: { location: space.urls.location } });
});
