import { expect, test } from 'vitest';
import { referenceRows } from './reference-rows.ts';

const operation = (name: string, ...tags: string[]) => ({
  kind: 'operation' as const,
  method: 'get',
  name,
  title: `Get ${name}`,
  tags,
});

const entries = [
  operation('/a', 'One', 'Two'),
  operation('/b'),
  operation('/c', 'Two'),
  operation('/d', 'One'),
  { kind: 'webhook' as const, method: 'post', name: 'paid', title: 'Paid', tags: ['One'] },
  { kind: 'schema' as const, method: '', name: 'Order', title: 'Order' },
];

const titles = (typed: string) => referenceRows(entries, typed).map(({ title }) => title);

test('parts of a spec stand below their first tags, and the others after them', () => {
  expect(titles('')).toEqual([
    ...['One', 'Get /a', 'Get /d', 'Two', 'Get /c', 'Other operations', 'Get /b'],
    ...['Webhooks', 'Paid', 'Schemas', 'Order'],
  ]);
  expect(referenceRows([operation('/b')], '').map(({ title }) => title)).toEqual(['Operations', 'Get /b']);
});

test('typed words leave the parts that have them in their title, method or name', () => {
  expect(titles('get /d')).toEqual(['One', 'Get /d']);
  expect(titles('ORDER')).toEqual(['Schemas', 'Order']);
  expect(titles('nothing')).toEqual([]);
});
