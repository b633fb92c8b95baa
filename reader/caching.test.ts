import { expect, test } from 'vitest';
import type { PublishedVersion } from '#lib/contract/site-access/schemas.ts';
import { taggedAnswer } from './answer.ts';
import { cachingOf } from './caching.ts';
import { textAnswer } from './texts.ts';

const usual = { site: 's', version: '1', revisions: {}, specs: '', isPreview: false };
const headerOf = (version: Partial<PublishedVersion>, seconds: number) =>
  taggedAnswer('text/html', '', cachingOf({ ...usual, ...version } as PublishedVersion, seconds)).headers[
    'cache-control'
  ];

test.each([
  ['public', 0, 'public, no-cache'],
  ['public', 300, 'public, max-age=0, s-maxage=300'],
  ['unlisted', 300, 'public, no-cache'],
  ['share-link', 300, 'private, no-cache'],
  ['visitor-auth', 300, 'private, no-cache'],
] as const)(
  'a page of a site for %s with shared caches of %i s is kept as %s',
  (visibility, seconds, cacheControl) => {
    expect(headerOf({ visibility }, seconds)).toBe(cacheControl);
    expect(headerOf({ visibility, isPreview: true }, seconds)).toBe('private, no-cache');
  },
);

test('a text that is not there is kept by nobody, since it may only be out of reach now', () => {
  const { headers } = textAnswer({ status: 404, type: 'text/markdown', body: '' }, '', {
    sharedSeconds: 300,
  });
  expect(headers['cache-control']).toBe('private, no-store');
});
