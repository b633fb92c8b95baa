import { expect, it } from 'vitest';
import { quoteOf, shareSaid } from './quote.ts';

const term = (word: string, rarity = 3) => ({ rarity, forms: new Map([[word, 1]]) });

it('is the sentence that says most of what is asked, with the next one', () => {
  const body =
    'Lectern keeps its data in a folder. A backup is one file of all rows. It is written while everything runs, so that nobody waits for it and nothing has to be stopped before.';
  expect(quoteOf([term('backup'), term('file')], { pageTitle: 'Operate', title: 'Data', body })).toBe(
    'A backup is one file of all rows. It is written while everything runs, so that nobody waits for it and nothing has to be stopped before.',
  );
});

it('begins with the first sentence under a heading that has all that is asked', () => {
  const body = 'Open the settings. Then select Delete.';
  expect(quoteOf([term('workspace')], { pageTitle: 'Delete a workspace', title: '', body })).toBe(
    'Open the settings. Then select Delete.',
  );
});

it('goes on behind a colon, and ends where it was cut', () => {
  const steps = 'Follow these steps to move:\nOpen the menu.\n';
  expect(quoteOf([term('steps')], { pageTitle: '', title: '', body: steps })).toBe(
    'Follow these steps to move: Open the menu.',
  );
  const long = `Move ${'word '.repeat(400)}`;
  const quote = quoteOf([term('move')], { pageTitle: '', title: '', body: long }) ?? '';
  expect(quote.length).toBeLessThanOrEqual(601);
  expect(quote.endsWith('word…')).toBe(true);
});

it('is none where nothing of it is said', () => {
  expect(quoteOf([term('backup')], { pageTitle: 'Roles', title: '', body: 'Admins do it.' })).toBeUndefined();
  expect(quoteOf([term('backup')], { pageTitle: 'Backup', title: '', body: '' })).toBeUndefined();
});

it('knows how much of a question is said', () => {
  const terms = [term('backup', 4), term('file', 1), { ...term('zebra', 1), unwritten: 5 }];
  expect(shareSaid(terms, ['A backup', 'is a file'])).toBe(0.5);
  expect(shareSaid([], ['A backup'])).toBe(0);
});
