import { randomBytes } from 'node:crypto';
import { fingerprint, seal, unseal } from '#server/core/secrets.ts';
import { appUrl } from '#server/core/urls.ts';

const purpose = 'invite key';
const form = /^[A-Za-z0-9_-]{24}$/;

interface Owner {
  organizationId: string;
  id: string;
}

const nameOf = ({ organizationId, id }: Owner) => `${organizationId}/${id}`;

/** A new key of 144 random bits, with what an invitation is found by. */
export function createInviteKey(secret: string): { key: string; keyHash: Buffer } {
  const key = randomBytes(18).toString('base64url');
  return { key, keyHash: fingerprint(secret, purpose, key) };
}

/** Encrypts the key of a link, so that its admins can read it again. */
export function sealInviteKey(secret: string, owner: Owner, key: string): Buffer {
  return seal(secret, purpose, nameOf(owner), key);
}

export function readInviteKey(secret: string, row: Owner & { sealedKey: Buffer }): string {
  return unseal(secret, purpose, nameOf(row), row.sealedKey);
}

/** The hash by which a key is found; undefined for a text that can't be a key. */
export function inviteKeyHash(secret: string, key: string): Buffer | undefined {
  return form.test(key) ? fingerprint(secret, purpose, key) : undefined;
}

/** Where an invitation is accepted. The key stands behind the `#`, which browsers keep to themselves. */
export function inviteUrl(publicUrl: string, organizationId: string, key: string): string {
  return `${appUrl(publicUrl, (p) => p.invitation(organizationId))}#${key}`;
}
