import { describe, expect, test } from 'vitest';
import type { Conflict } from '#lib/contract/change-requests/conflicts.ts';
import type { Page } from '#lib/contract/content/page.ts';
import {
  chosenText,
  conflictReason,
  conflictSubject,
  conflictTitle,
  consequence,
  inPageOrder,
  resultOf,
  wordsOf,
} from './conflict-words.ts';

const conflict = (more: Partial<Conflict>): Conflict => ({
  object: 'change-request-conflict',
  id: 'c',
  kind: 'text',
  choices: ['main', 'change-request', 'both', 'custom'],
  canReopen: false,
  status: 'open',
  ...more,
});

describe('a conflict in words', () => {
  test('says who deleted what the other changed', () => {
    const page = { id: 'p', type: 'document' as const, title: 'Install', path: 'install' };
    const gone = conflict({ kind: 'edit-delete', deletedBy: 'main', page });
    expect(conflictTitle(gone)).toBe('Main deleted “Install”, and this change request changed it');
    expect(consequence(gone, 'main')).toBe('The page is deleted');
    expect(consequence(gone, 'change-request')).toBe('The page stays as this change request has it');
    expect(consequence({ ...gone, deletedBy: 'change-request', block: 'b' }, 'change-request')).toBe(
      'The text is deleted',
    );
  });

  test('says what kind of block both changed', () => {
    const title = (markdown: string) => conflictTitle(conflict({ main: { markdown } }));
    expect(title('Press the key.\n')).toBe('Both changed this text');
    expect(title('| a | b |\n| --- | --- |\n| 1 | 2 |\n')).toBe('Both changed this table');
    expect(title('```ts\nx\n```\n')).toBe('Both changed this code');
  });

  test('says that both added much the same', () => {
    expect(conflictTitle(conflict({ kind: 'both-added' }))).toBe('Both added almost the same text');
  });

  test('has a row that says what it is about and how the sides differ', () => {
    const row = (more: Partial<Conflict>) => [
      conflictSubject(conflict(more)),
      conflictReason(conflict(more)),
    ];
    const text = (markdown: string) => ({ changeRequest: { markdown } });
    const page = { id: 'p', type: 'document' as const, title: 'Install', path: 'install' };
    expect(row(text('  Press\n the key. '))).toEqual(['Press the key.', 'Text changed on both sides']);
    expect(row(text('| Key | Use |\n| --- | --- |\n| a | b |\n'))).toEqual([
      'Key, Use',
      'Table changed on both sides',
    ]);
    expect(row(text('```ts\nconst a = 1;\n```\n'))).toEqual(['const a = 1;', 'Code changed on both sides']);
    expect(row({ kind: 'attribute', attribute: 'linkTitle', main: { value: 'x' } })).toEqual([
      'Title in the tree',
      'Changed on both sides',
    ]);
    expect(row({ kind: 'both-added', ...text('* Added a search') })).toEqual([
      'Added a search',
      'Added on both sides',
    ]);
    expect(row({ kind: 'move', page })).toEqual(['Place in the tree', 'Moved on both sides']);
    expect(row({ kind: 'edit-delete', deletedBy: 'main', page })).toEqual([
      'The whole page',
      'Deleted on main, changed here',
    ]);
    expect(row({ kind: 'edit-delete', deletedBy: 'change-request', block: 'b', ...text('Gone.') })).toEqual([
      'Gone.',
      'Deleted here, changed on main',
    ]);
  });

  test('follows the order of the pages', () => {
    const of = (id: string, page?: string) =>
      conflict({ id, ...(page ? { page: { id: page, type: 'document', title: page, path: page } } : {}) });
    const page = (id: string, pages: Page[] = []) =>
      ({ id, type: 'document', title: id, pages }) as unknown as Page;
    const tree = [page('install', [page('linux')]), page('upgrade')];
    const conflicts = [of('1'), of('2', 'upgrade'), of('3', 'linux'), of('4', 'install'), of('5', 'linux')];
    expect(inPageOrder(conflicts, tree).map(({ id }) => id)).toEqual(['4', '3', '5', '2', '1']);
  });

  test('gives main’s text first when both are kept', () => {
    const both = conflict({ main: { markdown: 'Theirs.\n' }, changeRequest: { markdown: 'Mine.\n' } });
    expect(resultOf(both, 'both')).toBe('Theirs.\n\nMine.');
    expect(resultOf(both, 'main')).toBe('Theirs.\n');
    expect(resultOf(conflict({ main: { markdown: 'Theirs.' } }), 'change-request')).toBe('');
  });

  test('tells places by the page above', () => {
    const places = [
      { page: 'p', parent: 'g', at: 0 },
      { page: 'q', parent: null, at: 2 },
    ];
    const titles = (page: string) => ({ p: 'Install', q: 'Upgrade', g: 'Guides' })[page] ?? '';
    expect(wordsOf({ places }, titles)).toBe(
      '“Install” under Guides, place 1\n“Upgrade” at the top, place 3',
    );
    expect(wordsOf({ places: places.slice(0, 1) }, titles)).toBe('Under Guides, place 1');
  });

  test('has no text to edit where a value is none', () => {
    expect(
      resultOf(conflict({ main: { value: true }, changeRequest: { value: false } }), 'main'),
    ).toBeUndefined();
  });
});

test('what was chosen is known as text', () => {
  const versions = {
    main: { markdown: 'Main.\n' },
    changeRequest: { markdown: 'Mine.\n' },
    status: 'resolved',
  } as const;
  expect(chosenText(conflict({ ...versions, choice: 'main' }))).toBe('Main.\n');
  expect(chosenText(conflict({ ...versions, choice: 'both' }))).toBe('Main.\n\nMine.');
  expect(chosenText(conflict({ ...versions, choice: 'custom', custom: { markdown: 'Own.' } }))).toBe('Own.');
});
