import { expect, test } from 'vitest';
import { hasLine, parseCodeInfo, parseLines, runsOf, updateCodeInfo } from './code-info.ts';

const none = { title: '', lineNumbers: false, wrap: false, highlighted: '' };

test.each([
  ['', none],
  ['title="a b.ts" {1,4-6}', { ...none, title: 'a b.ts', highlighted: '1,4-6' }],
  ['{ 2 , 3 - 5 } lineNumbers', { ...none, lineNumbers: true, highlighted: '2,3-5' }],
  ['lineNumbers="false"', none],
  [`lineNumbers=true overflow='wrap' title=x`, { ...none, title: 'x', lineNumbers: true, wrap: true }],
  ['subtitle="a" nolineNumbers lineNumbersOff {a,0,6-4}', none],
])('the info %j of a fence says how code is shown', (info, parsed) => {
  expect(parseCodeInfo(info)).toEqual(parsed);
});

test('what is changed of an info is found again, and the rest stays', () => {
  const info = updateCodeInfo('live title="a" {3} theme="x y"', { title: 'say "hi"', highlighted: '1-2' });
  expect(info).toBe(`live theme="x y" title='say "hi"' {1-2}`);
  expect(parseCodeInfo(info)).toEqual({ ...none, title: 'say "hi"', highlighted: '1-2' });
  expect(updateCodeInfo(info, { title: '', highlighted: 'x' })).toBe('live theme="x y"');
  expect(updateCodeInfo('', { lineNumbers: true, wrap: true })).toBe('lineNumbers overflow="wrap"');
  expect(updateCodeInfo('lineNumbers="true" a', { lineNumbers: false })).toBe('a');
});

test('an info with quotation marks that do not end is changed at once', () => {
  const started = performance.now();
  expect(updateCodeInfo(`a${' '.repeat(5_000)}b "c  d' e`, { lineNumbers: true })).toBe(
    `a b "c d' e lineNumbers`,
  );
  expect(updateCodeInfo(`a "b  c" 'd  e'f  g`, { wrap: true })).toBe(`a "b  c" 'd  e'f g overflow="wrap"`);
  expect(performance.now() - started).toBeLessThan(500);
});

test('lines are runs', () => {
  expect(runsOf([1, 2, 3, 7])).toEqual([
    [1, 3],
    [7, 7],
  ]);
  expect([1, 4, 5, 7].map((line) => hasLine(parseLines('1,4-6'), line))).toEqual([true, true, true, false]);
});
