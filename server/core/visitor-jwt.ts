import { createHmac, timingSafeEqual } from 'node:crypto';
import { mostClaimBytes } from '#lib/contract/site-customization/claim-limits.ts';
import { sign } from './secrets.ts';

/** The clocks of two servers may differ by so much. */
const skewSeconds = 60;

/** What a token says of a visitor. */
export type VisitorClaims = Record<string, unknown>;

/** One reason why a token lets nobody in. */
export type TokenProblem =
  | 'malformed'
  | 'algorithm'
  | 'signature'
  | 'audience'
  | 'no_expiry'
  | 'expired'
  | 'not_yet_valid'
  | 'too_large';

/** A token that was checked. Its claims are as its author wrote them; they may be believed only without problems. */
export interface CheckedToken {
  problems: TokenProblem[];
  claims?: VisitorClaims;
  /** Seconds since 1970. */
  expires?: number;
}

interface SiteKey {
  organizationId: string;
  id: string;
  visitorKeyId: string;
}

/** The key that tokens of a site's visitors are signed with. Another id gives another key, and nothing of it is stored. */
export function visitorKey(secret: string, { organizationId, id, visitorKeyId }: SiteKey): string {
  return sign(secret, 'visitor key', JSON.stringify([organizationId, id, visitorKeyId])).toString(
    'base64url',
  );
}

/**
 * Checks a JSON Web Token: signed with this key and HS256, for this audience, and valid now. Keys and algorithms that the
 * token itself names are ignored.
 */
export function checkVisitorToken(
  token: string,
  { key, audience, now }: { key: string; audience: string; now: Date },
): CheckedToken {
  const [head, body, signature] = partsOf(token) ?? [];
  const header = parseObject(head);
  const claims = parseObject(body);
  // A critical extension that is not understood makes a token invalid (RFC 7515, 4.1.11).
  if (!header || !claims || signature === undefined || Object.hasOwn(header, 'crit')) {
    return { problems: ['malformed'] };
  }
  const problems: TokenProblem[] = [];
  if (header.alg !== 'HS256') problems.push('algorithm');
  else if (!isSignedWith(key, `${head}.${body}`, signature)) problems.push('signature');
  if (![claims.aud].flat().includes(audience)) problems.push('audience');
  const seconds = now.getTime() / 1000;
  const { exp, nbf } = claims;
  if (!isTime(exp)) problems.push('no_expiry');
  else if (exp + skewSeconds <= seconds) problems.push('expired');
  if (nbf !== undefined && !(isTime(nbf) && nbf - skewSeconds <= seconds)) problems.push('not_yet_valid');
  if (isTooLarge(body, claims)) problems.push('too_large');
  return { problems, claims, ...(isTime(exp) ? { expires: exp + skewSeconds } : {}) };
}

function partsOf(token: string): string[] | undefined {
  return /^(?:[A-Za-z0-9_-]+\.){2}[A-Za-z0-9_-]*$/.test(token) ? token.split('.') : undefined;
}

function parseObject(part = ''): VisitorClaims | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as VisitorClaims) : undefined;
  } catch {
    return undefined;
  }
}

function isSignedWith(key: string, text: string, signature: string): boolean {
  const right = createHmac('sha256', key).update(text).digest();
  const given = Buffer.from(signature, 'base64url');
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Whether claims are too large as they came, or as they are kept, where a number may have more digits. */
function isTooLarge(body = '', claims: VisitorClaims): boolean {
  const came = Buffer.byteLength(body, 'base64url');
  return came > mostClaimBytes || Buffer.byteLength(JSON.stringify(claims)) > mostClaimBytes;
}

/** Whether a claim is a moment in seconds since 1970 that a date can hold. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= 8.64e12 - skewSeconds;
}
