import { expect, test } from 'vitest';
import { describeContent } from './describe-content.ts';

test.each([
  [{ changeRequest: { number: 7, subject: 'Better words' } }, 'change request #7 “Better words”'],
  [{ changeRequest: { number: 7, subject: '' } }, 'change request #7'],
  [
    { revision: { id: 'r', createdAt: '2026-11-05T09:04:00.000Z' } },
    'the revision of November 5, 2026 at 9:04 AM UTC',
  ],
  [{}, 'another revision'],
])('%j is %s', (content, text) => {
  expect(describeContent({ space: 's', ...content })).toBe(text);
});
