import { expect, it } from 'vitest';
import { failureWords } from './ask-failure.ts';

const failure = (type: string, code = 0) => ({ type, code, message: 'What the server says.' });

it('says what happened and what to do', () => {
  for (const type of ['offline', 'stream_broken']) {
    expect(failureWords(failure(type), true)).toMatchObject({
      title: 'Connection lost',
      text: 'The answer broke off. Continue it when you are online again.',
    });
    expect(failureWords(failure(type), false)).toMatchObject({
      text: 'Try again when you are online again.',
    });
  }
  expect(failureWords(failure('ask_off', 409), false)).toMatchObject({ isOff: true });
  expect(failureWords(failure('too_many_requests', 429), false)).toEqual({
    ...{ title: 'Too many questions', text: 'What the server says.', isOff: false },
  });
  expect(failureWords({ ...failure('too_many_requests', 429), retryAfter: 24 }, false).text).toBe(
    'Try again in 24 seconds.',
  );
  expect(failureWords(failure('busy', 503), false).title).toBe('This question could not be answered');
});
