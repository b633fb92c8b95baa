import { expect, test } from 'vitest';
import { landIssues } from './server-issues.ts';

const refused = (issues: { path: string; message: string }[]) => ({
  code: 400,
  type: 'bad_request',
  message: 'The body is not valid.',
  issues,
});

test('an issue lands on the field that it names, however deep it points', () => {
  const failure = refused([
    { path: 'title', message: 'must not be blank' },
    { path: 'members.3', message: 'is no identifier' },
    { path: 'body.title', message: 'is taken' },
    { path: '/title', message: 'is too long' },
  ]);
  expect(landIssues(failure, ['title', 'members'])).toEqual({
    onFields: [
      { name: 'title', message: 'must not be blank' },
      { name: 'members', message: 'is no identifier' },
      { name: 'title', message: 'is taken' },
      { name: 'title', message: 'is too long' },
    ],
    rest: [],
  });
});

test('an issue without a field of its own is not lost', () => {
  const failure = refused([
    { path: '', message: 'must change something' },
    { path: 'titles', message: 'is unknown' },
  ]);
  expect(landIssues(failure, ['title'])).toEqual({
    onFields: [],
    rest: ['must change something', 'titles: is unknown'],
  });
});
