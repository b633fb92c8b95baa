import { expect, it } from 'vitest';
import { changesIn } from './changes.ts';

it('sets what a field was beside what it is now, and leaves out what stayed', () => {
  expect(
    changesIn({
      before: { role: 'read', sso: false, disabled: false },
      after: { role: null, sso: true, disabled: false },
    }),
  ).toEqual([
    { field: 'Role', before: 'read', after: 'None' },
    { field: 'Sso', before: 'No', after: 'Yes' },
  ]);
});

it('shows a single value and what else is said', () => {
  expect(changesIn({ before: 'Writers', after: 'Authors', changeRequest: 7 })).toEqual([
    { field: 'Value', before: 'Writers', after: 'Authors' },
    { field: 'Change request', before: undefined, after: '7' },
  ]);
});

it('shows what an event without before and after says', () => {
  expect(changesIn({ add: ['a', 'b'], default_role: '' })).toEqual([
    { field: 'Add', before: undefined, after: '[\n  "a",\n  "b"\n]' },
    { field: 'Default role', before: undefined, after: 'None' },
  ]);
});

it('shows nothing for nothing', () => {
  expect(changesIn({})).toEqual([]);
});
