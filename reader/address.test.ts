import { expect, test } from 'vitest';
import { addressOn } from './address.ts';

test('a path never leads to another host, however many slashes it begins with', () => {
  for (const path of [
    '//other.test/page',
    '/\\other.test/page',
    '///other.test/page',
    '/..//other.test/page',
    '/a/../\\other.test/page',
  ]) {
    const address = addressOn('https', 'site.test', path);
    expect(address.host).toBe('site.test');
    expect(address.pathname).toBe('/other.test/page');
  }
  expect(addressOn('http', 'site.test', ':x').href).toBe('http://site.test/:x');
  expect(addressOn('http', 'site.test:3000', '/a?b=c').href).toBe('http://site.test:3000/a?b=c');
});
