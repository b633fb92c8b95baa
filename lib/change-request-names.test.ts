import { expect, test } from 'vitest';
import { changeRequestName } from './change-request-names.ts';

test('a change request is named by its number and subject, or says that it has none', () => {
  expect(changeRequestName({ number: 4, subject: ' Plainer words ' })).toBe('#4 Plainer words');
  expect(changeRequestName({ number: 4, subject: '  ' })).toBe('#4 No subject');
});
