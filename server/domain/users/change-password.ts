import { contract } from '#lib/contract/contract.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { consumeOwnCode, verifyOwnCredentials } from './confirm-password.ts';
import { deletePasskeys } from './passkeys/store.ts';
import { hashNewPassword } from './rules.ts';
import { deleteApiTokens, deleteSessions } from './store/tokens.ts';
import { updateUserRow } from './store/users.ts';

export const changePassword = externalOperation(
  contract.changePassword,
  async (request) => {
    const { currentPassword: password, newPassword, code } = request.body;
    const codeUse = await verifyOwnCredentials(request, { password, code, field: 'currentPassword' });
    return { codeUse, passwordHash: await hashNewPassword('newPassword', newPassword) };
  },
  async ({ tx, actor, body }, { codeUse, passwordHash }) => {
    await consumeOwnCode(tx, actor, codeUse);
    await updateUserRow(tx, actor.id, { passwordHash });
    await deleteSessions(tx, actor.id, actor.token.id);
    if (body.revokeTokens) {
      await deleteApiTokens(tx, actor.id);
      await deletePasskeys(tx, actor.id);
    }
    return answer(204);
  },
);
