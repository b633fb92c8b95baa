import { expect, test } from 'vitest';
import { redirectToOrigin } from './own-host.ts';
import { parseShareCookie, shareCookie } from './share-cookie.ts';
import type { Visitor } from './visit.ts';

const address = new URL('https://docs.example.com/install');

test('the cookie of a share link has the key that opens the site, and that of the address where it is another', () => {
  const keys = (cookie: string) =>
    parseShareCookie(cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';')));
  for (const written of [
    { shareKey: 'a_-Z' },
    { shareKey: 'opens', entryKey: 'asks' },
    { shareKey: 'a;b c' },
  ])
    expect(keys(shareCookie(written, address))).toMatchObject(written);
  expect(shareCookie({ shareKey: 'opens', entryKey: 'asks' }, address)).toMatch(
    /^__Host-lectern-share=opens\.asks; HttpOnly; SameSite=Lax; Path=\/; Max-Age=2592000; Secure$/,
  );
  expect(parseShareCookie('%')).toBeUndefined();
  expect(parseShareCookie('')).toBeUndefined();
});

test('at another host of the site the passphrase is entered again, so what it opened stands in no address', () => {
  const version = { origin: 'https://docs.example.org', visibility: 'share-link' } as Parameters<
    typeof redirectToOrigin
  >[1];
  const locationFor = (keys: Partial<Visitor>) =>
    redirectToOrigin({ address, ...keys } as Visitor, version)?.headers.location;
  expect(locationFor({ shareKey: 'opens', entryKey: 'asks' })).toBe(
    'https://docs.example.org/install?shareKey=asks',
  );
  expect(locationFor({ shareKey: 'opens' })).toBe('https://docs.example.org/install?shareKey=opens');
});
