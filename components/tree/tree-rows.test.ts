import { expect, test } from 'vitest';
import { rowsOf, rowTyped, stepFor } from './tree-rows.ts';

type Node = { id: string; nodes?: Node[] };
const tree: Node[] = [
  { id: 'Alpha', nodes: [{ id: 'Beta', nodes: [{ id: 'Gamma' }] }, { id: 'Delta' }] },
  { id: 'Bravo', nodes: [] },
];
const fields = {
  idOf: ({ id }: Node) => id,
  titleOf: ({ id }: Node) => id,
  childrenOf: ({ nodes }: Node) => nodes,
};
const all = rowsOf(tree, fields, () => true);
const top = rowsOf(tree, fields, () => false);

test('only items below open ones are rows', () => {
  const rows = rowsOf(tree, fields, (id) => id === 'Alpha');
  expect(rows.map(({ id, level, isOpen }) => `${level} ${id} ${isOpen}`)).toEqual([
    '1 Alpha true',
    '2 Beta false',
    '2 Delta undefined',
    '1 Bravo false',
  ]);
});

test('right opens, then goes in; left closes, then goes out', () => {
  expect(stepFor(top, 0, 'ArrowRight')).toEqual({ kind: 'open', id: 'Alpha' });
  expect(stepFor(all, 0, 'ArrowRight')).toEqual({ kind: 'to', row: 1 });
  expect(stepFor(all, 1, 'ArrowLeft')).toEqual({ kind: 'close', id: 'Beta' });
  expect(stepFor(all, 3, 'ArrowLeft')).toEqual({ kind: 'to', row: 0 });
  expect(stepFor(all, 4, 'ArrowRight')).toBeUndefined();
  expect(stepFor(all, 4, 'ArrowDown')).toBeUndefined();
  expect(stepFor(all, 4, 'Home')).toEqual({ kind: 'to', row: 0 });
});

test('typing goes to the next title that begins so, around the end', () => {
  expect(rowTyped(all, 0, 'b')).toBe(1);
  expect(rowTyped(all, 1, 'b')).toBe(4);
  expect(rowTyped(all, 4, 'b')).toBe(1);
  expect(rowTyped(all, 1, 'br')).toBe(4);
  expect(rowTyped(all, 0, 'zeta')).toBeUndefined();
});
