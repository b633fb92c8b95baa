import { expect, test } from 'vitest';
import { changedFaces, type Face, FontForm, withFace } from './faces.ts';

const face = (weight: number, storageKey: string | null = null): Face => ({
  weight,
  storageKey,
  name: 'a.woff2',
});

test('an uploaded face replaces the one of its weight', () => {
  expect(withFace([face(400), face(700)], face(700, 'new'))).toEqual([face(400), face(700, 'new')]);
  expect(withFace([face(700)], face(400, 'new'))).toEqual([face(400, 'new'), face(700)]);
});

test('only faces that are new or gone are sent', () => {
  const before = [face(400), face(700), face(900)];
  expect(changedFaces(before, before)).toEqual([]);
  expect(changedFaces(before, [face(400), face(700, 'new'), face(500, 'other')])).toEqual([
    { weight: 900, storageKey: null },
    { weight: 700, storageKey: 'new' },
    { weight: 500, storageKey: 'other' },
  ]);
});

test('the form names what is missing', () => {
  const problem = (faces: Face[]) =>
    FontForm.safeParse({ fontFamily: 'House', faces }).error?.issues[0]?.message;
  expect(problem([])).toBe('Choose the files of the font.');
  expect(problem([face(700)])).toMatch(/^Add a file for Regular 400/);
  expect(problem([face(400), face(400)])).toBe(
    'Two files have the weight Regular 400. Change or remove one.',
  );
  expect(problem([{ ...face(700), weights: { from: 100, to: 900 } }])).toBeUndefined();
});
