import { createUpload } from './create-upload.ts';

export { addressesGoodUntil, downloadUrl, readDownload } from './addresses.ts';
export { describeFile, keepBlobs } from './blobs.ts';
export { getUpload, receiveUpload } from './receive-upload.ts';
export { findBlob, listArrived } from './store.ts';

export const operations = { createUpload };
