import { readClaim, signClaim } from './signed.ts';

const purpose = 'site preview';

/** How long a preview of a site can be looked at before it is opened again. */
export const previewMs = 60 * 60 * 1000;

/** Who may look at a site as its visitors would. It is checked at each use whether they still may. */
export interface Preview {
  organizationId: string;
  siteId: string;
  userId: string;
}

/** Prints and signs a preview, for an address of the site. */
export function createPreviewToken(secret: string, preview: Preview, expiresAt: Date): string {
  const { organizationId, siteId, userId } = preview;
  const expires = Math.floor(expiresAt.getTime() / 1000);
  return signClaim(secret, purpose, { values: [organizationId, siteId, userId], expires });
}

/** Parses a preview; undefined when there is none, it was not signed here, or it is over. */
export function readPreviewToken(secret: string, token: string | undefined, now: Date): Preview | undefined {
  const values = token === undefined ? undefined : readClaim(secret, purpose, token, now);
  if (!values) return undefined;
  const [organizationId = '', siteId = '', userId = ''] = values;
  return { organizationId, siteId, userId };
}
