import { contract } from '#lib/contract/contract.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { assertPassword } from './confirm-password.ts';
import { hashNewPassword } from './rules.ts';
import { deleteApiTokens, deleteSessions, updateUserRow } from './store.ts';

export const changePassword = externalOperation(
  contract.changePassword,
  async (request) => {
    const { actor, body } = request;
    await assertPassword(request, actor, body.currentPassword, { field: 'currentPassword' });
    return hashNewPassword('newPassword', body.newPassword);
  },
  async ({ tx, actor, body }, passwordHash) => {
    await updateUserRow(tx, actor.id, { passwordHash });
    await deleteSessions(tx, actor.id, actor.token.id);
    if (body.revokeTokens) await deleteApiTokens(tx, actor.id);
    return answer(204);
  },
);
