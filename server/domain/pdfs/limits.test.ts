import { expect, it } from 'vitest';
import { assertPrintable, assertShort, fittingImages } from './limits.ts';

const megabyte = 1024 * 1024;

it('refuses more pages or text than a PDF holds, and says what to do', () => {
  expect(() => assertPrintable(2_000)).not.toThrow();
  expect(() => assertPrintable(2_001)).toThrow('These are 2001 pages, and a PDF holds at most 2000.');
  expect(() => assertShort([3 * megabyte])).not.toThrow();
  expect(() => assertShort([3 * megabyte, 3 * megabyte])).toThrow('too much text');
});

it('leaves out images that are too large, and those for which no room is left', () => {
  const sizes = [21, 20, 19, 20, 20, 20, 5].map((size) => ({ size: size * megabyte }));
  expect(fittingImages(sizes).map(({ size }) => size / megabyte)).toEqual([20, 19, 20, 20, 20]);
});
