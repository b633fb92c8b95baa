import type { PublishedVersion } from '#lib/contract/site-access/schemas.ts';
import { NotFound, UnknownShareKey } from '#server/core/errors.ts';
import { readPreviewToken } from '#server/core/previews.ts';
import type { Services } from '#server/core/services.ts';
import { findableKey } from '#server/core/share-keys.ts';
import { siteHostOf, siteUrl } from '#server/core/site-urls.ts';
import { readVisitorSession } from '#server/core/visitor-sessions.ts';
import type { Db } from '#server/db/database.ts';
import { findSiteVersion } from './store.ts';

/**
 * The version of the published site at an address. Answers the same for a site that does not exist, is not published or
 * does not let the visitor in, whatever is wrong with their key.
 */
export async function readSiteVersion(
  { tx, config, now }: Pick<Services, 'config' | 'now'> & { tx: Db },
  address: string,
  brought: {
    shareKey?: string | undefined;
    session?: string | undefined;
    preview?: string | undefined;
  },
): Promise<PublishedVersion> {
  const { shareKey, session } = brought;
  const host = siteHostOf(config, new URL(address));
  const preview = readPreviewToken(config.secret, brought.preview, now());
  const credentials = {
    keyHash: findableKey(config.secret, shareKey),
    session: readVisitorSession(config.secret, session, now()),
  };
  const previewed = preview && (await findSiteVersion(tx, host, { preview }));
  const row = previewed ?? (await findSiteVersion(tx, host, credentials));
  if (!row)
    throw shareKey === undefined ? new NotFound('published site') : new UnknownShareKey('published site');
  const { organizationId, siteId, visibility, signOutUrl, revisions } = row;
  return {
    organization: organizationId,
    site: siteId,
    visibility,
    ...(row.hostname === null ? {} : { origin: new URL(siteUrl(config, row)).origin }),
    ...(signOutUrl === null ? {} : { signOutUrl }),
    // What is kept of a preview is nobody else’s.
    version: previewed && preview ? `${row.version}-${preview.userId}` : row.version,
    revisions,
    specs: row.specs,
    isPreview: previewed !== undefined,
  };
}
