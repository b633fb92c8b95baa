import { pictureTypes } from '#lib/contract/storage/schemas.ts';
import { NotFound, Refusal } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { readUpload } from './addresses.ts';
import { describeFile, keepBlobs } from './blobs.ts';
import { findUpload, markArrived, type UploadRow } from './store.ts';

/** The upload that an address is of; throws `NotFound` for an address that is not good. */
export async function getUpload({ config, db, now }: Services, token: string): Promise<UploadRow> {
  const claim = readUpload(config, token, now());
  const upload = claim && (await findUpload(db, claim.organizationId, claim.key));
  if (!upload) throw new NotFound('upload');
  return upload;
}

/** Takes the bytes of an upload. They must be as many as were announced. */
export async function receiveUpload(services: Services, upload: UploadRow, bytes: Uint8Array): Promise<void> {
  if (bytes.length !== upload.size) {
    throw new Refusal(400, 'wrong_size', `${upload.size} bytes were announced, ${bytes.length} came.`);
  }
  const item = await describeFile(upload.name, bytes);
  if (upload.kind === 'picture' && !isPicture(item.contentType)) {
    throw new Refusal(
      400,
      'no_picture',
      'This is no picture that browsers show: send PNG, JPEG, WebP, GIF, AVIF or SVG.',
    );
  }
  await services.db.transaction(async (tx) => {
    await keepBlobs(services, tx, upload.organizationId, [{ item, bytes }]);
    await markArrived(tx, upload.organizationId, upload.key, item.content);
  });
}

function isPicture(contentType: string): boolean {
  return pictureTypes.some((type) => type === contentType);
}
