import { createPictureUpload } from './create-picture-upload.ts';
import { createUpload } from './create-upload.ts';
import { deleteUnclaimedUploadsJob } from './delete-unclaimed-uploads.ts';
import { getFileBytes } from './get-file-bytes.ts';
import { receiveUpload } from './receive-upload.ts';

export {
  addressesGoodUntil,
  downloadUrl,
  type FileReader,
  findUploadedPicture,
  fontUrl,
  pictureToken,
} from './addresses.ts';
export { describeFile, storeBlobs } from './blobs.ts';
export { deleteUnclaimedUploads } from './delete-unclaimed-uploads.ts';
export { readParts } from './read-blob.ts';
export { deleteUpload, findArrived, findBlob, listArrived, loadImportSizes } from './store.ts';

export const jobs = [deleteUnclaimedUploadsJob];

export const operations = { createPictureUpload, createUpload, getFileBytes, receiveUpload };
