import { expect, it } from 'vitest';
import { fileReference, pageReference, readReference } from './references.ts';

it('reads what it wrote', () => {
  expect(readReference(pageReference('abc', 'first-steps'))).toEqual({
    kind: 'page',
    page: 'abc',
    anchor: 'first-steps',
  });
  expect(readReference(pageReference('abc'))).toEqual({ kind: 'page', page: 'abc', anchor: undefined });
  expect(readReference(fileReference('f-1_x'))).toEqual({ kind: 'file', file: 'f-1_x' });
  expect(readReference('#top')).toEqual({ kind: 'anchor', anchor: 'top' });
});

it('leaves every other target alone', () => {
  for (const target of [
    'https://example.com/pages/abc',
    '/pages/',
    '/pages/a/b',
    'pages/abc',
    '../a.md',
    '',
  ]) {
    expect(readReference(target)).toBeUndefined();
  }
});
