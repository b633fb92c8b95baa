import { expect, test } from 'vitest';
import { noteWords } from './merge-notes.ts';

test('a page that got another address is told with both', () => {
  expect(
    noteWords({
      kind: 'slug',
      page: { id: 'p', type: 'document', title: 'Install', path: 'install-1' },
      wanted: 'install',
      given: 'install-1',
    }),
  ).toBe('“Install” is at install-1 now: another page has install');
});
