import { expect, test } from 'vitest';
import { noteWords } from './merge-notes.ts';

test('a page that got another address is named with both addresses', () => {
  expect(
    noteWords({
      kind: 'slug',
      page: { id: 'p', type: 'document', title: 'Install', path: 'install-1' },
      wanted: 'install',
      given: 'install-1',
    }),
  ).toBe('“Install” is now at /install-1, because another page has the path /install.');
});

test('blocks that both sides moved are named with what they belong to', () => {
  const page = { id: 'p', type: 'document' as const, title: 'Install', path: 'install' };
  expect(noteWords({ kind: 'moved-twice', page, blocks: ['a'] })).toBe(
    'A block of “Install” moved on main and in this change request. It stays where main has it, unless this change request deleted that place.',
  );
  expect(noteWords({ kind: 'moved-twice', page, blocks: ['a', 'b'] })).toBe(
    '2 blocks of “Install” moved on main and in this change request. They stay where main has them, unless this change request deleted those places.',
  );
  const reusableContent = { id: 'r', title: 'Steps' };
  expect(noteWords({ kind: 'moved-twice', reusableContent, blocks: ['a'] })).toContain(
    'A block of the reusable content “Steps” moved',
  );
});
