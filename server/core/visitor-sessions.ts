import { readSigned, signValue } from './signed.ts';
import type { VisitorClaims } from './visitor-jwt.ts';

const purpose = 'visitor session';
/** A session ends with the token that it was made of, and after this at the latest. */
const longestSeconds = 12 * 60 * 60;

/** A visitor who signed in to a site with a token. It is over when the site gets another key. */
export interface VisitorSession {
  organizationId: string;
  siteId: string;
  keyId: string;
  /** What the token said of them. */
  claims: VisitorClaims;
  /** Seconds since 1970. */
  expires: number;
}

/** When a session ends that is made now of a token that expires then, in seconds since 1970. */
export function sessionEnd(tokenExpires: number, now: Date): number {
  return Math.floor(Math.min(tokenExpires, now.getTime() / 1000 + longestSeconds));
}

/** Prints and signs a session, for the cookie of a visitor. */
export function printVisitorSession(secret: string, session: VisitorSession): string {
  const { expires, organizationId, siteId, keyId, claims } = session;
  return signValue(secret, purpose, [expires, organizationId, siteId, keyId, claims]);
}

/** Parses a session; undefined when there is none, it was not signed here, or it is over. */
export function readVisitorSession(
  secret: string,
  text: string | undefined,
  now: Date,
): VisitorSession | undefined {
  const values = text === undefined ? undefined : readSigned(secret, purpose, text);
  if (!values) return undefined;
  const [expires, organizationId, siteId, keyId, claims] = values as [
    number,
    string,
    string,
    string,
    VisitorClaims,
  ];
  return expires * 1000 > now.getTime() ? { expires, organizationId, siteId, keyId, claims } : undefined;
}

/** Who has a session, as far as what is open to them depends on it. */
export function sessionVisitor({ claims, keyId }: Pick<VisitorSession, 'claims' | 'keyId'>) {
  return { audience: { claims }, visitorKeyId: keyId, previewerId: null, previewedContent: null };
}
