import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { UsedCredential } from '#lib/contract/users/passkeys.ts';
import type { Services } from '#server/core/services.ts';
import { readChallenge, relyingParty } from './challenge.ts';
import { loadWebAuthn } from './load-webauthn.ts';
import type { PasskeyRow } from './store.ts';

/**
 * What a use of a passkey says, once its signature and challenge are right; undefined otherwise. `owner` is what the
 * challenge was made for: empty for signing in.
 */
export async function verifyUse(
  context: Pick<Services, 'config' | 'now'>,
  passkey: PasskeyRow,
  credential: UsedCredential,
  owner = '',
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
        challengeAt = readChallenge(context, signed, owner);
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
