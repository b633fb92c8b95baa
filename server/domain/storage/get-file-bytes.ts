import { contract } from '#lib/contract/contract.ts';
import { NotFound, UnknownShareKey } from '#server/core/errors.ts';
import { bytesOperation, taggedAnswer } from '#server/core/operation.ts';
import { findFile, type ReadableFile } from './find-file.ts';
import { readBlob } from './read-blob.ts';

/** Types that a browser shows on the files host without running anything; all others are downloads. */
const shown = /^(?:image\/(?:png|jpeg|gif|webp|avif)|video\/|audio\/|font\/)/;

/** Who may cache a file, and for how long. A file whose reader may lose access is asked for each time. */
const cacheRules = {
  font: 'public, max-age=31536000, immutable',
  lasting: 'private, max-age=86400, immutable',
  open: 'public, max-age=300',
  restricted: 'private, no-cache',
} as const;

export const getFileBytes = bytesOperation(contract.getFileBytes, async ({ params, visit, ...services }) => {
  const request = { token: params.fileToken, ...visit };
  const file = await findFile(services, request);
  if (!file) throw visit.shareKey === undefined ? new NotFound('file') : new UnknownShareKey('file');
  const { blob } = file;
  const isAllowed = async () => (await findFile(services, request)) !== undefined;
  return {
    ...taggedAnswer(blob.hash, async () => ({
      content: readBlob(services.db, blob, isAllowed),
      size: blob.size,
    })),
    headers: headersOf(file, params.name),
  };
});

function headersOf({ blob, audience }: ReadableFile, name: string): Record<string, string> {
  const disposition = shown.test(blob.contentType) ? 'inline' : 'attachment';
  return {
    'content-type': blob.contentType,
    'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`,
    'cache-control': cacheRules[audience],
    // Style sheets of other origins, those of sites, load fonts only where this allows it.
    ...(audience === 'font' ? { 'access-control-allow-origin': '*' } : {}),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  };
}
