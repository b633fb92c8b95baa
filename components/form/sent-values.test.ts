import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { showSavedIn } from './contract-form.ts';
import { SentValues } from './sent-values.ts';

const initial = { title: 'Docs', tags: ['a'], secret: '' };

/** A form that was changed and sent. */
function sentForm() {
  const form = createFormControl({ defaultValues: initial });
  const sent = new SentValues();
  // A form without fields on a screen counts as mounted after its first reset only.
  form.reset(initial);
  form.setValue('title', ' Guide', { shouldDirty: true });
  form.setValue('secret', 'words', { shouldDirty: true });
  sent.note(form.getValues());
  return { form, sent };
}

test('what was sent is shown as it was saved', () => {
  const { form, sent } = sentForm();
  showSavedIn(form, sent, { ...initial, title: 'Guide' });
  expect(form.getValues()).toEqual({ title: 'Guide', tags: ['a'], secret: '' });
  expect(form.getFieldState('title').isDirty).toBe(false);
});

test('what was changed while it was sent stays, and is not saved yet', () => {
  const { form, sent } = sentForm();
  form.setValue('tags', ['a', 'b'], { shouldDirty: true });
  form.setValue('secret', 'words and more', { shouldDirty: true });
  showSavedIn(form, sent, { ...initial, title: 'Guide' });
  expect(form.getValues()).toEqual({ title: 'Guide', tags: ['a', 'b'], secret: 'words and more' });
  expect(form.getFieldState('title').isDirty).toBe(false);
  expect(form.getFieldState('tags').isDirty).toBe(true);
  expect(form.getFieldState('secret').isDirty).toBe(true);
});

test('saved values replace all others where nothing was sent', () => {
  const { form, sent } = sentForm();
  showSavedIn(form, sent, initial);
  form.setValue('title', 'Other', { shouldDirty: true });
  showSavedIn(form, sent, { ...initial, title: 'Guide' });
  expect(form.getValues()).toEqual({ ...initial, title: 'Guide' });
});
