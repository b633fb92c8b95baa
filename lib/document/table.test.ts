import { expect, test } from 'vitest';
import { printRow, readTable } from './table.ts';

test('a table is read into columns and rows, short rows filled up', () => {
  const table = readTable('| a | b |\n| --- | :-: |\n| 1 \\| x | 2 |\n| 3 |');
  expect(table?.columns).toEqual([
    { title: 'a', delimiter: '---' },
    { title: 'b', delimiter: ':-:' },
  ]);
  expect(table?.rows).toEqual([
    ['1 \\| x', '2'],
    ['3', ''],
  ]);
});

test('pipes at the edges are optional and empty cells count', () => {
  expect(readTable('a|b\n-|-\n1|2')?.rows).toEqual([['1', '2']]);
  expect(readTable('|a||b|\r\n|-|-|-|\r\n|1|||')?.rows).toEqual([['1', '', '']]);
});

test('what is not a pipe table is not read', () => {
  expect(readTable('plain text')).toBeUndefined();
  expect(readTable('| a |\n| - |\n| 1 | too many |')).toBeUndefined();
  expect(readTable('| a | b |\n| - |')).toBeUndefined();
});

test('a printed row is read back', () => {
  expect(
    readTable(`${printRow(['a', 'b'])}\n${printRow(['-', '-'])}\n${printRow(['', 'x \\|'])}`)?.rows,
  ).toEqual([['', 'x \\|']]);
});
