import { expect, test } from 'vitest';
import { FailureError } from '#lib/failure.ts';
import { answering } from './answering.ts';
import { createClient } from './client.ts';

// A port that nothing listens on.
const client = answering(createClient({ url: 'http://127.0.0.1:9' }));

test('a call that reaches nobody is a failure in words', async () => {
  await expect(client.call('getSystem')).rejects.toMatchObject({ failure: { code: 503 } });
});

test('a stream that reaches nobody is one, too', async () => {
  const open = async () => {
    const params = { organizationId: 'o' };
    for await (const _ of client.stream('streamAskQuestions', { params })) return 'an event';
    return 'none';
  };
  await expect(open()).rejects.toBeInstanceOf(FailureError);
  await expect(open()).rejects.toMatchObject({ failure: { code: 503, type: 'unavailable' } });
});
