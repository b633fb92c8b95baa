import { createPictureUpload } from './create-picture-upload.ts';
import { createUpload } from './create-upload.ts';
import { deleteUnclaimedUploadsJob } from './delete-unclaimed-uploads.ts';

export { addressesGoodUntil, downloadUrl, type FileReader } from './addresses.ts';
export { describeFile, storeBlobs } from './blobs.ts';
export { deleteUnclaimedUploads } from './delete-unclaimed-uploads.ts';
export { findFile } from './find-file.ts';
export { readBlob } from './read-blob.ts';
export { getUpload, receiveUpload } from './receive-upload.ts';
export { filterArrivedKeys, findBlob, listArrived } from './store.ts';

export const jobs = [deleteUnclaimedUploadsJob];

export const operations = { createPictureUpload, createUpload };
