import { planned, table } from '../endpoint.ts';

export const storage = table({
  createUpload: planned(
    'POST',
    '/v1/orgs/{organizationId}/storage/upload',
    'An address to send a file’s bytes to',
  ),
});
