import { contract } from '#lib/contract/contract.ts';
import { Invalid } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { hashPassword } from '#server/core/passwords.ts';
import { hashToken } from '#server/core/tokens.ts';
import { deleteSessions, takePasswordReset, updateUserRow } from './store.ts';

export const resetPassword = operation(contract.resetPassword, async ({ tx, body, now }) => {
  const userId = await takePasswordReset(tx, hashToken(body.token), now());
  if (!userId) throw new Invalid([{ path: 'token', message: 'was used already or is over an hour old' }]);
  await updateUserRow(tx, userId, {
    passwordHash: await hashPassword(body.newPassword),
    emailVerifiedAt: now(),
  });
  await deleteSessions(tx, userId);
  return answer(204);
});
