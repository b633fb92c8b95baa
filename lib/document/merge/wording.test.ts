import { expect, test } from 'vitest';
import { isEquivalent } from './wording.ts';

test.for([
  ['Added: dark mode.', 'added dark mode'],
  ['**Fixed** the search', 'Fixed the search.'],
  ['We added a search for titles.', 'We added a search for all titles.'],
  ['Fixed a crash when closing the window.', 'Fixed the crash when closing the window.'],
  ['Add dark mode to the reader', 'Added dark mode to the reader'],
])('“%s” and “%s” say the same', ([one, other]) => {
  expect(isEquivalent(one ?? '', other ?? '')).toBe(true);
  expect(isEquivalent(other ?? '', one ?? '')).toBe(true);
});

test.for([
  ['x', 'y'],
  ['Add search', 'Add export'],
  ['The limit of the upload is 10 MB.', 'The limit of the upload is 20 MB.'],
  ['Version 1.2 mends the search of the reader.', 'Version 1.3 mends the search of the reader.'],
  ['We thank Anna for the new search.', 'We thank Bob for the new search.'],
  ['Anna Smith looks after the new search.', 'Bob Miller looks after the new search.'],
  ['Added the export of pages as CSV files.', 'Added the export of pages as XML files.'],
  ['The option `port` sets where it listens.', 'The option `host` sets where it listens.'],
  ['The option --port sets where it listens.', 'The option --host sets where it listens.'],
  ['Fixed a crash on start, see [the issue](/one).', 'Fixed a crash on start, see [the issue](/two).'],
  ['Fixed links to headings in imports.', 'Added an export to a folder.'],
  ['', ''],
])('“%s” and “%s” say two things', ([one, other]) => {
  expect(isEquivalent(one ?? '', other ?? '')).toBe(false);
});
