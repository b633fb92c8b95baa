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
function createShareKey(secret: string, owner: Owner): { keyHash: Buffer; sealedKey: Buffer } {
  const key = randomBytes(16).toString('base64url');
  return {
    keyHash: fingerprint(secret, purpose, key),
    sealedKey: seal(secret, purpose, nameOf(owner), key),
  };
}

/** The keys of a share link as they are stored: the one that opens the site, and that of its address where it has a passphrase. */
interface StoredKeys {
  keyHash: Buffer;
  sealedKey: Buffer;
  passphraseHash: string | null;
  entryKeyHash: Buffer | null;
  sealedEntryKey: Buffer | null;
}

/** The key that is in the address of a share link. */
function addressKeyOf({ keyHash, sealedKey, entryKeyHash, sealedEntryKey }: StoredKeys) {
  return entryKeyHash && sealedEntryKey
    ? { keyHash: entryKeyHash, sealedKey: sealedEntryKey }
    : { keyHash, sealedKey };
}

/**
 * The keys of a share link with another passphrase, or with none. Its address stays the same, and what opens the site is a
 * new key, so whoever reads with the former one is out; without a passphrase it is that of the address.
 */
export function keysWithPassphrase(
  secret: string,
  owner: Owner,
  stored: StoredKeys,
  passphraseHash: string | null,
): StoredKeys {
  const inAddress = addressKeyOf(stored);
  if (passphraseHash === null)
    return { ...inAddress, passphraseHash: null, entryKeyHash: null, sealedEntryKey: null };
  return {
    ...createShareKey(secret, owner),
    passphraseHash,
    entryKeyHash: inAddress.keyHash,
    sealedEntryKey: inAddress.sealedKey,
  };
}

/** The keys of a share link with a new address, and the passphrase that it had. */
export function createShareKeys(secret: string, owner: Owner, passphraseHash: string | null): StoredKeys {
  const none = { passphraseHash: null, entryKeyHash: null, sealedEntryKey: null };
  const keys = { ...createShareKey(secret, owner), ...none };
  return passphraseHash === null ? keys : keysWithPassphrase(secret, owner, keys, passphraseHash);
}

/** The key in the address of a share link, to be shown to those who administer the site. */
export function readAddressKey(secret: string, row: Owner & StoredKeys): string {
  return readShareKey(secret, { ...row, ...addressKeyOf(row) });
}

/** The key that opens the site, for a reader who may have it. */
export function readShareKey(secret: string, row: Owner & { sealedKey: Buffer }): string {
  return unseal(secret, purpose, nameOf(row), row.sealedKey);
}

/** The hash by which a key is found; undefined for a text that can't be a key. */
export function findableKey(secret: string, key: string | undefined): Buffer | undefined {
  return key !== undefined && form.test(key) ? fingerprint(secret, purpose, key) : undefined;
}
