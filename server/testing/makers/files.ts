import { fontBytes } from '../fonts.ts';
import { request } from '../request.ts';
import { type Maker, organization } from './maker.ts';

/** Uploads and what is made of them. */
export const fileMakers: Maker[] = [
  {
    name: 'uploadKey',
    method: 'POST',
    path: `${organization}/storage/upload`,
    body: () => ({ file: { name: 'sample.md', type: 'text/markdown', size: 6 }, kind: 'import_file' }),
    at: 'key',
    finish: (api, { url = '' }) =>
      request(api, 'PUT', `${new URL(url).pathname}${new URL(url).search}`, {
        raw: 'sample',
        headers: { 'content-type': 'text/markdown' },
      }),
  },
  {
    name: 'uploadToken',
    method: 'POST',
    path: `${organization}/storage/upload`,
    body: () => ({ file: { name: 'sample.md', type: 'text/markdown', size: 6 }, kind: 'import_file' }),
    at: 'url',
    part: /[^/]+$/,
  },
  {
    name: 'importRunId',
    method: 'POST',
    path: '/v1/org/{organizationId}/imports',
    body: ({ uploadKey }) => ({ source: { type: 'file', files: [uploadKey] } }),
  },
  {
    name: 'fontKey',
    method: 'POST',
    path: `${organization}/storage/upload`,
    body: () => ({
      file: { name: 'sample.woff2', type: 'font/woff2', size: fontBytes('regular').length },
      kind: 'customization_font',
    }),
    at: 'key',
    finish: (api, { url = '' }) =>
      request(api, 'PUT', new URL(url).pathname, {
        raw: fontBytes('regular'),
        headers: { 'content-type': 'font/woff2' },
      }),
  },
  {
    name: 'fontId',
    method: 'PUT',
    path: `${organization}/fonts`,
    body: ({ fontKey }, label) => ({
      fontFamily: `${label} font`,
      fontFaces: [{ weight: 400, storageKey: fontKey }],
    }),
  },
];
