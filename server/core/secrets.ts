import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** Which of our keys sealed a text; a next one gets the next number. */
const currentKey = 1;
const ivBytes = 12;
const tagBytes = 16;

const keys = new Map<string, KeyObject>();

/** The key for one purpose, made from the installation's secret. As bytes it would be taken in anew for each use. */
function keyFor(secret: string, purpose: string): KeyObject {
  const name = `${purpose}\0${secret}`;
  const known = keys.get(name);
  if (known) return known;
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `lectern ${purpose}`, 32)));
  keys.set(name, key);
  return key;
}

/** Encrypts a text for storage. It opens only for the same purpose and the same `owner`, which names its row. */
export function seal(secret: string, purpose: string, owner: string, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, `seal ${purpose}`), iv);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([currentKey]), iv, cipher.getAuthTag(), sealed]);
}

/** The text inside what `seal` made; throws when it was made otherwise. */
export function unseal(secret: string, purpose: string, owner: string, sealed: Buffer): string {
  if (sealed[0] !== currentKey) throw new Error(`A secret was sealed with the unknown key ${sealed[0]}`);
  const iv = sealed.subarray(1, 1 + ivBytes);
  const tag = sealed.subarray(1 + ivBytes, 1 + ivBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, `seal ${purpose}`), iv, {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(tag);
  return decipher.update(sealed.subarray(1 + ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

/** A fingerprint by which a secret is found without storing it in clear text. */
export function fingerprint(secret: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', keyFor(secret, `find ${purpose}`))
    .update(text)
    .digest();
}

/** Signs a text for one purpose. */
export function sign(secret: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', keyFor(secret, `sign ${purpose}`))
    .update(text)
    .digest();
}
