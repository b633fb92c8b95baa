import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signed claim in an address, valid for one purpose until a time. */
export interface Claim {
  values: string[];
  /** Seconds since 1970. */
  expires: number;
}

/** Prints and signs a claim for an address; only possible with the secret. */
export function signClaim(secret: string, purpose: string, { values, expires }: Claim): string {
  const body = Buffer.from(JSON.stringify([expires, ...values])).toString('base64url');
  return `${body}.${mac(secret, purpose, body).toString('base64url')}`;
}

/** Reads a claim; undefined when it was not signed here for this purpose, or has expired. */
export function readClaim(secret: string, purpose: string, token: string, now: Date): string[] | undefined {
  const [body = '', signature = '', ...rest] = token.split('.');
  const signatureBytes = Buffer.from(signature, 'base64url');
  const right = mac(secret, purpose, body);
  if (rest.length > 0 || signatureBytes.length !== right.length || !timingSafeEqual(signatureBytes, right))
    return undefined;
  const [expires, ...values] = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as [
    number,
    ...string[],
  ];
  return expires * 1000 > now.getTime() ? values : undefined;
}

function mac(secret: string, purpose: string, body: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\0${body}`).digest().subarray(0, 20);
}
