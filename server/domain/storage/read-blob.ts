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
  return readParts(
    (at, length) => getBlobPart(db, blob, at, length),
    { start: 0, end: blob.size },
    isAllowed,
  );
}

/** The bytes of something between two places in it, read in parts while they are taken. */
export function readParts(
  readPart: (at: number, length: number) => Promise<Uint8Array>,
  { start, end }: { start: number; end: number },
  isAllowed: () => Promise<boolean>,
): ReadableStream<Uint8Array> {
  let at = start;
  let checkedAt = performance.now();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (at >= end) {
          controller.close();
          return;
        }
        if (performance.now() - checkedAt > recheckMs) {
          if (!(await isAllowed())) throw new Error('The file may not be read any more');
          checkedAt = performance.now();
        }
        const part = await readPart(at, Math.min(partBytes, end - at));
        at += part.length;
        controller.enqueue(part);
      },
    },
    { highWaterMark: 0 },
  );
}
