import { expect, test } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { request } from '#server/testing/request.ts';

const api = startApi({ trustedProxies: ['127.0.0.1'] });

function signIn(address: string) {
  return request(api, 'POST', '/v1/sessions', {
    body: { email: 'sample@example.com', password: 'wrong' },
    headers: { 'x-forwarded-for': address },
  });
}

test('an address may try to sign in 20 times a minute, whoever it says it is', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 21; at += 1) statuses.push((await signIn('203.0.113.1')).status);
  expect(statuses.slice(0, 20).every((status) => status === 401)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  expect((await signIn('203.0.113.2')).status).toBe(401);
});
