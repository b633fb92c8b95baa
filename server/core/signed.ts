import { timingSafeEqual } from 'node:crypto';
import { sign } from './secrets.ts';

/** Half of a digest is still far more than anyone can try. */
const macBytes = 20;

/**
 * Prints a JSON value with a signature that only the installation's secret can make. It is valid for one purpose, and in
 * one scope, such as one caller's list.
 */
export function signValue(secret: string, purpose: string, value: unknown, scope = ''): string {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${body}.${macOf(secret, purpose, scope, body).toString('base64url')}`;
}

/** Parses what `signValue` printed; undefined when it was not signed here for this purpose and scope. */
export function readSigned(secret: string, purpose: string, token: string, scope = ''): unknown {
  const [body = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = macOf(secret, purpose, scope, body);
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
}

/** A signed claim in an address, valid for one purpose until a time. */
export interface Claim {
  values: string[];
  /** Seconds since 1970. */
  expires: number;
}

/** Prints and signs a claim for an address; only possible with the secret. */
export function signClaim(secret: string, purpose: string, { values, expires }: Claim): string {
  return signValue(secret, purpose, [expires, ...values]);
}

/** Reads a claim; undefined when it was not signed here for this purpose, or has expired. */
export function readClaim(secret: string, purpose: string, token: string, now: Date): string[] | undefined {
  const claim = readSigned(secret, purpose, token) as [number, ...string[]] | undefined;
  if (!claim) return undefined;
  const [expires, ...values] = claim;
  return expires * 1000 > now.getTime() ? values : undefined;
}

function macOf(secret: string, purpose: string, scope: string, body: string): Buffer {
  return sign(secret, purpose, `${scope}\0${body}`).subarray(0, macBytes);
}
