import { expect, test } from 'vitest';
import { diffLines } from '#lib/document/diff/marks.ts';
import { changedStretches, linePieces } from './line-words.ts';

const changed = (before: string, after: string) => {
  const lines = diffLines(before, after);
  return changedStretches(lines).map((stretches, at) =>
    stretches.map(({ from, to }) => lines[at]?.text.slice(from, to)),
  );
};

test('inside of a changed line the changed words are known on both sides', () => {
  expect(changed('const port = 3000;\nlisten(port);\n', 'const port = 4000;\nlisten(port);\n')).toEqual([
    ['3000'],
    ['4000'],
    [],
  ]);
});

test('a line that is no version of another is changed as a whole', () => {
  expect(changed('const port = 3000;\n', 'import http from "node:http";\n')).toEqual([[], []]);
});

test('a line is cut where its color or its change ends', () => {
  const colored = [
    { text: 'const ', style: 'keyword' },
    { text: 'port = 3000', style: 'plain' },
  ];
  expect(linePieces('const port = 3000', colored, [{ from: 13, to: 17 }])).toEqual([
    { at: 0, text: 'const ', style: 'keyword', isChanged: false },
    { at: 6, text: 'port = ', style: 'plain', isChanged: false },
    { at: 13, text: '3000', style: 'plain', isChanged: true },
  ]);
});
