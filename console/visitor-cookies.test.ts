import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { previewOf } from './visitor-cookies.ts';

const both = 'lectern-preview=of-tab; lectern-framed-preview=of-frame';
const request = (destination: string | undefined, cookie = both) =>
  ({ headers: { cookie, 'sec-fetch-dest': destination } }) as unknown as IncomingMessage;

it('keeps the preview of a tab and of a frame apart', () => {
  expect(previewOf(request('document'), false)).toBe('of-tab');
  expect(previewOf(request(undefined), false)).toBe('of-tab');
  expect(previewOf(request('iframe'), false)).toBe('of-frame');
  expect(previewOf(request('document', 'lectern-framed-preview=of-frame'), false)).toBeUndefined();
});

it('takes what a page loads for that of a frame, where there is one', () => {
  expect(previewOf(request('empty'), false)).toBe('of-frame');
  expect(previewOf(request('empty', 'lectern-preview=of-tab'), false)).toBe('of-tab');
  const secure = '__Host-lectern-preview=of-tab; __Host-lectern-framed-preview=of-frame';
  expect(previewOf(request('iframe', secure), true)).toBe('of-frame');
  expect(previewOf(request('iframe', both), true)).toBeUndefined();
});
