import { timingSafeEqual } from 'node:crypto';
import type { Visitor } from './objects.ts';
import { sign } from './secrets.ts';

const prefix = 'lecv_';
const purpose = 'visitor token';

/** How long a visitor can read before they have to visit again. */
export const visitMs = 60 * 60 * 1000;

type Claims = Pick<Visitor, 'organizationId' | 'siteId' | 'shareLinkId'>;

/** Whether a bearer token has the form of a visitor's. */
export function isVisitorToken(token: string): boolean {
  return token.startsWith(prefix);
}

/** Creates the bearer token of a visit. It names a site and a share link, whose access is checked at each use. */
export function createVisitorToken(secret: string, claims: Claims, expiresAt: Date): string {
  const { organizationId, siteId, shareLinkId } = claims;
  const body = Buffer.from(
    JSON.stringify([organizationId, siteId, shareLinkId, expiresAt.getTime()]),
  ).toString('base64url');
  return `${prefix}${body}.${sign(secret, purpose, body).toString('base64url')}`;
}

/** The visitor of a bearer token; undefined when it was not signed here or has expired. */
export function readVisitorToken(secret: string, token: string, now: Date): Visitor | undefined {
  const [body, mac, ...rest] = token.slice(prefix.length).split('.');
  if (!body || !mac || rest.length > 0) return undefined;
  const macBytes = Buffer.from(mac, 'base64url');
  const right = sign(secret, purpose, body);
  if (macBytes.length !== right.length || !timingSafeEqual(macBytes, right)) return undefined;
  const [organizationId, siteId, shareLinkId, expiresAt] = JSON.parse(
    Buffer.from(body, 'base64url').toString('utf8'),
  ) as [string, string, string | null, number];
  if (expiresAt <= now.getTime()) return undefined;
  return {
    kind: 'visitor',
    id: `visitor:${siteId}:${shareLinkId ?? ''}`,
    displayName: 'Visitor',
    organizationId,
    siteId,
    shareLinkId,
  };
}
