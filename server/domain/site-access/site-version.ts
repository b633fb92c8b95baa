import type { PublishedVersion } from '#lib/contract/site-access/schemas.ts';
import { anybody, audienceOn } from '#server/core/audience.ts';
import { hashOf } from '#server/core/hash.ts';
import { type Preview, previewedVisitor, readPreviewToken } from '#server/core/previews.ts';
import type { Services } from '#server/core/services.ts';
import { findableKey } from '#server/core/share-keys.ts';
import { type SiteHost, siteHostOf, siteUrl } from '#server/core/site-urls.ts';
import { readVisitorSession, sessionVisitor } from '#server/core/visitor-sessions.ts';
import type { Db } from '#server/db/database.ts';
import { listMetConditionsOf } from '#server/db/publications.ts';
import { audienceKeyOf } from './audience-key.ts';
import { refuseEntry } from './refuse-entry.ts';
import { describePreviewed } from './store/previews.ts';
import { findPreviewedLink } from './store/share-links.ts';
import { findSiteVersion } from './store/site-versions.ts';

/**
 * The version of the published site at an address. Answers the same for a site that does not exist, is not published or
 * does not let the visitor in, whatever is wrong with their key.
 */
export async function readSiteVersion(
  {
    tx,
    config,
    now,
    shareLinkUses,
    address: from,
  }: Pick<Services, 'config' | 'now' | 'shareLinkUses'> & { tx: Db; address: string },
  address: string,
  brought: {
    shareKey?: string | undefined;
    session?: string | undefined;
    preview?: string | undefined;
  },
): Promise<PublishedVersion> {
  const { shareKey, session } = brought;
  const host = siteHostOf(config, new URL(address));
  const preview = readPreviewToken(config.secret, brought.preview, { now: now(), address: from });
  const signedIn = readVisitorSession(config.secret, session, now());
  const credentials = { keyHash: findableKey(config.secret, shareKey), session: signedIn };
  const previewed = preview && (await readPreviewed(tx, host, preview));
  const visitor = signedIn && sessionVisitor(signedIn);
  const met = previewed?.met ?? (visitor ? await listMetConditionsOf(tx, signedIn, visitor) : []);
  const row = previewed?.row ?? (await findSiteVersion(tx, host, credentials, met));
  if (!row) return refuseEntry(tx, host, { shareKey, keyHash: credentials.keyHash });
  const { organizationId, siteId, visibility, signOutUrl, revisions } = row;
  if (!previewed && visibility === 'share-link' && credentials.keyHash) {
    shareLinkUses.record(credentials.keyHash, now(), { isOpening: false });
  }
  const who = previewed?.visitor ?? visitor;
  const counts = who ? audienceOn(who, row) : anybody;
  const audience = await audienceKeyOf(tx, { ...row, met }, counts);
  const shown = previewed && {
    claims: 'claims' in counts ? counts.claims : undefined,
    content: preview?.content && (await describePreviewed(tx, organizationId, preview.content)),
    shareLink:
      preview?.shareLinkId &&
      (await findPreviewedLink(tx, { organizationId, siteId }, preview.shareLinkId))?.name,
  };
  // What is kept of a preview is nobody else’s and names what it shows; what is kept for an audience is that of no other.
  const suffix = previewed
    ? `-${hashOf(JSON.stringify([previewed.visitor.previewerId, shown, preview?.draftId, preview?.everything])).slice(0, 32)}`
    : audience && `-${audience}`;
  return {
    organization: organizationId,
    site: siteId,
    visibility,
    ...(row.hostname === null || previewed ? {} : { origin: new URL(siteUrl(config, row)).origin }),
    ...(signOutUrl === null ? {} : { signOutUrl }),
    version: `${row.version}${suffix}`,
    ...(audience ? { audience } : {}),
    revisions,
    specs: row.specs,
    isPreview: previewed !== undefined,
    ...(preview?.everything && previewed ? { previewsEverything: true } : {}),
    ...(shown?.claims ? { previewedClaims: shown.claims } : {}),
    ...(shown?.shareLink ? { previewedShareLink: shown.shareLink } : {}),
    ...(shown?.content ? { previewedContent: shown.content } : {}),
  };
}

/** The version that a member previews, with the visitor as whom they look; undefined when they may not. */
async function readPreviewed(tx: Db, host: SiteHost, preview: Preview) {
  const visitor = previewedVisitor(preview);
  const met = await listMetConditionsOf(tx, preview, visitor);
  const row = await findSiteVersion(tx, host, { preview }, met);
  return row && { row, met, visitor };
}
