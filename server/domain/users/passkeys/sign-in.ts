import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { contract } from '#lib/contract/contract.ts';
import type { UsedCredential } from '#lib/contract/users/passkeys.ts';
import { Refusal } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import { createSession } from '../sessions.ts';
import { findUserById, lockUser } from '../store/users.ts';
import { browserTimeoutMs, createChallenge, readChallenge, relyingParty } from './challenge.ts';
import { loadWebAuthn } from './load-webauthn.ts';
import { findPasskeyByCredential, type PasskeyRow, recordPasskeyUse } from './store.ts';

export const startPasskeySignIn = operation(contract.startPasskeySignIn, async (context) => {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).id,
    challenge: createChallenge(context),
    timeout: browserTimeoutMs,
    userVerification: 'required',
  });
  return answer(201, { object: 'passkey-request' as const, options: { ...options } });
});

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

/** What a use of a passkey says, once its signature and challenge are right; undefined otherwise. */
async function verifyUse(
  context: Pick<Services, 'config' | 'now'>,
  passkey: PasskeyRow,
  credential: UsedCredential,
) {
  const { origin, id: expectedRPID } = relyingParty(context);
  const { userHandle } = credential.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId) return undefined;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  let challengeAt: Date | undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ clientExtensionResults: {}, rawId: credential.id },
        ...credential,
      } as AuthenticationResponseJSON,
      expectedChallenge: (signed) => {
        challengeAt = readChallenge(context, signed);
        return challengeAt !== undefined;
      },
      expectedOrigin: origin,
      expectedRPID,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    const { newCounter: counter, credentialBackedUp: synced } = authenticationInfo;
    return verified && challengeAt ? { counter, synced, challengeAt } : undefined;
  } catch {
    // Which part of it is wrong says nothing to a person.
    return undefined;
  }
}

function refused(type: string, message: string): Refusal {
  return new Refusal(401, type, message, { headers: { 'www-authenticate': 'Bearer' } });
}
