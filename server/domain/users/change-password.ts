import { contract } from '#lib/contract/contract.ts';
import { Invalid } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { hashPassword, verifyPassword } from '#server/core/passwords.ts';
import { deleteSessions, findUserByEmail, updateUserRow } from './store.ts';

export const changePassword = operation(contract.changePassword, async ({ tx, actor, body }) => {
  const user = await findUserByEmail(tx, actor.email);
  if (!(await verifyPassword(body.currentPassword, user?.passwordHash ?? null))) {
    throw new Invalid([{ path: 'currentPassword', message: 'is not your password' }]);
  }
  await updateUserRow(tx, actor.id, { passwordHash: await hashPassword(body.newPassword) });
  await deleteSessions(tx, actor.id, actor.token.id);
  return answer(204);
});
