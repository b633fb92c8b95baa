import { contract } from '#lib/contract/contract.ts';
import { Conflict, Forbidden, Refusal } from '#server/core/errors.ts';
import type { Person } from '#server/core/objects.ts';
import { answer, operation } from '#server/core/operation.ts';
import { updateTokenRow } from '../store/tokens.ts';
import { lockUser } from '../store/users.ts';
import { createChallenge, requestOptions } from './challenge.ts';
import { findPasskeyByCredential, listCredentials, recordPasskeyUse } from './store.ts';
import { verifyUse } from './verify-use.ts';

export const startPasskeyConfirmation = operation(contract.startPasskeyConfirmation, async (context) => {
  const { tx, actor } = context;
  const owner = ownerOf(actor);
  const credentials = await listCredentials(tx, actor.id);
  if (credentials.length === 0) {
    throw new Conflict('without_passkey', 'You have no passkey. Enter your password instead.');
  }
  const options = requestOptions(context, createChallenge(context, owner));
  return answer(201, {
    object: 'passkey-request' as const,
    options: {
      ...options,
      allowCredentials: credentials.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        type: 'public-key',
        transports,
      })),
    },
  });
});

export const confirmWithPasskey = operation(contract.confirmWithPasskey, async (context) => {
  const { tx, actor, body, now } = context;
  const owner = ownerOf(actor);
  const { credential } = body;
  const passkey = await findPasskeyByCredential(tx, Buffer.from(credential.id, 'base64url'));
  const use = passkey?.userId === actor.id ? await verifyUse(context, passkey, credential, owner) : undefined;
  // Setting a new password ends passkeys: none of them confirms anything at that moment.
  await lockUser(tx, actor.id);
  if (!passkey || !use || !(await recordPasskeyUse(tx, passkey.id, { ...use, usedAt: now() }))) {
    throw new Refusal(
      403,
      'wrong_passkey',
      'That took too long, or the passkey was refused. Try again, or enter your password.',
    );
  }
  await updateTokenRow(tx, actor.token.id, { confirmedAt: now() });
  return answer(204);
});

/** What a challenge is made for: this session alone, and neither signing in nor adding a passkey. */
function ownerOf({ token }: Person): string {
  if (token.kind !== 'session') throw new Forbidden('An API token has no session to confirm.');
  return `session ${token.id}`;
}
