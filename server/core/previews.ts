import { hourMs } from '#lib/durations.ts';
import { isInNetworks } from '#lib/networks.ts';
import { type Audience, anybody } from './audience.ts';
import { seal, unseal } from './secrets.ts';
import type { VisitorClaims } from './visitor-jwt.ts';

const purpose = 'site preview';

/** How long a preview of a site can be looked at before it is opened again. */
export const previewMs = hourMs;

/** What a preview shows of one space instead of its main content: a change request or a revision of it. */
export interface PreviewedContent {
  spaceId: string;
  changeRequestId: string | null;
  revisionId: string | null;
}

/** Who may look at a site as its visitors would. It is checked at each use whether they still may. */
interface PreviewClaims {
  organizationId: string;
  siteId: string;
  userId: string;
  /** The claims of the visitor as whom they look; undefined for a visitor without claims. */
  claims?: VisitorClaims | undefined;
  /** Whether they look as themselves, to whom no condition closes anything; then there are no claims and no share link. */
  everything?: boolean | undefined;
  /** The share link of the reader as whom they look. */
  shareLinkId?: string | undefined;
  /** What they look at; undefined for the main content of each space. */
  content?: PreviewedContent | undefined;
  /** The draft of its maker that says how the site would look. */
  draftId?: string | undefined;
  /** The networks of the token by which the preview was made; null for all. */
  networks: readonly string[] | null;
}

/** A preview with the address that it is looked at from, which its maker's organization may not allow. */
export interface Preview extends PreviewClaims {
  address: string;
}

/**
 * Prints a preview for an address of the site. It is sealed, which only this installation can do: whoever sees the address
 * in a history or a log can neither change the claims in it nor read them.
 */
export function createPreviewToken(secret: string, preview: PreviewClaims, expiresAt: Date): string {
  const { organizationId, siteId, userId, networks } = preview;
  const { claims = null, content = null, shareLinkId = null, draftId = null, everything = false } = preview;
  const expires = Math.floor(expiresAt.getTime() / 1000);
  const values = [
    expires,
    organizationId,
    siteId,
    userId,
    claims,
    content,
    shareLinkId,
    networks,
    draftId,
    everything,
  ];
  return seal(secret, purpose, '', JSON.stringify(values)).toString('base64url');
}

/** Parses a preview; undefined when there is none, it was not made here, it is over, or it is of no use from an address. */
export function readPreviewToken(
  secret: string,
  token: string | undefined,
  { now, address }: { now: Date; address: string },
): Preview | undefined {
  const text = token === undefined ? undefined : findSealed(secret, token);
  if (text === undefined) return undefined;
  const values = JSON.parse(text) as [
    number,
    string,
    string,
    string,
    VisitorClaims | null,
    PreviewedContent | null | undefined,
    string | null | undefined,
    string[] | null | undefined,
    string | null | undefined,
    boolean | undefined,
  ];
  const [expires, organizationId, siteId, userId, claims, content, shareLinkId, networks, ...rest] = values;
  const [draftId, everything = false] = rest;
  if (expires * 1000 <= now.getTime()) return undefined;
  if (networks && !isInNetworks(address, networks)) return undefined;
  return {
    ...{ organizationId, siteId, userId, address, networks: networks ?? null },
    claims: claims ?? undefined,
    content: content ?? undefined,
    shareLinkId: shareLinkId ?? undefined,
    draftId: draftId ?? undefined,
    everything,
  };
}

/** Who is previewed and what they look at, as far as what is open to them depends on it. */
export function previewedVisitor({
  userId,
  claims,
  everything,
  content,
}: Pick<Preview, 'userId' | 'claims' | 'everything' | 'content'>): {
  audience: Audience;
  visitorKeyId: null;
  previewerId: string;
  previewedContent: PreviewedContent | null;
} {
  return {
    audience: everything ? { everything } : claims ? { claims } : anybody,
    visitorKeyId: null,
    previewerId: userId,
    previewedContent: content ?? null,
  };
}

/** Anybody can bring a text that was never sealed. */
function findSealed(secret: string, token: string): string | undefined {
  try {
    return unseal(secret, purpose, '', Buffer.from(token, 'base64url'));
  } catch {
    return undefined;
  }
}
