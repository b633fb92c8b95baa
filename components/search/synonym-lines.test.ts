import { expect, test } from 'vitest';
import { lineProblems, parseLines, printLines } from './synonym-lines.ts';

const text = 'invoice, bill\n\n  k8s;kubernetes , \nalone\n';

test('each line is a group of words, whatever separates them', () => {
  const { lines } = parseLines(text);
  expect(lines).toEqual([['invoice', 'bill'], ['k8s', 'kubernetes'], ['alone']]);
  expect(printLines(lines)).toBe('invoice, bill\nk8s, kubernetes\nalone');
});

test('the commas of other scripts separate words as well', () => {
  const { lines } = parseLines('فاتورة، إيصال؛ كشف\n发票，账单、收据；凭证');
  expect(lines).toEqual([
    ['فاتورة', 'إيصال', 'كشف'],
    ['发票', '账单', '收据', '凭证'],
  ]);
});

test('problems are told by the lines that the person sees', () => {
  const written = parseLines(text);
  const error = [
    undefined,
    [undefined, { type: 'server', message: 'must be a single word' }],
    { type: 'too_small', message: 'must have two words or more' },
  ];
  expect(lineProblems({ ...error }, written)).toEqual([
    'Line 3: “kubernetes” must be a single word',
    'Line 4: must have two words or more',
  ]);
  const whole = { type: 'too_big', message: 'must be at most 500 lines' };
  expect(lineProblems(whole, written)).toEqual(['must be at most 500 lines']);
  expect(lineProblems(Object.assign([], { root: whole }), written)).toEqual(['must be at most 500 lines']);
  expect(lineProblems(undefined, written)).toEqual([]);
});
