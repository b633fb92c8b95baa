import type { Config } from '#server/config.ts';
import { anybody } from '#server/core/audience.ts';
import type { PreviewedContent } from '#server/core/previews.ts';
import { readClaim, signClaim } from '#server/core/signed.ts';
import { locationOf } from '#server/core/urls.ts';
import type { PrintedContent } from '#server/db/tables/pdfs.ts';
import type { VisitorIdentity } from '#server/db/visitor-proof.ts';

const hourSeconds = 60 * 60;
/** A longer title would make an address longer than some clients take. */
const longestName = 60;

/** A PDF and whom an address of it was made for, whose access is checked each time it is used. */
export interface PdfClaim {
  organizationId: string;
  reader: { userId: string } | { visitor: VisitorIdentity };
  content: PrintedContent;
}

/** The address of a PDF, which answers without a token for an hour, and only while whom it was made for may read the space. */
export function pdfUrl(
  config: Config,
  { organizationId, reader, content }: PdfClaim,
  title: string,
  now: Date,
): string {
  const { spaceId, revisionId, baseRevisionId = '', changeRequestId = '', pageId = '', only } = content;
  const { userId = '', visitor } = { userId: undefined, visitor: undefined, ...reader };
  const token = signClaim(config.secret, 'pdf', {
    values: [
      organizationId,
      userId,
      spaceId,
      revisionId,
      baseRevisionId,
      changeRequestId,
      pageId,
      only ? 'only' : '',
      visitor?.siteId ?? '',
      visitor?.shareLinkId ?? '',
      visitor?.visitorKeyId ?? '',
      visitor?.previewerId ?? '',
      content.siteUrl ?? '',
      content.met ? JSON.stringify(content.met) : '',
      visitor?.shareKeyHash ?? '',
      visitor?.previewedContent ? JSON.stringify(visitor.previewedContent) : '',
    ],
    expires: Math.floor(now.getTime() / 1000) + hourSeconds,
  });
  return locationOf(config.publicUrl, `/pdfs/${token}/${encodeURIComponent(`${nameOf(title)}.pdf`)}`);
}

/** What an address names; undefined when it was not made here, or has expired. */
export function readPdfClaim(
  config: Config,
  token: string,
  { now, address }: { now: Date; address: string },
): PdfClaim | undefined {
  const values = readClaim(config.secret, 'pdf', token, now);
  if (!values) return undefined;
  const [organizationId = '', userId = '', spaceId = '', revisionId = '', ...rest] = values;
  const [baseRevisionId, changeRequestId, pageId, only, siteId, ...ofVisitor] = rest.map(
    (value) => value || undefined,
  );
  const [
    shareLinkId = null,
    visitorKeyId = null,
    previewerId = null,
    siteUrl,
    conditions,
    shareKeyHash = null,
    previewed,
  ] = ofVisitor;
  const met = conditions === undefined ? undefined : (JSON.parse(conditions) as string[]);
  const content = {
    ...{ spaceId, revisionId, baseRevisionId, changeRequestId, pageId, siteUrl, met },
    only: only === 'only',
  };
  const reader =
    siteId === undefined
      ? { userId }
      : {
          visitor: {
            address,
            ...{ organizationId, siteId, shareLinkId, shareKeyHash, visitorKeyId, previewerId },
            previewedContent: previewed === undefined ? null : (JSON.parse(previewed) as PreviewedContent),
            audience: met ? { met } : anybody,
          },
        };
  return { organizationId, reader, content };
}

/** A title as the name of a file. */
function nameOf(title: string): string {
  const name = Array.from(title.replace(/[\p{Cc}/\\:*?"<>|]+/gu, ' ').trim())
    .slice(0, longestName)
    .join('');
  return name.trim() || 'Untitled';
}
