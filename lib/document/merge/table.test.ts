import { describe, expect, test } from 'vitest';
import { mergeTable } from './table.ts';

const base = [
  '| Key | Use |',
  '| --- | --- |',
  '| a | first one |',
  '| b | second one |',
  '| c | third one |',
];
const table = (lines: readonly string[]) => lines.join('\n');
const replace = (from: string, to: string) => base.map((line) => line.replace(from, to));

function clean(main: readonly string[], changeRequest: readonly string[]): string[] | undefined {
  const merged = mergeTable(table(base), table(main), table(changeRequest));
  return merged && merged.main === merged.changeRequest ? merged.main.split('\n') : undefined;
}

describe('rows', () => {
  test('an edit of one row and a row inserted by the other are both made', () => {
    const changeRequest = base.toSpliced(4, 0, '| b2 | extra |');
    expect(clean(replace('first', 'foremost'), changeRequest)).toEqual(
      replace('first', 'foremost').toSpliced(4, 0, '| b2 | extra |'),
    );
  });

  test('a row moved by one and edited by the other is moved and edited', () => {
    const main = [base[0], base[1], base[4], base[2], base[3]].filter((line) => line !== undefined);
    expect(clean(main, replace('third', 'last'))?.[2]).toBe('| c | last one |');
  });

  test('a row that both added alike is there once', () => {
    expect(clean([...base, '| d | x |', '| e | y |'], [...base, '| d | x |', '| f | z |'])).toEqual([
      ...base,
      '| d | x |',
      '| e | y |',
      '| f | z |',
    ]);
  });

  test('a row deleted by one and edited by the other is in conflict', () => {
    const merged = mergeTable(table(base), table(base.toSpliced(3, 1)), table(replace('second', 'other')));
    expect(merged?.main).toBe(table(base.toSpliced(3, 1)));
    expect(merged?.changeRequest).toBe(table(replace('second', 'other')));
  });

  test('a row deleted by one and untouched by the other goes', () => {
    expect(clean(base.toSpliced(3, 1), replace('first', 'foremost'))).toEqual(
      replace('first', 'foremost').toSpliced(3, 1),
    );
  });
});

describe('columns', () => {
  const wide = base.map((line, index) => `${line} ${['New', '---', '1', '2', '3'][index]} |`);

  test('a column added by one and a row by the other give an empty cell', () => {
    expect(clean(wide, [...base, '| d | fourth one |'])).toEqual([...wide, '| d | fourth one |  |']);
  });

  test('a column added by one and a cell edited by the other are both there', () => {
    expect(clean(replace('first', 'foremost'), wide)?.[2]).toBe('| a | foremost one | 1 |');
  });

  test('a column deleted by one with a cell edited by the other is in conflict', () => {
    const narrow = ['| Key |', '| --- |', '| a |', '| b |', '| c |'];
    const merged = mergeTable(table(base), table(narrow), table(replace('first', 'foremost')));
    expect(merged?.main).toBe(table(narrow));
    expect(merged?.changeRequest).toBe(table(replace('first', 'foremost')));
  });

  test('a column deleted by one with a header renamed by the other is in conflict', () => {
    const narrow = ['| Key |', '| --- |', '| a |', '| b |', '| c |'];
    const merged = mergeTable(table(base), table(narrow), table(replace('Use', 'Purpose')));
    expect(merged?.main).toBe(table(narrow));
    expect(merged?.changeRequest).toBe(table(replace('Use', 'Purpose')));
  });

  test('a renamed header is the same column', () => {
    expect(clean(replace('Use', 'Purpose'), replace('first', 'foremost'))).toEqual([
      '| Key | Purpose |',
      ...replace('first', 'foremost').slice(1),
    ]);
  });
});

describe('cells', () => {
  test('different cells of one row are both edited', () => {
    expect(clean(replace('| a', '| A'), replace('first', 'foremost'))?.[2]).toBe('| A | foremost one |');
  });

  test('the same cell reworded by both is in conflict, and each version has the other’s other edits', () => {
    const main = replace('first', 'foremost').map((line) => line.replace('third', 'last'));
    const changeRequest = replace('first', 'initial').map((line) => line.replace('second', 'other'));
    const merged = mergeTable(table(base), table(main), table(changeRequest));
    expect(merged?.main.split('\n').slice(2)).toEqual([
      '| a | foremost one |',
      '| b | other one |',
      '| c | last one |',
    ]);
    expect(merged?.changeRequest.split('\n')[2]).toBe('| a | initial one |');
  });

  test('padding that only one side changed comes out as that side’s', () => {
    const padded = base.map((line) => line.replace('| a |', '| a   |'));
    expect(clean(padded, replace('third', 'last'))).toEqual(
      padded.map((line) => line.replace('third', 'last')),
    );
  });
});

test('what is not a table is not merged as one', () => {
  expect(mergeTable('a', 'b', 'c')).toBeUndefined();
});
