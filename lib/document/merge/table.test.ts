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

describe('rows in the place of others', () => {
  /** The versions of a conflict, without header and delimiters. */
  const disputed = (main: readonly string[], changeRequest: readonly string[]) => {
    const merged = mergeTable(table(base), table(main), table(changeRequest));
    return [merged?.main, merged?.changeRequest].map((each) => each?.split('\n').slice(2));
  };

  test('a row with another key between the same neighbours is the same row', () => {
    const renamed = replace('| b | second one |', '| Z | quite another text |');
    expect(clean(replace('first', 'foremost'), renamed)).toEqual(
      renamed.map((line) => line.replace('first', 'foremost')),
    );
    expect(disputed(replace('second one', 'second two'), renamed)).toEqual([
      ['| a | first one |', '| Z | second two |', '| c | third one |'],
      ['| a | first one |', '| Z | quite another text |', '| c | third one |'],
    ]);
  });

  test('rows that both replaced differently are in conflict, each version whole', () => {
    const main = base.toSpliced(3, 1, '| x | eins |', '| y | zwei |');
    const changeRequest = base.toSpliced(3, 1, '| p | un |', '| q | deux |', '| r | trois |');
    expect(disputed(main, changeRequest)).toEqual([main.slice(2), changeRequest.slice(2)]);
  });

  test('a row replaced by one and edited by the other is in conflict, each version whole', () => {
    const main = base.toSpliced(3, 1, '| x | eins |', '| y | zwei |');
    const changeRequest = replace('second one', 'second two');
    expect(disputed(main, changeRequest)).toEqual([main.slice(2), changeRequest.slice(2)]);
  });

  test('a row replaced by one and deleted by the other is in conflict', () => {
    const main = base.toSpliced(3, 1, '| x | eins |', '| y | zwei |');
    expect(disputed(main, base.toSpliced(3, 1))).toEqual([main.slice(2), base.toSpliced(3, 1).slice(2)]);
  });

  test('what the other side put behind the replaced rows stays behind the new ones', () => {
    const replaced = base.toSpliced(3, 1, '| x | eins |', '| y | zwei |');
    const inserted = base.toSpliced(4, 0, '| n | new one |');
    const both = base.toSpliced(3, 1, '| x | eins |', '| y | zwei |', '| n | new one |');
    expect(clean(replaced, inserted)).toEqual(both);
    expect(clean(inserted, replaced)).toEqual(both);
  });

  test('rows that both added in a few other words are in conflict, not both there', () => {
    const main = [...base, '| d | sets the color of the lines |'];
    const changeRequest = [...base, '| d | sets the color of all lines |'];
    expect(disputed(main, changeRequest)).toEqual([main.slice(2), changeRequest.slice(2)]);
    const others = [...base, '| d | sets the color of 3 lines |'];
    expect(clean([...base, '| d | sets the color of 2 lines |'], others)).toHaveLength(7);
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

  test('columns without a title are the same in their places, also beside a new one', () => {
    const bare = base.map((line, index) => (index === 0 ? '|  |  |' : line));
    const edited = bare.map((line) => line.replace('first', 'foremost'));
    const merge = (main: readonly string[], changeRequest: readonly string[]) =>
      mergeTable(table(bare), table(main), table(changeRequest))?.main.split('\n');
    const ends = bare.map((line) => line.replace('third', 'last'));
    expect(merge(edited, ends)).toEqual(edited.map((line) => line.replace('third', 'last')));
    const wider = bare.map((line, index) => `| ${['', '---', '1', '2', '3'][index]} ${line}`);
    expect(merge(wider, edited)?.[2]).toBe('| 1 | a | foremost one |');
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

  test('a cell is never made of what both sides wrote', () => {
    const sentences = replace('first one', 'First. Second.');
    const main = sentences.map((line) => line.replace('Second.', 'Second. Main.'));
    const changeRequest = sentences.map((line) => line.replace('Second.', 'Second. Mine.'));
    const merged = mergeTable(table(sentences), table(main), table(changeRequest));
    expect(merged?.main).toBe(table(main));
    expect(merged?.changeRequest).toBe(table(changeRequest));
    const empty = replace('first one', '');
    const filled = mergeTable(
      table(empty),
      table(replace('first one', 'info')),
      table(replace('first one', 'Info')),
    );
    expect(filled).toEqual({
      main: table(replace('first one', 'info')),
      changeRequest: table(replace('first one', 'Info')),
      suggestion: undefined,
    });
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
