import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { AttestationObject } from '@simplewebauthn/server/helpers';
import { contract } from '#lib/contract/contract.ts';
import type { NewCredential, Passkey } from '#lib/contract/users/passkeys.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '#server/core/errors.ts';
import type { Person } from '#server/core/objects.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import { locationOf } from '#server/core/urls.ts';
import { assertConfirmed } from '../confirm-password.ts';
import { deviceName } from '../device-name.ts';
import { lockUser } from '../store/users.ts';
import { browserTimeoutMs, createChallenge, readChallenge, relyingParty } from './challenge.ts';
import { loadWebAuthn } from './load-webauthn.ts';
import {
  countPasskeys,
  deletePasskeyRow,
  insertPasskey,
  listCredentials,
  listPasskeyRows,
  type PasskeyRow,
  passkeyOrder,
  renamePasskey,
} from './store.ts';

const mostPasskeys = 50;

export const listPasskeys = operation(contract.listPasskeys, async ({ tx, actor, page, config }) => {
  const listed = await page({
    order: passkeyOrder,
    rows: (where) => listPasskeyRows(tx, actor.id, where),
    count: () => countPasskeys(tx, actor.id),
  });
  return answer(200, {
    ...listed,
    items: listed.items.map(({ passkey }) => presentPasskey(config.publicUrl, passkey)),
  });
});

export const startPasskey = operation(contract.startPasskey, async (context) => {
  const { tx, actor, now } = context;
  await assertConfirmed(tx, actor, now());
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Lectern',
    rpID: relyingParty(context).id,
    userID: Buffer.from(actor.id),
    userName: actor.email,
    userDisplayName: actor.displayName,
    challenge: createChallenge(context, actor.id),
    timeout: browserTimeoutMs,
    attestationType: 'none',
    excludeCredentials: (await listCredentials(tx, actor.id)).map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return answer(201, { object: 'passkey-request' as const, options: { ...options } });
});

export const createPasskey = operation(contract.createPasskey, async (context) => {
  const { tx, actor, body, now, newId, config, userAgent, record } = context;
  if (actor.token.kind !== 'session') throw new Forbidden('An API token can’t do this. Sign in first.');
  const { credential, synced } = await verifyNew(context, actor, body.credential);
  if (!(await lockUser(tx, actor.id))) throw new NotFound();
  if ((await countPasskeys(tx, actor.id)) >= mostPasskeys) {
    throw new Conflict('too_many_passkeys', `You have ${mostPasskeys} passkeys. Remove one first.`);
  }
  const row: PasskeyRow = {
    id: newId(),
    userId: actor.id,
    name: body.name ?? deviceName(userAgent ?? null),
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: body.credential.response.transports ?? [],
    synced,
    createdAt: now(),
    lastUsedAt: null,
    lastChallengeAt: null,
  };
  if (!(await insertPasskey(tx, row))) {
    throw new Conflict('passkey_exists', 'This passkey was added before.');
  }
  await record({
    ...{ type: 'passkey.created', organizationId: null, subject: actor.id, data: { name: row.name } },
  });
  return answer(201, presentPasskey(config.publicUrl, row));
});

export const updatePasskey = operation(
  contract.updatePasskey,
  async ({ tx, actor, params, body, config }) => {
    const row = await renamePasskey(tx, actor.id, params.passkeyId, body.name);
    if (!row) throw new NotFound();
    return answer(200, presentPasskey(config.publicUrl, row));
  },
);

export const deletePasskey = operation(contract.deletePasskey, async ({ tx, actor, params, record }) => {
  const name = await deletePasskeyRow(tx, actor.id, params.passkeyId);
  if (name === undefined) return answer(204);
  await record({ type: 'passkey.deleted', organizationId: null, subject: actor.id, data: { name } });
  return answer(205);
});

/** What a browser created, once its signature and challenge are right; throws `Invalid` otherwise. */
async function verifyNew(
  context: Pick<Services, 'config' | 'now'>,
  { id }: Person,
  credential: NewCredential,
) {
  const { origin, id: expectedRPID } = relyingParty(context);
  const { verifyRegistrationResponse, decodeAttestationObject } = await loadWebAuthn();
  try {
    const { attestationObject } = credential.response;
    assertUnattested(decodeAttestationObject(Buffer.from(attestationObject, 'base64url')));
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        clientExtensionResults: {},
        rawId: credential.id,
        ...credential,
      } as RegistrationResponseJSON,
      expectedChallenge: (signed) => readChallenge(context, signed, id) !== undefined,
      expectedOrigin: origin,
      expectedRPID,
      requireUserVerification: true,
    });
    if (verified) {
      return { credential: registrationInfo.credential, synced: registrationInfo.credentialBackedUp };
    }
  } catch {
    // Which part of it is wrong says nothing to a person.
  }
  throw new Invalid([{ path: 'credential', message: 'is wrong or took too long. Try again' }]);
}

/**
 * Throws for a passkey whose maker is vouched for by certificates: none is asked for, and looking at them would ask other
 * servers whether they were revoked.
 */
function assertUnattested(attestation: AttestationObject): void {
  const format = attestation.get('fmt');
  const isOwn = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isOwn) throw new Error(`An attestation was sent: ${format}`);
}

function presentPasskey(publicUrl: string, row: PasskeyRow): Passkey {
  return {
    object: 'passkey',
    id: row.id,
    name: row.name,
    synced: row.synced,
    createdAt: row.createdAt.toISOString(),
    ...(row.lastUsedAt ? { lastUsedAt: row.lastUsedAt.toISOString() } : {}),
    urls: { location: locationOf(publicUrl, `/user/passkeys/${row.id}`) },
  };
}
