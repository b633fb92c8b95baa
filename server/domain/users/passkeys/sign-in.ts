import { contract } from '#lib/contract/contract.ts';
import { Refusal } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { createSession } from '../sessions.ts';
import { findUserById, lockUser } from '../store/users.ts';
import { createChallenge, requestOptions } from './challenge.ts';
import { findPasskeyByCredential, recordPasskeyUse } from './store.ts';
import { verifyUse } from './verify-use.ts';

export const startPasskeySignIn = operation(contract.startPasskeySignIn, async (context) =>
  answer(201, {
    object: 'passkey-request' as const,
    options: requestOptions(context, createChallenge(context)),
  }),
);

export const signInWithPasskey = operation(contract.signInWithPasskey, async (context) => {
  const { tx, body, now } = context;
  const { credential } = body;
  const passkey = await findPasskeyByCredential(tx, Buffer.from(credential.id, 'base64url'));
  const user = passkey && (await findUserById(tx, passkey.userId));
  if (!passkey || !user) {
    throw refused(
      'unknown_passkey',
      'This passkey was removed from its account. Sign in with your password.',
    );
  }
  const use = await verifyUse(context, passkey, credential);
  // Setting a new password and deleting the account end passkeys and sessions: none of them begins at that moment.
  await lockUser(tx, user.id);
  if (!use || !(await recordPasskeyUse(tx, passkey.id, { ...use, usedAt: now() }))) {
    throw refused('wrong_passkey', 'That took too long, or the passkey was refused. Try again.');
  }
  return answer(201, await createSession(context, tx, user));
});

function refused(type: string, message: string): Refusal {
  return new Refusal(401, type, message, { headers: { 'www-authenticate': 'Bearer' } });
}
