import type { Hono } from 'hono';
import { NotFound } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { findFile, getUpload, receiveUpload } from '#server/domain/storage/index.ts';
import type { Env } from './env.ts';
import { readBytes } from './read-body.ts';

/** Types that a browser shows on the files host without running anything; all others are downloads. */
const shown = /^(?:image\/(?:png|jpeg|gif|webp|avif)|video\/|audio\/|font\/)/;

/** The two addresses that carry bytes instead of JSON: where uploads arrive, and where files are read. */
export function bytes(app: Hono<Env>, services: Services): void {
  app.put('/v1/uploads/:token', async (c) => {
    c.set('operation', 'receiveUpload');
    const upload = await getUpload(services, c.req.param('token'));
    await receiveUpload(services, upload, await readBytes(c.req.raw, upload.size));
    return c.body(null, 204);
  });

  app.get('/files/:token/:name', async (c) => {
    c.set('operation', 'readFile');
    const blob = await findFile(services, c.req.param('token'));
    if (!blob) throw new NotFound('file');
    const etag = `"${blob.hash}"`;
    c.header('etag', etag);
    c.header('cache-control', 'private, max-age=86400, immutable');
    c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    c.header('cross-origin-resource-policy', 'cross-origin');
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    const disposition = shown.test(blob.contentType) ? 'inline' : 'attachment';
    const name = encodeURIComponent(c.req.param('name'));
    c.header('content-disposition', `${disposition}; filename*=UTF-8''${name}`);
    return c.body(new Uint8Array(blob.bytes), 200, { 'content-type': blob.contentType });
  });
}
