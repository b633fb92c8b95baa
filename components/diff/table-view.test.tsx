import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { diffDocuments } from '#lib/document/diff/diff.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { numberedIds } from '#lib/document/numbered-ids.ts';
import { TableView } from './table-view.tsx';

const before = '| Key | Use |\n| - | - |\n| a | first |\n| b | second |\n';
const after = '| Key | New | Use |\n| - | - | - |\n| c | 1 | third |\n| a | 2 | first |\n';

function rowsOf(sides: 'both' | 'before' | 'after'): string[][] {
  const [change] = diffDocuments(
    parseMarkdown(before, numberedIds('a')),
    parseMarkdown(after, numberedIds('b')),
  );
  if (change?.parts?.kind !== 'table') throw new Error('It is no table');
  const html = renderToStaticMarkup(<TableView parts={change.parts} sides={sides} />);
  return html
    .split('<tr')
    .slice(1)
    .map((row) =>
      row
        .split(/<t[hd]\b[^>]*>/)
        .slice(1)
        .map((cell) => cell.replaceAll(/<[^>]*>/g, '').trim()),
    );
}

test('every row has a cell for a new column, and its other cells stay below their titles', () => {
  expect(rowsOf('both')).toEqual([
    ['Key', 'New', 'Use'],
    ['c', '1', 'third'],
    ['a', '2', 'first'],
    ['b', '', 'second'],
  ]);
  expect(rowsOf('before')).toEqual([
    ['Key', 'Use'],
    ['a', 'first'],
    ['b', 'second'],
  ]);
  expect(rowsOf('after')).toEqual([
    ['Key', 'New', 'Use'],
    ['c', '1', 'third'],
    ['a', '2', 'first'],
  ]);
});
