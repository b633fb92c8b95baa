import { expect, test } from 'vitest';
import { addressOf, fileName } from './addresses.ts';

test.each([
  ['https://a.example/api/openapi.yaml', 'openapi.yaml'],
  ['https://a.example/api/schemas/order.yaml?v=2', 'schemas/order.yaml?v=2'],
  ['https://a.example/common.yaml', '../common.yaml'],
  ['https://a.example/apis/x/y.yaml', '../apis/x/y.yaml'],
  ['https://b.example/api/order.yaml', 'https://b.example/api/order.yaml'],
  ['https://a.example/api/', 'https://a.example/api/'],
])('the file %s is called %s', (address, name) => {
  expect(fileName(address, 'https://a.example/api/openapi.yaml')).toBe(name);
});

test('a reference starts from the file that it stands in', () => {
  const base = 'https://a.example/api/openapi.yaml';
  expect(addressOf('../b.yaml', base)).toBe('https://a.example/b.yaml');
  expect(addressOf('http://b.example/c#d', base)).toBe('http://b.example/c');
  expect(addressOf('http://[', base)).toBeUndefined();
});
