import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { sendTogether } from '#server/db/sent-together.ts';
import { assertSource, writeContentOfSpace } from '#server/domain/computed-content/index.ts';
import { placeNew } from '#server/domain/containers/index.ts';
import { defaultTitle, sendEmptySpace } from './create-empty-space.ts';
import { presentSpaceById } from './present-by-id.ts';
import { spaceEvent } from './space-event.ts';

export const createSpace = operation(contract.createSpace, async (context) => {
  const { tx, object, actor, body = {}, audit, record, jobs, newId } = context;
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
  const place = await placeNew(tx, 'space', organizationId, parent, author);
  const id = newId();
  const space = await sendTogether(async (send) => {
    sendEmptySpace(context, tx, send, { organizationId, id, place, author, fields });
    if (computedSource) send(writeContentOfSpace(tx, jobs, { organizationId, spaceId: id }));
    await audit({
      organizationId,
      action: 'space.created',
      target: { type: 'space', id, label: title ?? defaultTitle },
      payload: { parent, ...(computedSource ? { computedSource } : {}) },
    });
    await record(spaceEvent('space.created', { organizationId, id }, actor));
    return presentSpaceById(context, organizationId, id, author);
  });
  return answer(201, space, { headers: { location: space.urls.location } });
});
