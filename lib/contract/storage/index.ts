import { table } from '../endpoint.ts';
import { StorageUploadUrl, UploadInput } from './schemas.ts';

export const storage = table({
  createUpload: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/storage/upload',
    summary: 'An address to send a file’s bytes to',
    origin: 'mission',
    access: 'organization.upload',
    body: UploadInput,
    answers: { 201: StorageUploadUrl },
  },
});
