import { anybody } from '#server/core/audience.ts';
import type { Services } from '#server/core/services.ts';
import { findableKey } from '#server/core/share-keys.ts';
import { siteUrl } from '#server/core/site-urls.ts';
import { readVisitorSession, sessionVisitor, type VisitorSession } from '#server/core/visitor-sessions.ts';
import { canReadSpace } from '#server/db/access.ts';
import { findVisitedSpace, hasKey, hasSession, type SignedInVisitor } from '#server/db/publications.ts';
import { isOpenSite, readDownload, readFontClaim, readPicture } from './addresses.ts';
import { type BlobHead, findBlobHead, findUpload, isFontFile } from './store.ts';

/** Where a file is asked for: the host of a site with what lets the visitor in, or none of it on the host of files. */
export interface FileRequest {
  token: string;
  siteHost?: string | undefined;
  shareKey?: string | undefined;
  session?: string | undefined;
}

/** A file that may be sent, and who may store it: `font` files, `lasting` pictures and `open` files anybody, others only the reader. */
export interface ReadableFile {
  blob: BlobHead;
  audience: 'font' | 'lasting' | 'open' | 'restricted';
}

/**
 * The file that an address names; undefined when the address is not valid, or its reader may not read the file any
 * more. Files of a site that is not open to anybody are there on its own host alone.
 */
export async function findFile(
  { config, db, now }: Pick<Services, 'config' | 'db' | 'now'>,
  { token, siteHost, shareKey, session }: FileRequest,
): Promise<ReadableFile | undefined> {
  const file = readDownload(config, token, now());
  if (!file) {
    if (siteHost !== undefined) return undefined;
    return (await findFontFile({ config, db, now }, token)) ?? findPicture({ config, db, now }, token);
  }
  const { organizationId, spaceId, hash, reader } = file;
  let audience: ReadableFile['audience'] = 'restricted';
  if (reader.kind === 'person') {
    if (siteHost !== undefined) return undefined;
    if (!(await canReadSpace(db, { organizationId, spaceId, userId: reader.id }))) return undefined;
  } else {
    const place = { organizationId, siteId: reader.id, spaceId };
    const signedIn = readVisitorSession(config.secret, session, now());
    const proof = {
      link: hasKey(findableKey(config.secret, shareKey)),
      session: hasSession(signedIn),
    };
    const visited = await findVisitedSpace(db, place, proof, visitorOf(signedIn, reader.id));
    if (!visited) return undefined;
    const { site } = visited;
    if (siteHost === undefined ? !isOpenSite(site) : new URL(siteUrl(config, site)).hostname !== siteHost)
      return undefined;
    if (isOpenSite(site)) audience = 'open';
  }
  const blob = await findBlobHead(db, organizationId, hash);
  return blob && { blob, audience };
}

/** What counts of a session on a site: nothing, when it is that of another one. */
function visitorOf(session: VisitorSession | undefined, siteId: string): SignedInVisitor {
  if (session?.siteId === siteId) return sessionVisitor(session);
  return { audience: anybody, visitorKeyId: null, previewerId: null, previewedContent: null };
}

/** A file of a font that is still there, which anybody may read who knows its address. */
async function findFontFile(
  { config, db, now }: Pick<Services, 'config' | 'db' | 'now'>,
  token: string,
): Promise<ReadableFile | undefined> {
  const file = readFontClaim(config, token, now());
  if (!file || !(await isFontFile(db, file.organizationId, file.hash))) return undefined;
  const blob = await findBlobHead(db, file.organizationId, file.hash);
  return blob && { blob, audience: 'font' };
}

async function findPicture(
  { config, db, now }: Pick<Services, 'config' | 'db' | 'now'>,
  token: string,
): Promise<ReadableFile | undefined> {
  const picture = readPicture(config, token, now());
  const upload = picture && (await findUpload(db, picture.organizationId, picture.key));
  const blob = upload?.blob ? await findBlobHead(db, upload.organizationId, upload.blob) : undefined;
  return blob && { blob, audience: 'lasting' };
}
