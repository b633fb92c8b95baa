import { expect, test } from 'vitest';
import { withQueryOf } from './visit.ts';

const led = (from: string, to: string) => withQueryOf(new URL(from), to);

test('a redirect keeps what the address asks for, but never the key of a share link', () => {
  expect(led('https://docs.test/old?tab=linux&q=a%20b', 'https://docs.test/new')).toBe(
    'https://docs.test/new?tab=linux&q=a+b',
  );
  expect(led('https://docs.test/old?tab=linux', 'https://docs.test/new?tab=mac')).toBe(
    'https://docs.test/new?tab=mac',
  );
  expect(led('https://docs.test/old?shareKey=x', 'https://docs.test/new?shareKey=x')).toBe(
    'https://docs.test/new',
  );
});
