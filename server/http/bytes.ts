import type { Hono, Context as HonoContext } from 'hono';
import { NotFound, UnknownShareKey } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { findFile, getUpload, readBlob, receiveUpload } from '#server/domain/storage/index.ts';
import type { Env } from './env.ts';

/** Types that a browser shows on the files host without running anything; all others are downloads. */
const shown = /^(?:image\/(?:png|jpeg|gif|webp|avif)|video\/|audio\/|font\/)/;

/** Who may cache a file, and for how long. A file whose reader may lose access is asked for each time. */
const cacheRules = {
  lasting: 'private, max-age=86400, immutable',
  open: 'public, max-age=300',
  restricted: 'private, no-cache',
} as const;

/** The two addresses that carry bytes instead of JSON: where uploads arrive, and where files are read. */
export function bytes(
  app: Hono<Env>,
  services: Services,
  countRequest: (c: HonoContext<Env>) => Promise<void>,
): void {
  app.put('/v1/uploads/:token', async (c) => {
    c.set('operation', 'receiveUpload');
    await countRequest(c);
    const upload = await getUpload(services, c.req.param('token'));
    await receiveUpload(services, upload, c.req.raw);
    return c.body(null, 204);
  });

  app.get('/files/:token/:name', async (c) => {
    c.set('operation', 'readFile');
    await countRequest(c);
    const request = {
      token: c.req.param('token'),
      // Only the console's own server sends these two: the host that a file was asked for on, and the visitor's key.
      siteHost: c.req.header('x-lectern-site'),
      shareKey: c.req.header('x-lectern-share-key'),
    };
    const file = await findFile(services, request);
    if (!file) throw request.shareKey === undefined ? new NotFound('file') : new UnknownShareKey('file');
    const { blob, audience } = file;
    const etag = `"${blob.hash}"`;
    c.header('etag', etag);
    c.header('cache-control', cacheRules[audience]);
    c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    c.header('cross-origin-resource-policy', 'cross-origin');
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    const disposition = shown.test(blob.contentType) ? 'inline' : 'attachment';
    const name = encodeURIComponent(c.req.param('name'));
    c.header('content-disposition', `${disposition}; filename*=UTF-8''${name}`);
    c.header('content-length', String(blob.size));
    const isAllowed = async () => (await findFile(services, request)) !== undefined;
    return c.body(readBlob(services.db, blob, isAllowed), 200, { 'content-type': blob.contentType });
  });
}
