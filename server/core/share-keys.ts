import { randomBytes } from 'node:crypto';
import { fingerprint, seal, unseal } from './secrets.ts';

const purpose = 'share key';
const form = /^[A-Za-z0-9_-]{22}$/;

/** The share link that a key belongs to. */
interface Owner {
  organizationId: string;
  siteId: string;
  id: string;
}

function nameOf({ organizationId, siteId, id }: Owner): string {
  return `${organizationId}/${siteId}/${id}`;
}

/** Creates the key of a share link: 128 random bits. Returns what is stored of it. */
export function createShareKey(secret: string, owner: Owner): { keyHash: Buffer; sealedKey: Buffer } {
  const key = randomBytes(16).toString('base64url');
  return {
    keyHash: fingerprint(secret, purpose, key),
    sealedKey: seal(secret, purpose, nameOf(owner), key),
  };
}

/** The key of a share link, to be shown to those who administer the site. */
export function readShareKey(secret: string, row: Owner & { sealedKey: Buffer }): string {
  return unseal(secret, purpose, nameOf(row), row.sealedKey);
}

/** The hash by which a key is found; undefined for a text that can't be a key. */
export function findableKey(secret: string, key: string | undefined): Buffer | undefined {
  return key !== undefined && form.test(key) ? fingerprint(secret, purpose, key) : undefined;
}
