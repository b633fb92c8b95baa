import { expect, test } from 'vitest';
import { tryFormOf } from '#lib/openapi/try-it/form.ts';
import { originsInAddress, tryFrameAddress } from '#lib/openapi/try-it/frame.ts';
import { tryFrame } from './frame.ts';

const assets = {
  page: { style: '/~assets/site.css', theme: '', script: '', preview: '/~assets/preview.js', font: '' },
  tryIt: '/~assets/try-frame.js',
};

const at = (address: string) => new URL(address, 'http://console.test');

test('the document of a form may send requests to the servers of its operation', () => {
  const form = tryFormOf({
    kind: 'operation',
    method: 'get',
    name: '/a',
    title: 'A',
    tags: [],
    servers: [
      {
        url: 'https://{region}.example.com/v1',
        variables: [{ name: 'region', default: 'eu', values: ['eu', 'us'] }],
      },
      { url: 'http://localhost:8080', variables: [] },
      { url: 'http://internal.example.com', variables: [] },
    ],
    security: [],
    parameters: [],
    responses: [],
    requests: [],
  });
  const address = at(form ? tryFrameAddress(form) : '');
  expect(address.pathname).toBe('/~try');
  const { connects, body } = tryFrame(assets, address);
  expect(connects).toEqual(['https://eu.example.com', 'https://us.example.com', 'http://localhost:8080']);
  expect(body).toContain('"send":"Send request"');
});

test('words of an address that are no origins do not reach the policy', () => {
  const words = [
    "https://a.example.com; script-src 'unsafe-inline'",
    "'unsafe-eval'",
    'https://a.example.com/path',
    'https://*',
    'https:',
    '*',
    'http://10.0.0.1',
    'data:',
  ];
  const query = new URLSearchParams(words.map((word) => ['origin', word]));
  expect(originsInAddress(at(`/~try?${query}`))).toEqual([]);
  const many = new URLSearchParams(
    Array.from({ length: 100 }, (_, each) => ['origin', `https://a${each}.example.com`]),
  );
  expect(originsInAddress(at(`/~try?${many}`))).toHaveLength(20);
});
