import { expect, test } from 'vitest';
import { findConflict } from './customization-conflict.ts';
import type { CustomizationValues } from './customization-schema.ts';

const known = { title: 'Docs', locale: 'en', headerLinks: [] } as unknown as CustomizationValues;
const issuesOf = (present: object, changes: object) =>
  findConflict(known, { ...known, ...present }, changes)?.issues;

test('a field that someone else changed too is a conflict, and says to what', () => {
  expect(issuesOf({ title: 'Handbook' }, { title: 'Guide', locale: 'de' })).toEqual([
    {
      path: 'title',
      message:
        'was changed to “Handbook” by someone else meanwhile. Save again to replace it, or reload the page to see it.',
    },
  ]);
  expect(issuesOf({ headerLinks: [{ title: 'Shop' }] }, { headerLinks: [{ title: 'Blog' }] })).toMatchObject([
    { path: 'headerLinks', message: expect.stringMatching(/^was changed by someone else/) },
  ]);
});

test('other fields, and the same change by both, are none', () => {
  expect(issuesOf({ locale: 'de' }, { title: 'Guide' })).toBeUndefined();
  expect(issuesOf({ title: 'Guide' }, { title: 'Guide' })).toBeUndefined();
  expect(issuesOf({}, { title: 'Guide' })).toBeUndefined();
});
