import type { Db } from '#server/db/database.ts';
import { type BlobHead, getBlobPart } from './store.ts';

/** Bytes of one read; a slow client keeps only a few of these in memory. */
const partBytes = 256 * 1024;

/** How often a long download checks whether its reader still has access. */
const recheckMs = 3_000;

/**
 * The bytes of a file as they are taken. Each part is a query of its own, so a slow client holds neither a connection nor
 * the whole file. It breaks off once `isAllowed` says no.
 */
export function readBlob(
  db: Db,
  blob: BlobHead,
  isAllowed: () => Promise<boolean>,
): ReadableStream<Uint8Array> {
  let at = 0;
  let checkedAt = performance.now();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (at >= blob.size) {
          controller.close();
          return;
        }
        if (performance.now() - checkedAt > recheckMs) {
          if (!(await isAllowed())) throw new Error('The file may not be read any more');
          checkedAt = performance.now();
        }
        const part = await getBlobPart(db, blob, at, partBytes);
        at += part.length;
        controller.enqueue(part);
      },
    },
    { highWaterMark: 0 },
  );
}
