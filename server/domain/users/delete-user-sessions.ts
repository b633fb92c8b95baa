import { contract } from '#lib/contract/contract.ts';
import { Forbidden } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { deleteSessions, deleteToken } from './store/tokens.ts';

export const deleteUserSession = operation(contract.deleteUserSession, async ({ tx, actor, params }) => {
  const ended = await deleteToken(tx, actor.id, params.sessionId, 'session');
  return answer(ended ? 205 : 204);
});

export const deleteOtherUserSessions = operation(contract.deleteOtherUserSessions, async ({ tx, actor }) => {
  if (actor.token.kind !== 'session') {
    throw new Forbidden(
      'An API token has no session that could stay. End sessions one by one, or all of them.',
    );
  }
  const ended = await deleteSessions(tx, actor.id, actor.token.id);
  return answer(ended > 0 ? 205 : 204);
});
