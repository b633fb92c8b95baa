import { expect, test } from 'vitest';
import { clampWidth, widthAfter } from './panel-width.ts';

test('the panel leaves room for the screen, however wide it was dragged', () => {
  expect(clampWidth(400, 1280)).toBe(400);
  expect(clampWidth(10, 1280)).toBe(320);
  expect(clampWidth(5000, 1280)).toBe(768);
  expect(clampWidth(5000, 4000)).toBe(800);
});

test('arrows resize it in the direction in which they point', () => {
  expect(widthAfter('ArrowLeft', 400, 'ArrowLeft')).toBe(424);
  expect(widthAfter('ArrowRight', 400, 'ArrowLeft')).toBe(376);
  expect(widthAfter('ArrowRight', 400, 'ArrowRight')).toBe(424);
  expect(widthAfter('Home', 400, 'ArrowLeft')).toBe(320);
  expect(widthAfter('a', 400, 'ArrowLeft')).toBeUndefined();
});
