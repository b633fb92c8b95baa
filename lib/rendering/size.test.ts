import type { ElementContent, Root } from 'hast';
import { expect, test } from 'vitest';
import { isTooLarge } from './size.ts';

const around = (children: ElementContent[]): ElementContent => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children,
});
const rootOf = (children: ElementContent[]): Root => ({ type: 'root', children });
const nested = (depth: number): ElementContent => {
  let node = around([]);
  for (let count = 1; count < depth; count += 1) node = around([node]);
  return node;
};

test('a document of many nodes or great depth is too large to be laid out', () => {
  expect(isTooLarge(rootOf([]))).toBe(false);
  expect(isTooLarge(rootOf(Array.from({ length: 100 }, () => nested(200))))).toBe(false);
  expect(isTooLarge(rootOf(Array.from({ length: 126 }, () => nested(200))))).toBe(true);
  expect(isTooLarge(rootOf([nested(300)]))).toBe(true);
});
