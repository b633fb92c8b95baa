import { contract } from '#lib/contract/contract.ts';
import { Refusal } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { verifyPassword } from '#server/core/passwords.ts';
import { beginSession } from './sessions.ts';
import { findUserByEmail } from './store.ts';

export const signIn = operation(contract.signIn, async (context) => {
  const { tx, body } = context;
  const user = await findUserByEmail(tx, body.email);
  const right = await verifyPassword(body.password, user?.passwordHash ?? null);
  if (!user || !right) {
    throw new Refusal(401, 'wrong_credentials', 'The e-mail address or the password is wrong.', {
      headers: { 'www-authenticate': 'Bearer' },
    });
  }
  return answer(201, await beginSession(context, tx, user));
});
