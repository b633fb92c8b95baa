import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { fingerprint, seal, unseal } from '#server/core/secrets.ts';
import type { Services } from '#server/core/services.ts';
import type { CodeUse, TwoFactorRow } from './store.ts';

const sealPurpose = 'two-factor secret';
const hashPurpose = 'recovery code';
/** Codes of the half minute before and after are good, too, for clocks that differ. */
const toleratedSteps = 1;
const recoveryCodeCount = 10;
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

type Keys = Pick<Services, 'config'>;

/** A new secret: sealed for storage, and as an authenticator app reads it. */
export function createSecret({ config }: Keys, account: { id: string; email: string }) {
  const totp = new TOTP({ issuer: 'Lectern', label: account.email, secret: new Secret({ size: 20 }) });
  const secret = totp.secret.base32;
  return { sealedSecret: seal(config.secret, sealPurpose, account.id, secret), secret, uri: totp.toString() };
}

/** What identifies a right code, undefined for a wrong one. `consumeCode` knows whether it was used before. */
export function readCode(
  { config, now }: Keys & Pick<Services, 'now'>,
  { userId, sealedSecret, enabledAt }: Pick<TwoFactorRow, 'userId' | 'sealedSecret' | 'enabledAt'>,
  code: string,
): CodeUse | undefined {
  const token = code.replaceAll(/[\s-]/g, '').toLowerCase();
  if (!/^\d{6}$/.test(token)) {
    return enabledAt ? { userId, recoveryHash: hashRecoveryCode(config.secret, userId, token) } : undefined;
  }
  const base32 = findSecret(config.secret, userId, sealedSecret);
  if (base32 === undefined) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(base32) });
  const timestamp = now().getTime();
  const steps = totp.validate({ token, timestamp, window: toleratedSteps });
  return steps === null ? undefined : { userId, sealedSecret, step: totp.counter({ timestamp }) + steps };
}

/** What makes the codes of a person; undefined when the installation had another secret when it was stored. */
function findSecret(secret: string, userId: string, sealed: Buffer): string | undefined {
  try {
    return unseal(secret, sealPurpose, userId, sealed);
  } catch {
    return undefined;
  }
}

/** New recovery codes, and the hashes that are stored of them. */
export function createRecoveryCodes({ config }: Keys, userId: string) {
  const codes = Array.from({ length: recoveryCodeCount }, () => `${randomText(5)}-${randomText(5)}`);
  const hashes = codes.map((code) => hashRecoveryCode(config.secret, userId, code.replace('-', '')));
  return { codes, hashes };
}

function hashRecoveryCode(secret: string, userId: string, code: string): Buffer {
  return fingerprint(secret, hashPurpose, `${userId} ${code}`);
}

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
