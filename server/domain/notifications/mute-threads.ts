import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { deleteMute, hasThread, insertMute, listMutes } from './store/mutes.ts';
import { markThreadRead } from './store/notifications.ts';

export const listMutedThreads = operation(contract.listMutedThreads, async ({ tx, object, actor }) => {
  const { organizationId, id: spaceId } = object.row;
  const rows = await listMutes(tx, { organizationId, userId: actor.id }, spaceId);
  return answer(200, {
    items: rows.map(({ thread, mutedAt }) => ({ thread, mutedAt: mutedAt.toISOString() })),
  });
});

export const muteThread = operation(contract.muteThread, async ({ tx, object, actor, params, now }) => {
  const { organizationId, id: spaceId } = object.row;
  const { threadId: thread } = params;
  const owner = { organizationId, userId: actor.id };
  if (!(await hasThread(tx, { organizationId, spaceId }, thread))) throw new NotFound('thread');
  await insertMute(tx, { ...owner, spaceId, thread, mutedAt: now() });
  await markThreadRead(tx, owner, thread, now());
  return answer(204);
});

export const unmuteThread = operation(contract.unmuteThread, async ({ tx, object, actor, params }) => {
  const { organizationId, id: spaceId } = object.row;
  const isMuted = await deleteMute(tx, { organizationId, userId: actor.id }, spaceId, params.threadId);
  return isMuted ? answer(205) : answer(204);
});
