import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test('a path of the console is followed with its query and place', () => {
  expect(localPath('/org/spaces?tab=all#top')).toBe('/org/spaces?tab=all#top');
});

test('nothing that leads to another host is followed', () => {
  const foreign = [
    '//evil.test/a',
    '/\\evil.test',
    '/..//evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    '/%2e%2e//evil.test',
    '/..\\/evil.test',
    '/..\t//evil.test',
    '\\\\evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    '/\t/evil.test',
    '',
    'org',
  ];
  expect(foreign.map(localPath)).toEqual(foreign.map(() => undefined));
  expect(localPath(undefined)).toBeUndefined();
});
