import { hourMs } from '#lib/durations.ts';
import { isInNetworks } from '#lib/networks.ts';
import { type Audience, anybody } from './audience.ts';
import type { Visitor } from './objects.ts';
import type { PreviewedContent } from './previews.ts';
import { readClaim, signClaim } from './signed.ts';
import type { VisitorClaims } from './visitor-jwt.ts';

const prefix = 'lecv_';
const purpose = 'visitor token';

/** In the place of claims, which are JSON. */
const everything = '*';

/** How long a visitor can read before they have to visit again. */
export const visitMs = hourMs;

type Claims = Pick<
  Visitor,
  | 'organizationId'
  | 'siteId'
  | 'shareLinkId'
  | 'shareKeyHash'
  | 'visitorKeyId'
  | 'previewerId'
  | 'previewedContent'
  | 'previewedDraftId'
> & {
  /** What the token said that they signed in with. */
  claims: VisitorClaims | undefined;
  /** Whether a member previews the site as themselves. */
  everything: boolean;
  /** The networks from which the token of a preview can be used; null for all. */
  networks: readonly string[] | null;
};

/** Whether a bearer token has the form of a visitor's. */
export function isVisitorToken(token: string): boolean {
  return token.startsWith(prefix);
}

/** Creates the bearer token of a visit. It names a site, what let them in, which is checked at each use, and what is known of them. */
export function createVisitorToken(secret: string, claims: Claims, expiresAt: Date): string {
  const { organizationId, siteId, shareLinkId, shareKeyHash, visitorKeyId, previewerId, previewedContent } =
    claims;
  const json = claims.everything ? everything : claims.claims ? JSON.stringify(claims.claims) : '';
  const proofs = [shareLinkId, visitorKeyId, previewerId].map((proof) => proof ?? '');
  const content = previewedContent ? JSON.stringify(previewedContent) : '';
  const networks = claims.networks?.join() ?? '';
  const draftId = claims.previewedDraftId ?? '';
  const values = [organizationId, siteId, ...proofs, json, shareKeyHash ?? '', content, networks, draftId];
  const expires = Math.floor(expiresAt.getTime() / 1000);
  return prefix + signClaim(secret, purpose, { values, expires });
}

/** The visitor of a bearer token; undefined when it was not signed here, has expired, or can't be used from an address. */
export function readVisitorToken(
  secret: string,
  token: string,
  { now, address }: { now: Date; address: string },
): Visitor | undefined {
  const values = readClaim(secret, purpose, token.slice(prefix.length), now);
  if (!values) return undefined;
  const [organizationId = '', siteId = '', ...proofs] = values;
  const [shareLinkId = '', visitorKeyId = '', previewerId = '', json = '', ...rest] = proofs;
  const [shareKeyHash = '', content = '', networks = '', draftId = ''] = rest;
  if (networks !== '' && !isInNetworks(address, networks.split(','))) return undefined;
  return {
    kind: 'visitor',
    id: `visitor:${siteId}:${shareLinkId}`,
    displayName: 'Visitor',
    address,
    organizationId,
    siteId,
    shareLinkId: shareLinkId === '' ? null : shareLinkId,
    shareKeyHash: shareKeyHash === '' ? null : shareKeyHash,
    visitorKeyId: visitorKeyId === '' ? null : visitorKeyId,
    previewerId: previewerId === '' ? null : previewerId,
    previewedDraftId: draftId === '' ? null : draftId,
    previewedContent: content === '' ? null : (JSON.parse(content) as PreviewedContent),
    audience: audienceOf(json),
  };
}

function audienceOf(json: string): Audience {
  if (json === everything) return { everything: true };
  return json === '' ? anybody : { claims: JSON.parse(json) as VisitorClaims };
}
