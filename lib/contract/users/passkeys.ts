import { z } from 'zod';
import { table } from '../endpoint.ts';
import { listOf, listQuery } from '../shared/list.ts';
import { DateTime, Id, text, title } from '../shared/text.ts';
import { Session } from './schemas.ts';

/** Bytes as WebAuthn prints them in JSON. */
const base64url = (longest: number) => text(1, longest).regex(/^[\w-]+$/, { error: 'must be base64url' });

const CredentialId = base64url(1400);

/** What both kinds of credentials have in JSON. */
const credential = {
  id: CredentialId,
  rawId: CredentialId.optional(),
  type: z.literal('public-key'),
  authenticatorAttachment: text(1, 50).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
};

const ClientData = base64url(8_000).meta({ description: 'What the browser signed: challenge and origin.' });

export const NewCredential = z
  .strictObject({
    ...credential,
    response: z.strictObject({
      clientDataJSON: ClientData,
      attestationObject: base64url(20_000),
      transports: z.array(text(1, 50)).max(10).optional(),
      authenticatorData: base64url(20_000).optional(),
      publicKey: base64url(20_000).optional(),
      publicKeyAlgorithm: z.int().optional(),
    }),
  })
  .meta({ id: 'NewCredential', description: 'The `RegistrationResponseJSON` of WebAuthn.' });

export type NewCredential = z.output<typeof NewCredential>;

export const UsedCredential = z
  .strictObject({
    ...credential,
    response: z.strictObject({
      clientDataJSON: ClientData,
      authenticatorData: base64url(8_000),
      signature: base64url(8_000),
      userHandle: base64url(200).nullish(),
    }),
  })
  .meta({ id: 'UsedCredential', description: 'The `AuthenticationResponseJSON` of WebAuthn.' });

export type UsedCredential = z.output<typeof UsedCredential>;

export const PasskeyRequest = z
  .strictObject({
    object: z.literal('passkey-request'),
    options: z.record(z.string(), z.unknown()).meta({
      description:
        'What the browser’s `navigator.credentials` is asked with, in the JSON of WebAuthn. Its challenge is good for five minutes.',
    }),
  })
  .meta({ id: 'PasskeyRequest', description: 'What a browser needs to create or to use a passkey.' });

export type PasskeyRequest = z.output<typeof PasskeyRequest>;

export const Passkey = z
  .strictObject({
    object: z.literal('passkey'),
    id: Id,
    name: z.string(),
    synced: z.boolean().meta({
      description: 'A password manager copies it to other devices; otherwise it is lost with its device.',
    }),
    createdAt: DateTime,
    lastUsedAt: DateTime.optional(),
    urls: z.strictObject({ location: z.string() }),
  })
  .meta({ id: 'Passkey', description: 'A passkey by which the caller signs in.' });

export type Passkey = z.output<typeof Passkey>;

const Name = title(1, 50);

export const PasskeyInput = z
  .strictObject({
    credential: NewCredential,
    name: Name.optional().meta({ description: 'That of the browser and system when left out.' }),
  })
  .meta({ id: 'PasskeyInput', description: 'A passkey that a browser created.' });

export const PasskeyPatch = z
  .strictObject({ name: Name })
  .meta({ id: 'PasskeyPatch', description: 'Renames a passkey.' });

export const PasskeyConfirmation = z.strictObject({ credential: UsedCredential }).meta({
  id: 'PasskeyConfirmation',
  description: 'What a browser answered when a passkey confirmed a session.',
});

export const PasskeySignIn = z
  .strictObject({ credential: UsedCredential })
  .meta({ id: 'PasskeySignIn', description: 'What a browser answered when a passkey was used.' });

/** Signing in and confirming with a passkey, and the passkeys of the caller’s own account. */
export const passkeys = table({
  startPasskeySignIn: {
    method: 'POST',
    path: '/v1/passkeys/requests',
    summary: 'What a browser needs to use a passkey; the same for everybody',
    origin: 'ours',
    access: 'anyone',
    effect: 'read',
    answers: { 201: PasskeyRequest },
    errors: [409],
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/v1/passkeys/sessions',
    summary: 'Signs in with a passkey, which takes neither password nor code',
    origin: 'ours',
    access: 'anyone',
    body: PasskeySignIn,
    answers: { 201: Session },
    errors: [401],
    budget: 'sign-in',
    showsSecret: true,
  },
  startPasskeyConfirmation: {
    method: 'POST',
    path: '/v1/sessions/current/passkey/requests',
    summary: 'What a browser needs to use a passkey of the caller, in order to confirm this session',
    origin: 'ours',
    access: 'signed-in',
    scope: null,
    changes: [],
    answers: { 201: PasskeyRequest },
    errors: [409],
  },
  confirmWithPasskey: {
    method: 'PUT',
    path: '/v1/sessions/current/passkey',
    summary: 'Confirms this session with a passkey, which takes neither password nor code',
    origin: 'ours',
    access: 'signed-in',
    scope: null,
    changes: [],
    body: PasskeyConfirmation,
    answers: { 204: null },
    errors: [409],
  },
  listPasskeys: {
    method: 'GET',
    path: '/v1/user/passkeys',
    summary: 'The caller’s passkeys, newest first',
    origin: 'ours',
    access: 'signed-in',
    scope: null,
    query: listQuery({}),
    answers: { 200: listOf(Passkey) },
  },
  startPasskey: {
    method: 'POST',
    path: '/v1/user/passkeys/requests',
    summary: 'Begins to add a passkey; needs a session in which the caller signed in lately',
    origin: 'ours',
    access: 'signed-in',
    scope: null,
    changes: [],
    answers: { 201: PasskeyRequest },
    errors: [409],
  },
  createPasskey: {
    method: 'POST',
    path: '/v1/user/passkeys',
    summary: 'Adds a passkey to the caller’s account, within five minutes after it was begun',
    origin: 'ours',
    access: 'signed-in',
    scope: null,
    changes: ['listPasskeys'],
    body: PasskeyInput,
    answers: { 201: Passkey },
    errors: [409],
  },
  updatePasskey: {
    method: 'PATCH',
    path: '/v1/user/passkeys/{passkeyId}',
    summary: 'Renames a passkey of the caller',
    origin: 'ours',
    access: 'signed-in',
    scope: null,
    changes: ['listPasskeys'],
    body: PasskeyPatch,
    answers: { 200: Passkey },
  },
  deletePasskey: {
    method: 'DELETE',
    path: '/v1/user/passkeys/{passkeyId}',
    summary: 'Removes a passkey of the caller, which signs in no longer',
    origin: 'ours',
    access: 'signed-in',
    scope: null,
    changes: ['listPasskeys'],
    answers: { 204: null, 205: null },
  },
});
