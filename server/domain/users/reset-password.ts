import { contract } from '#lib/contract/contract.ts';
import { Invalid } from '#server/core/errors.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { hashToken } from '#server/core/tokens.ts';
import { deletePasskeys } from './passkeys/store.ts';
import { hashNewPassword } from './rules.ts';
import { deletePasswordResets, findPasswordReset } from './store/password-resets.ts';
import { deleteApiTokens, deleteSessions } from './store/tokens.ts';
import { updateUserRow } from './store/users.ts';

const usedUp = () => new Invalid([{ path: 'token', message: 'was used already or is over an hour old' }]);

export const resetPassword = externalOperation(
  contract.resetPassword,
  async ({ db, body, now }) => {
    if (!(await findPasswordReset(db, hashToken(body.token), now()))) throw usedUp();
    return hashNewPassword('newPassword', body.newPassword);
  },
  async ({ tx, body, now }, passwordHash) => {
    const userId = await findPasswordReset(tx, hashToken(body.token), now(), { lock: true });
    if (!userId) throw usedUp();
    await deletePasswordResets(tx, userId);
    await updateUserRow(tx, userId, { passwordHash, emailVerifiedAt: now() });
    await deleteSessions(tx, userId);
    if (body.revokeTokens ?? true) {
      await deleteApiTokens(tx, userId);
      await deletePasskeys(tx, userId);
    }
    return answer(204);
  },
);
