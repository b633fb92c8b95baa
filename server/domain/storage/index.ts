import { createPictureUpload } from './create-picture-upload.ts';
import { createUpload } from './create-upload.ts';

export { addressesGoodUntil, downloadUrl, type FileReader } from './addresses.ts';
export { describeFile, storeBlobs } from './blobs.ts';
export { deleteUnclaimedUploads, deleteUnclaimedUploadsJob } from './delete-unclaimed-uploads.ts';
export { findFile } from './find-file.ts';
export { readBlob } from './read-blob.ts';
export { getUpload, receiveUpload } from './receive-upload.ts';
export { filterArrivedKeys, findBlob, listArrived } from './store.ts';

export const operations = { createPictureUpload, createUpload };
