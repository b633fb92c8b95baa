import { beforeEach, expect, test } from 'vitest';
import { createToken } from '#server/core/tokens.ts';
import { startApi } from '#server/testing/api.ts';
import { type RawAnswer, request } from '#server/testing/request.ts';
import { createPerson, type Person } from '#server/testing/world.ts';

const api = startApi({ rateLimit: 5, trustedProxies: ['127.0.0.1'] });
let person: Person;
let callers = 0;
let from: Record<string, string>;

beforeEach(async () => {
  person = await createPerson(api);
  callers += 1;
  from = { 'x-forwarded-for': `198.51.100.${callers}` };
});

const left = ({ headers }: RawAnswer) => headers.get('x-ratelimit-remaining');

async function times<T>(count: number, act: (at: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let at = 0; at < count; at += 1) all.push(await act(at));
  return all;
}

test('every answer tells how many requests are left, and the one too many when to come again', async () => {
  const answers = await times(6, () => request(api, 'GET', '/v1/user', { token: person.token }));
  expect(answers.map(left)).toEqual(['4', '3', '2', '1', '0', '0']);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  const last = answers.at(-1);
  expect(last?.headers.get('x-ratelimit-limit')).toBe('5');
  expect(Number(last?.headers.get('x-ratelimit-reset'))).toBeGreaterThan(0);
  const seconds = Number(last?.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  const message = `Too many requests. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`;
  expect(last?.body).toMatchObject({ error: { code: 429, type: 'too_many_requests', message } });
});

test('a person has one budget for each token, however an address is spelled and whatever comes of it', async () => {
  const paths = ['/v1/user', '/v1/user?unheard=1', '/v1/no-such', '/v1/us%65r', '/v1/users/absent'];
  for (const path of paths) await request(api, 'GET', path, { token: person.token });
  expect((await request(api, 'GET', '/v1/user', { token: person.token })).status).toBe(429);
  const other = await createPerson(api);
  expect((await request(api, 'GET', '/v1/user', { token: other.token })).status).toBe(200);
});

test('without a token the address is counted', async () => {
  const answers = await times(6, () => request(api, 'GET', '/v1/set-up', { headers: from }));
  expect(answers.at(-1)?.status).toBe(429);
  const elsewhere = { 'x-forwarded-for': '198.51.100.250' };
  expect((await request(api, 'GET', '/v1/set-up', { headers: elsewhere })).status).toBe(200);
});

test('another made-up token for each request does not get around the limit', async () => {
  const answers = await times(6, () =>
    request(api, 'GET', '/v1/user', { token: createToken(), headers: from }),
  );
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
});

test.each(['/v1/set-up', '/files/made-up/name.png'])('nor where no token is needed: %s', async (path) => {
  const answers = await times(6, () => request(api, 'GET', path, { token: createToken(), headers: from }));
  expect(answers.map(({ status }) => status).slice(4)).toEqual([answers[0]?.status, 429]);
});

test('good requests from an address do not count as guesses', async () => {
  await times(4, () => request(api, 'GET', '/v1/user', { token: person.token, headers: from }));
  expect((await request(api, 'GET', '/v1/user', { token: createToken(), headers: from })).status).toBe(401);
  expect((await request(api, 'GET', '/v1/user', { token: person.token, headers: from })).status).toBe(200);
});

test('health is told without a budget', async () => {
  const answers = await times(8, () => request(api, 'GET', '/livez', { headers: from }));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
