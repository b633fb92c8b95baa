import { bytes, table } from '../endpoint.ts';
import { PictureInput, PictureUpload, StorageUploadUrl, UploadInput } from './schemas.ts';

export const storage = table({
  createUpload: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/storage/upload',
    summary: 'An address to send a file’s bytes to',
    origin: 'mission',
    access: 'organization.upload',
    also: [{ access: 'organization.admin', when: { field: 'body.kind', is: 'customization_font' } }],
    changes: [],
    body: UploadInput,
    answers: { 201: StorageUploadUrl },
  },
  createPictureUpload: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/storage/pictures',
    summary:
      'An address to send a profile picture, logo or image of a site to, and the one that it will have',
    origin: 'ours',
    access: 'organization.view',
    changes: [],
    scope: 'organization',
    body: PictureInput,
    answers: { 201: PictureUpload },
  },
  receiveUpload: {
    method: 'PUT',
    path: '/v1/uploads/{uploadToken}',
    summary: 'Send the bytes of a file to the address that was given for it',
    origin: 'ours',
    access: 'anyone',
    effect: 'external',
    body: bytes,
    answers: { 204: null },
    errors: [409],
  },
  getFileBytes: {
    method: 'GET',
    path: '/files/{fileToken}/{name}',
    summary: 'The bytes of a file, at the address that a page or a profile gives for it',
    origin: 'ours',
    access: 'anyone',
    answers: { 200: bytes },
    cached: true,
  },
});
