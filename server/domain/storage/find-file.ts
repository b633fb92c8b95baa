import type { Services } from '#server/core/services.ts';
import { readDownload, readPicture } from './addresses.ts';
import { type BlobRow, findBlob, findUpload } from './store.ts';

/** The bytes that an address of the files host names; undefined when it is not good. */
export async function findFile({ config, db, now }: Services, token: string): Promise<BlobRow | undefined> {
  const file = readDownload(config, token, now());
  if (file) return findBlob(db, file.organizationId, file.hash);
  const picture = readPicture(config, token, now());
  const upload = picture && (await findUpload(db, picture.organizationId, picture.key));
  return upload?.blob ? findBlob(db, upload.organizationId, upload.blob) : undefined;
}
