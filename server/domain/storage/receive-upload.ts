import { contract } from '#lib/contract/contract.ts';
import type { ByteStream } from '#lib/contract/endpoint.ts';
import { pictureTypes } from '#lib/contract/storage/pictures.ts';
import { Room } from '#lib/threads/room.ts';
import { Busy, Conflict, NotFound, Refusal } from '#server/core/errors.ts';
import { answer, bytesOperation } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import { readUpload } from './addresses.ts';
import { describeFile, storeBlobs } from './blobs.ts';
import { Spool } from './spool.ts';
import { findOpenUpload, markArrived, type UploadRow } from './store.ts';

/** Whole uploads are in memory while they are written to the database: so many at once, however many arrive. */
const inMemory = new Room({ places: 2, longestWaitMs: 20_000, refusal: () => new Busy() });

/** The upload that an address is of; throws `NotFound` for an address that is not good. */
async function getUpload(
  { config, db, now }: Pick<Services, 'config' | 'db' | 'now'>,
  token: string,
): Promise<UploadRow> {
  const claim = readUpload(config, token, now());
  const upload = claim && (await findOpenUpload(db, claim.organizationId, claim.key));
  if (!upload) throw new NotFound('upload');
  return upload;
}

/**
 * Receives the bytes of an upload, which must be as many as were announced. They wait in a file until all of them are
 * there, so a slow client holds next to no memory.
 */
export const receiveUpload = bytesOperation(contract.receiveUpload, async ({ params, body, ...services }) => {
  const upload = await getUpload(services, params.uploadToken);
  assertAnnounced(upload, body);
  await using spool = await Spool.open(services.config.dataFolder);
  for await (const chunk of body.content) {
    if (spool.size + chunk.length > upload.size) throw tooLarge(upload);
    await spool.append(chunk);
  }
  if (spool.size !== upload.size) throw wrongSize(upload, spool.size);
  await inMemory.within(upload.organizationId, async () => storeUpload(services, upload, await spool.read()));
  return answer(204);
});

/** Refuses a body of another size before any of it is read. */
function assertAnnounced(upload: UploadRow, { size }: ByteStream): void {
  if (size === undefined) return;
  if (size > upload.size) throw tooLarge(upload);
  if (size < upload.size) throw wrongSize(upload, size);
}

async function storeUpload(
  services: Parameters<typeof storeBlobs>[0] & Pick<Services, 'db'>,
  upload: UploadRow,
  bytes: Buffer,
): Promise<void> {
  const item = await describeFile(upload.name, bytes);
  if (upload.kind === 'picture' && !isPicture(item.contentType)) {
    throw new Refusal(
      400,
      'no_picture',
      'This is not a picture that browsers show. Send PNG, JPEG, WebP, GIF, AVIF or SVG.',
    );
  }
  await services.db.transaction(async (tx) => {
    await storeBlobs(services, tx, upload.organizationId, [{ item, bytes }]);
    if (await markArrived(tx, upload.organizationId, upload.key, item.content)) return;
    throw new Conflict(
      'already_sent',
      'A different file was already uploaded here. Request a new upload address.',
    );
  });
}

function tooLarge({ size }: UploadRow): Refusal {
  return new Refusal(413, 'too_large', `The body is larger than the ${size} bytes that were announced.`);
}

function wrongSize(upload: UploadRow, size: number): Refusal {
  return new Refusal(400, 'wrong_size', `${upload.size} bytes were announced, ${size} came.`);
}

function isPicture(contentType: string): boolean {
  return pictureTypes.some((type) => type === contentType);
}
