import { createClient } from '#lib/api/client.ts';
import { createToken, hashToken } from '#server/core/tokens.ts';
import { updateSessionsOf } from '#server/testing/identity-rows.ts';
import { request } from '#server/testing/request.ts';
import { withTemporaryApi } from '#server/testing/temporary-api.ts';
import { ApiProcesses } from './parts/api-processes.ts';
import { policies } from './parts/policies.ts';
import {
  membershipEnds,
  password,
  providerSessionEnd,
  sessionEnds,
  signInAt,
  signInTwice,
} from './parts/session-ends.ts';
import { cookieName, type Ground, judge, startConsole, statusesOf } from './parts/session-ground.ts';

/** An open stream ends within this time after its session. */
const streamMs = 5_000;

/**
 * Steals, invents, fixes and ends sessions at two API processes and a console before the first of them. A session that
 * ended is refused at the next request in all of them, and only signing in begins one.
 */
export async function run(): Promise<void> {
  await withTemporaryApi(async (api) => {
    const processes = await ApiProcesses.start(api.services.config.databaseUrl ?? '', 2, {
      TRUSTED_PROXIES: '127.0.0.1',
    });
    const screens = await startConsole(processes.urls[0] ?? '');
    const ground: Ground = { api, urls: processes.urls, consolePort: screens.port, count: 0, flaws: [] };
    try {
      for (const part of [
        checkEnds,
        checkPolicies,
        checkStreams,
        checkRaces,
        checkFixation,
        checkInvented,
        checkTheft,
      ]) {
        await part(ground);
      }
    } finally {
      screens.stop();
      await processes.stop();
    }
    const { flaws, count } = ground;
    for (const flaw of flaws) console.log(`✗ ${flaw}`);
    console.log(`${flaws.length === 0 ? '✓' : '✗'} ${count} sessions and steps: ${flaws.length} wrong`);
    if (flaws.length > 0) process.exitCode = 1;
  });
}

async function checkEnds(ground: Ground): Promise<void> {
  const { api, urls } = ground;
  const [url = ''] = urls;
  for (const [name, end] of Object.entries(sessionEnds)) {
    const signed = await signInTwice(api, url);
    judge(ground, `before ${name}`, await statusesOf(ground, signed.token), [200]);
    await end(signed, api, url);
    judge(ground, `after ${name}`, await statusesOf(ground, signed.token), [401]);
  }
  for (const [name, end] of Object.entries(membershipEnds)) {
    const signed = await signInTwice(api, url);
    const path = `/v1/orgs/${signed.organizationId}`;
    judge(ground, `before ${name}`, await statusesOf(ground, signed.token, path), [200]);
    await end(signed, api, url);
    judge(ground, `after ${name}`, await statusesOf(ground, signed.token, path), [404]);
  }
  const provided = await providerSessionEnd(await signInTwice(api, url), api);
  judge(ground, 'before the end of its provider', await statusesOf(ground, provided.token), [200]);
  await provided.end();
  judge(ground, 'after the end of its provider', await statusesOf(ground, provided.token), [401]);
}

/** What a policy of an organization refuses is refused there in both processes, and goes on elsewhere. */
async function checkPolicies(ground: Ground): Promise<void> {
  const { api, urls } = ground;
  const [url = ''] = urls;
  for (const [name, policy] of Object.entries(policies)) {
    const signed = await signInTwice(api, url);
    const token = await policy.tokenOf(signed, url);
    const path = `/v1/orgs/${signed.organizationId}`;
    judge(ground, `before ${name}`, await statusesOf(ground, token, path), [200]);
    await policy.save(signed);
    await policy.age?.(signed, api);
    // The second time, the refused requests were a use of the token.
    for (const time of ['after', 'once more after']) {
      judge(ground, `${time} ${name}`, await statusesOf(ground, token, path), [policy.refusal ?? 403]);
    }
    judge(ground, `elsewhere after ${name}`, await statusesOf(ground, token), [200]);
    const again = (await signInAt(url, signed.person)).token;
    judge(ground, `a new session after ${name}`, await statusesOf(ground, again, path), [policy.again]);
  }
}

/** An open stream at the other process ends soon after its session. */
async function checkStreams(ground: Ground): Promise<void> {
  const [url = '', otherUrl = ''] = ground.urls;
  const signed = await signInTwice(ground.api, url);
  const answer = await fetch(`${otherUrl}/v1/orgs/${signed.organizationId}/events/stream`, {
    headers: { authorization: `Bearer ${signed.token}` },
    signal: AbortSignal.timeout(60_000),
  });
  judge(ground, 'a stream before it ends', [answer.status], [200]);
  const reader = answer.body?.getReader();
  await sessionEnds['signing out everywhere']?.(signed, ground.api, url);
  const endedAt = performance.now();
  while (reader && !(await reader.read().catch(() => ({ done: true }))).done);
  const ms = performance.now() - endedAt;
  ground.count += 1;
  if (ms > streamMs) ground.flaws.push(`an open stream goes on for ${Math.round(ms)} ms after its session`);
}

/** While a session ends, others use it: whoever asks after that was answered is refused. */
async function checkRaces(ground: Ground): Promise<void> {
  const [url = '', otherUrl = ''] = ground.urls;
  for (let race = 0; race < 20; race += 1) {
    const signed = await signInTwice(ground.api, url);
    let isOver = false;
    const late: number[] = [];
    const use = async () => {
      while (late.length < 5) {
        const isLate = isOver;
        const { status } = await request({ url: otherUrl }, 'GET', '/v1/user', { token: signed.token });
        if (isLate) late.push(status);
      }
    };
    const users = [use(), use(), use()];
    await createClient({ url, token: signed.token }).call('signOut');
    isOver = true;
    await Promise.all(users);
    judge(ground, 'a session that is used while it ends', late, [401]);
  }
}

/** A token that somebody else chose never becomes a session, and each sign-in makes another one. */
async function checkFixation(ground: Ground): Promise<void> {
  const { api, urls } = ground;
  const [url = ''] = urls;
  const signed = await signInTwice(api, url);
  const chosen = createToken();
  const headers: Record<string, string>[] = [
    { authorization: `Bearer ${chosen}` },
    { cookie: `${cookieName}=${chosen}` },
    { authorization: `Bearer ${signed.token}` },
    { 'x-session': chosen },
  ];
  const sessionTokens = new Set([signed.token]);
  for (const [at, one] of headers.entries()) {
    const { token } = await signInAt(url, signed.person, {
      ...one,
      'x-forwarded-for': `198.51.100.${at + 1}`,
    });
    sessionTokens.add(token);
    judge(ground, 'a chosen token after a sign-in', await statusesOf(ground, chosen), [401]);
  }
  ground.count += 1;
  if (sessionTokens.size !== headers.length + 1 || sessionTokens.has(chosen)) {
    ground.flaws.push('a sign-in does not begin a session of its own');
  }
  const admin = signed.admin;
  const { organizationId } = signed;
  await admin.call('updateOrganization', { params: { organizationId }, body: { title: 'Other' } });
  judge(ground, 'the session after other people’s acts', await statusesOf(ground, signed.token), [200]);
}

/** Credentials that are none, in every place where one could be looked for. */
async function checkInvented(ground: Ground): Promise<void> {
  const { api, urls, consolePort } = ground;
  const [url = ''] = urls;
  const { token, person, other } = await signInTwice(api, url);
  const [session] = (await other.call('listUserSessions')).items;
  const swapped = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const invented = [
    ...['', 'x', createToken(), swapped, token.toUpperCase(), token.slice(0, -1), `${token}0`, `${token},`],
    ...[`"${token}"`, token.replace('lec_', 'LEC_'), token.slice(4), session?.id ?? '', person.id],
    ...[hashToken(token).toString('hex'), hashToken(token).toString('base64'), "' or true --", '%'],
    ...['null', 'undefined', '[object Object]', `${createToken().slice(0, 20)}${token.slice(20)}`],
  ];
  for (const text of invented) {
    judge(ground, `the invented token “${text}”`, await statusesOf(ground, encodeURI(text)), [401]);
  }
  const misplaced: [string, Record<string, string>][] = [
    [`/v1/user?token=${token}`, {}],
    [`/v1/user?access_token=${token}`, {}],
    ['/v1/user', { cookie: `${cookieName}=${token}` }],
    ['/v1/user', { cookie: `lectern-session=${token}` }],
    ['/v1/user', { authorization: token }],
    ['/v1/user', { authorization: `Basic ${Buffer.from(`${person.email}:${password}`).toString('base64')}` }],
    ['/v1/user', { authorization: `Bearer ${createToken()} ${token}` }],
    ['/v1/user', { authorization: `Bearer ${createToken()}, Bearer ${token}` }],
    ['/v1/user', { 'x-authorization': `Bearer ${token}` }],
    ['/v1/user', { 'x-lectern-session': token }],
  ];
  for (const [path, headers] of misplaced) {
    const answers = await Promise.all(urls.map((one) => request({ url: one }, 'GET', path, { headers })));
    judge(
      ground,
      `a token in ${path} ${JSON.stringify(headers)}`,
      answers.map(({ status }) => status),
      // A field of the query that the operation does not have is refused before it is looked at.
      [400, 401],
    );
  }
  const atConsole: Record<string, string>[] = [
    { cookie: `lectern-session=${token}` },
    { cookie: `__Host-lectern-device=${token}` },
    { cookie: `__host-lectern-session=${token}` },
    { cookie: `x__Host-lectern-session=${token}` },
    { authorization: `Bearer ${token}` },
  ];
  for (const headers of atConsole) {
    const { status } = await request({ url: `http://127.0.0.1:${consolePort}` }, 'GET', '/-/v1/user', {
      headers,
    });
    judge(ground, `at the console ${JSON.stringify(headers)}`, [status], [401]);
  }
}

/** What a thief of a session can't do with it, and how its owner ends that. */
async function checkTheft(ground: Ground): Promise<void> {
  const { api, urls, consolePort } = ground;
  const [url = ''] = urls;
  const signed = await signInTwice(api, url);
  const { other, token } = signed;
  // The password was entered long ago.
  await updateSessionsOf(api, signed.person.id, { confirmedAt: new Date(0) });
  const thief = createClient({ url, token });
  const tries = {
    'an API token': thief.send('createUserToken', { body: { label: 'Mine' } }),
    'another password': thief.send('changePassword', {
      body: { currentPassword: 'guessed horse battery', newPassword: 'mine horse battery' },
    }),
    'a second factor': thief.send('startTwoFactor'),
    'a passkey': thief.send('startPasskey'),
    'a confirmation': thief.send('confirmPassword', { body: { password: 'guessed horse battery' } }),
  };
  for (const [name, sent] of Object.entries(tries)) {
    const { status } = await sent;
    judge(ground, `with a stolen session: ${name}`, [status], [400, 401, 403]);
  }
  const listed = JSON.stringify(await thief.call('listUserSessions'));
  ground.count += 1;
  if (listed.includes('lec_')) ground.flaws.push('the list of sessions has a token');
  const cookie = `${cookieName}=${token}`;
  const screens = { url: `http://127.0.0.1:${consolePort}` };
  const foreign: [string, string, Record<string, string>][] = [
    ['GET', '/-/v1/user', { 'sec-fetch-site': 'cross-site' }],
    ['GET', '/-/v1/user', { 'sec-fetch-site': 'same-site' }],
    ['DELETE', '/-/v1/user/sessions', {}],
    ['DELETE', '/-/v1/user/sessions', { origin: 'https://evil.example.com' }],
    ['DELETE', '/-/v1/user/sessions', { origin: 'https://site.docs.example.com' }],
    ['DELETE', '/-/v1/user/sessions', { origin: 'null' }],
    ['DELETE', '/-/v1/user/sessions', { origin: 'http://docs.example.com' }],
  ];
  for (const [method, path, headers] of foreign) {
    const { status } = await request(screens, method, path, { headers: { cookie, ...headers } });
    judge(ground, `by another page: ${method} ${JSON.stringify(headers)}`, [status], [403]);
  }
  judge(ground, 'the stolen session before its owner ends it', await statusesOf(ground, token), [200]);
  await other.send('deleteOtherUserSessions');
  judge(ground, 'the stolen session after its owner ended it', await statusesOf(ground, token), [401]);
}
