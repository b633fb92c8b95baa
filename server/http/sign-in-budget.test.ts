import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/tables/people.ts';
import { startApi } from '#server/testing/api.ts';
import { request } from '#server/testing/request.ts';
import { createPerson } from '#server/testing/world.ts';

const api = startApi({ trustedProxies: ['127.0.0.1'] });
const password = 'correct horse battery';

interface SignIn {
  email: string;
  password?: string;
  device?: string;
  address: string;
}

async function signIn({ address, ...body }: SignIn) {
  return await request(api, 'POST', '/v1/sessions', {
    body: { password: 'wrong', ...body },
    headers: { 'x-forwarded-for': address },
  });
}

async function times<T>(count: number, act: (at: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let at = 0; at < count; at += 1) all.push(await act(at));
  return all;
}

const statuses = (answers: { status: number }[]) => new Set(answers.map(({ status }) => status));

test.each([
  ['an account', true],
  ['an address that nobody has', false],
])('who guesses the password of %s has to wait, and hears for how long', async (_, exists) => {
  const person = await createPerson(api, 'Sample', password);
  const email = exists ? person.email : `nobody.${person.email}`;
  const answers = await times(20, () => signIn({ email, address: '203.0.113.1' }));
  expect(statuses(answers.slice(0, 5))).toEqual(new Set([401]));
  // Not the last one, which may come when a wait is over.
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ error: { type: 'too_many_requests' } });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('20 wrong passwords at an address keep nobody else there out', async () => {
  const [victim, colleague] = [
    await createPerson(api, 'Sample', password),
    await createPerson(api, 'Sample', password),
  ];
  const address = '203.0.113.2';
  await times(20, () => signIn({ email: victim.email, address }));
  expect((await signIn({ email: colleague.email, password, address })).status).toBe(201);
});

test('one account is slowed from all addresses together', async () => {
  const { email } = await createPerson(api, 'Sample', password);
  const answers = await times(100, (at) => signIn({ email, address: `198.51.100.${at % 5}` }));
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThan(25);
});

test('an account is one, however its address is spelled', async () => {
  const { id } = await createPerson(api, 'Sample', password);
  const { db, newId } = api.services;
  const name = newId().toLowerCase();
  await db
    .update(users)
    .set({ email: `iiiiii.${name}@example.com` })
    .where(eq(users.id, id));
  const spelled = (at: number) => {
    const bits = at.toString(2).padStart(6, '0').replaceAll('0', 'i').replaceAll('1', '\u0130');
    return `${bits}.${name}@example.com`;
  };
  const answers = await times(60, (at) => signIn({ email: spelled(at), address: `198.51.100.${at}` }));
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThan(25);
});

test('addresses of one IPv6 network count as one', async () => {
  const { email } = await createPerson(api, 'Sample', password);
  const answers = await times(20, (at) => signIn({ email, address: `2001:db8:1:2::${at + 1}` }));
  expect(statuses(answers)).toEqual(new Set([401, 429]));
});

test('where somebody has signed in before, they do so while strangers guess', async () => {
  const { email } = await createPerson(api, 'Sample', password);
  const other = await createPerson(api, 'Sample', password);
  const before = await signIn({ email, password, address: '203.0.113.4' });
  const { device } = before.body as { device: string };
  await times(40, (at) => signIn({ email, address: `198.51.100.${100 + (at % 10)}` }));
  const away = { email, password, address: '203.0.113.5' };
  expect((await signIn(away)).status).toBe(429);
  expect((await signIn({ ...away, device: `${device}x` })).status).toBe(429);
  expect((await signIn({ ...away, device })).status).toBe(201);
  await times(12, () => signIn({ email: other.email, address: '203.0.113.6', device }));
  expect((await signIn({ ...away, device })).status).toBe(201);
});
