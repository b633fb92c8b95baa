import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('quotes every value', () => {
  expect(csvLine(['a', '', 'x, "y"', 'one\ntwo'])).toBe('"a","","x, ""y""","one\ntwo"\r\n');
});

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "\t'=1"],
  ['\r=1', "\r'=1"],
  ['  =1', "  '=1"],
  ['＝1', "'＝1"],
  ['a;=1', "a;'=1"],
  ['a\n=1', "a\n'=1"],
  ['a;"=1', 'a;""\'=1'],
])('lets no spreadsheet take %j for a formula', (value, safe) => {
  expect(csvLine([value])).toBe(`"${safe}"\r\n`);
});

it.each(['a=1', 'a-b', 'me@example.com', '2026-01-01T00:00:00.000Z', '{"before":"a","after":-1}'])(
  'leaves %j as it is',
  (value) => {
    expect(csvLine([value])).toBe(`"${value.replaceAll('"', '""')}"\r\n`);
  },
);
