import { expect, test } from 'vitest';
import { landIssues } from './landed-issues.ts';
import { unshownErrors } from './server-issues.ts';

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

test('an issue with a text inside of a value names the text', () => {
  const failure = refused([
    { path: 'lines.1.0', message: 'must be a single word' },
    { path: 'lines.0', message: 'is too long' },
    { path: 'title', message: 'is taken' },
  ]);
  const values = { title: 'Guide', lines: [['a'], ['two words', 'b']] };
  expect(landIssues(failure, ['title', 'lines'], values).onFields).toEqual([
    { name: 'lines', message: '“two words” must be a single word' },
    { name: 'lines', message: 'is too long' },
    { name: 'title', message: 'is taken' },
  ]);
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

test('an error of a field inside of a value is said at the field only, and one beside it for the whole form', () => {
  const labels = new Map([
    ['organization.title', 'Organization'],
    ['email', 'E-mail'],
  ]);
  const errors = {
    organization: {
      title: { type: 'too_small', message: 'must have 2 to 255 characters' },
      slug: { type: 'custom', message: 'is taken' },
    },
    email: { type: 'custom', message: 'must be an e-mail address' },
    code: { type: 'custom', message: 'is missing' },
  };
  expect(unshownErrors(errors, { organization: { title: '' }, email: '' }, labels)).toEqual([
    'organization.slug: is taken',
    'code: is missing',
  ]);
});
