import { expect, test } from 'vitest';
import { isOwnFetch, isOwnOrigin } from './origin.ts';

const names = { publicUrl: 'https://lectern.example.com', sitesDomain: 'sites.example.com' };
const from = (entries: Record<string, string>) => new Headers(entries);

test('a write from a page of the console is let in', () => {
  expect(
    isOwnOrigin(from({ origin: 'https://lectern.example.com', host: 'lectern.example.com' }), names),
  ).toBe(true);
  expect(isOwnOrigin(from({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }), names)).toBe(true);
});

test('a write from anywhere else, or from nowhere, is refused', () => {
  const host = 'lectern.example.com';
  for (const origin of [
    'null',
    'https://evil.example',
    'https://handbook.sites.example.com',
    'http://localhost:9999',
    // The console’s own name without its encryption, where anybody between can answer.
    'http://lectern.example.com',
  ]) {
    expect(isOwnOrigin(from({ origin, host }), names)).toBe(false);
  }
  expect(isOwnOrigin(from({ host }), names)).toBe(false);
  expect(isOwnOrigin(from({ origin: 'http://evil.example', host: 'evil.example' }), names)).toBe(false);
});

test('a read that a page of another site asks for is refused', () => {
  expect(isOwnFetch(from({}))).toBe(true);
  expect(isOwnFetch(from({ 'sec-fetch-site': 'same-origin' }))).toBe(true);
  expect(isOwnFetch(from({ 'sec-fetch-site': 'same-site' }))).toBe(false);
  expect(isOwnFetch(from({ 'sec-fetch-site': 'cross-site' }))).toBe(false);
});
