import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { landIssues } from './landed-issues.ts';
import { showServerIssues, unshownErrors } from './server-issues.ts';

const refused = (issues: { path: string; message: string }[]) => ({
  code: 400,
  type: 'bad_request',
  message: 'The body is not valid.',
  issues,
});

test('an issue lands on the field that it names, however deep it points', () => {
  const failure = refused([
    { path: 'title', message: 'must not be blank' },
    { path: 'members.3', message: 'is not a valid id' },
    { path: 'body.title', message: 'is taken' },
    { path: '/title', message: 'is too long' },
  ]);
  expect(landIssues(failure, ['title', 'members'])).toEqual({
    onFields: [
      { name: 'title', message: 'must not be blank' },
      { name: 'members', message: 'is not a valid id' },
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

test('an issue of a part that is a field is said there, and not at the whole', () => {
  const failure = refused([{ path: 'groups.attribute.0', message: 'is unknown' }]);
  expect(landIssues(failure, ['groups', 'groups.attribute', 'groups.required']).onFields).toEqual([
    { name: 'groups.attribute', message: 'is unknown' },
  ]);
});

test('an error of the API goes away when its value changes, and the others stay', async () => {
  const form = createFormControl({
    defaultValues: { path: 'a', title: 'b', groups: { attribute: 'c' } },
    mode: 'onTouched',
  });
  const labels = new Map([['groups.attribute', 'Attribute']]);
  const fields = (['path', 'title', 'groups.attribute'] as const).map((name) => form.register(name));
  const failure = refused([
    { path: 'path', message: 'is taken' },
    { path: 'title', message: 'is too long' },
    { path: 'groups.attribute', message: 'is unknown' },
  ]);
  await form.handleSubmit(() => undefined)();
  const stop = showServerIssues(form, labels, failure);
  const shown = () =>
    (['path', 'title', 'groups.attribute'] as const).filter((name) => form.getFieldState(name).error);
  expect(shown()).toEqual(['path', 'title', 'groups.attribute']);
  for (const { name, onBlur } of fields)
    await onBlur({ type: 'blur', target: { name, value: form.getValues(name) } });
  expect(shown()).toEqual(['path', 'title', 'groups.attribute']);
  form.setValue('path', 'd');
  expect(shown()).toEqual(['title', 'groups.attribute']);
  form.setValue('groups', { attribute: 'e' });
  expect(shown()).toEqual(['title']);
  // What a check of the new value found is not taken away.
  form.setError('title', { type: 'too_big', message: 'is too long' });
  form.setValue('title', 'f');
  expect(shown()).toEqual(['title']);
  stop();
});
