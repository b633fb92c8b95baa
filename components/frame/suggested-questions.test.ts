import { expect, it } from 'vitest';
import { withSearches } from './suggested-questions.ts';

const questions = ['How long does it take?', 'Back up', 'Invite people', 'Roles', 'Plans', 'Keys'];

it('begins with the last two searches that are more than a word, and has six in all', () => {
  expect(withSearches(questions, ['', 'zebra', 'restore a backup', 'signing keys', 'old plans'])).toEqual([
    'restore a backup',
    'signing keys',
    ...questions.slice(0, 4),
  ]);
});

it('has each question once', () => {
  expect(withSearches(questions, ['back up', 'backup'])).toEqual(questions);
});

it('has what was searched for where nothing else is suggested', () => {
  expect(withSearches([], ['restore a backup'])).toEqual(['restore a backup']);
});
