import { randomBytes } from 'node:crypto';
import { fingerprint, seal, sign, unseal } from '#server/core/secrets.ts';
import { appUrl } from '#server/core/urls.ts';

const purpose = 'invite key';
const keyBytes = 18;
const form = /^[A-Za-z0-9_-]{24}$/;

interface Owner {
  organizationId: string;
  id: string;
}

const nameOf = ({ organizationId, id }: Owner) => `${organizationId}/${id}`;

interface InviteKey {
  key: string;
  /** What an invitation is found by. */
  keyHash: Buffer;
}

function inviteKey(secret: string, bytes: Buffer): InviteKey {
  const key = bytes.subarray(0, keyBytes).toString('base64url');
  return { key, keyHash: fingerprint(secret, purpose, key) };
}

/** A new key of 144 random bits, for a link. */
export function createLinkKey(secret: string): InviteKey {
  return inviteKey(secret, randomBytes(keyBytes));
}

interface MailedInvitation {
  organizationId: string;
  /** In lower case. */
  email: string;
  expiresAt: Date;
}

/**
 * The key of an invitation by e-mail: 144 bits that follow from the installation's secret and the invitation, so that
 * the message can be written after the commit although nothing stores the key. One that is renewed has another end, and
 * so another key.
 */
export function mailedInviteKey(
  secret: string,
  { organizationId, email, expiresAt }: MailedInvitation,
): InviteKey {
  const about = `${organizationId}/${email}/${expiresAt.getTime()}`;
  return inviteKey(secret, sign(secret, 'mailed invite key', about));
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
