import type { Visitor } from './objects.ts';
import { readClaim, signClaim } from './signed.ts';

const prefix = 'lecv_';
const purpose = 'visitor token';

/** How long a visitor can read before they have to visit again. */
export const visitMs = 60 * 60 * 1000;

type Claims = Pick<Visitor, 'organizationId' | 'siteId' | 'shareLinkId' | 'visitorKeyId' | 'previewerId'>;

/** Whether a bearer token has the form of a visitor's. */
export function isVisitorToken(token: string): boolean {
  return token.startsWith(prefix);
}

/** Creates the bearer token of a visit. It names a site and what let them in, which is checked at each use. */
export function createVisitorToken(secret: string, claims: Claims, expiresAt: Date): string {
  const { organizationId, siteId, shareLinkId, visitorKeyId, previewerId } = claims;
  const values = [organizationId, siteId, shareLinkId ?? '', visitorKeyId ?? '', previewerId ?? ''];
  const expires = Math.floor(expiresAt.getTime() / 1000);
  return prefix + signClaim(secret, purpose, { values, expires });
}

/** The visitor of a bearer token; undefined when it was not signed here or has expired. */
export function readVisitorToken(secret: string, token: string, now: Date): Visitor | undefined {
  const values = readClaim(secret, purpose, token.slice(prefix.length), now);
  if (!values) return undefined;
  const [organizationId = '', siteId = '', shareLinkId = '', visitorKeyId = '', previewerId = ''] = values;
  return {
    kind: 'visitor',
    id: `visitor:${siteId}:${shareLinkId}`,
    displayName: 'Visitor',
    organizationId,
    siteId,
    shareLinkId: shareLinkId === '' ? null : shareLinkId,
    visitorKeyId: visitorKeyId === '' ? null : visitorKeyId,
    previewerId: previewerId === '' ? null : previewerId,
  };
}
