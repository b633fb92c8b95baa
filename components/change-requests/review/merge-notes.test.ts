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

test('blocks that both sides moved are told with their page', () => {
  const page = { id: 'p', type: 'document' as const, title: 'Install', path: 'install' };
  expect(noteWords({ kind: 'moved-twice', page, blocks: ['a'] })).toBe(
    'A block of “Install” moved on both sides: the places on main were kept unless they were deleted',
  );
  expect(noteWords({ kind: 'moved-twice', page, blocks: ['a', 'b'] })).toContain('2 blocks of “Install”');
  const reusableContent = { id: 'r', title: 'Steps' };
  expect(noteWords({ kind: 'moved-twice', reusableContent, blocks: ['a'] })).toContain('A block of “Steps”');
});
