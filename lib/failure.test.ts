import { describe, expect, it } from 'vitest';
import { type Failure, FailureError, failureOf } from './failure.ts';

const refused: Failure = { code: 503, type: 'unavailable', message: 'Not now.', requestId: 'r1' };

/** An error of the server's rendering, as Next hands it to the browser: without its words, with its digest. */
function crossed(digest: string): Error {
  return Object.assign(new Error('The specific message is omitted.'), { digest });
}

describe('the failure in what was thrown', () => {
  it('is the refusal of the API, also when a page of the server threw it', () => {
    const thrown = new FailureError(refused);
    expect(failureOf(thrown)).toBe(refused);
    expect(failureOf(crossed(thrown.digest))).toEqual(refused);
  });

  it('has a name in the log also when no answer came', () => {
    const away = { code: 503, type: 'unavailable', message: 'Nobody there.' };
    expect(failureOf(crossed(new FailureError(away).digest))).toMatchObject({
      ...away,
      requestId: expect.stringMatching(/^[a-z0-9]+$/),
    });
  });

  it('says nothing of an error that is none of ours, but what the log knows it by', () => {
    const { message } = failureOf(new Error('password=quokka'));
    expect(message).toBe('Something went wrong here. Try again.');
    expect(failureOf(crossed('4711'))).toMatchObject({ message, requestId: '4711' });
    expect(failureOf('quokka')).not.toHaveProperty('requestId');
  });
});
