import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { passwordResets, users } from '#server/db/tables/people.ts';
import { startApi } from '#server/testing/api.ts';
import { withMail } from '#server/testing/mails.ts';
import { request } from '#server/testing/request.ts';
import { createPerson, createWorld } from '#server/testing/world.ts';
import { createPasswordLink, createUser, findUserByEmail, hashNewPassword } from './index.ts';

const api = startApi();

async function personWithPassword(password: string) {
  const { services } = api;
  const email = `${services.newId()}@Example.com`;
  const { id } = await createUser(services, services.db, {
    email,
    displayName: 'Sample',
    passwordHash: await hashNewPassword('password', password),
    emailVerified: true,
  });
  const signIn = (password: string) =>
    api.client().send('signIn', { body: { email: email.toLowerCase(), password } });
  return { id, email, signIn };
}

/** The token of a link to set a new password, as the operator's command makes it. */
async function resetToken(email: string): Promise<string> {
  const { db } = api.services;
  const user = await findUserByEmail(db, email);
  return new URL(await createPasswordLink(api.services, db, user?.id ?? '')).hash.slice(1);
}

const reset = (token: string, body: { newPassword?: string; revokeTokens?: boolean } = {}) =>
  api.client().send('resetPassword', { body: { token, newPassword: 'another long one', ...body } });

describe('signing in', () => {
  it('gives a session to the right password, whatever the case of the address', async () => {
    const { signIn } = await personWithPassword('correct horse battery');
    const sent = await signIn('correct horse battery');
    expect(sent).toMatchObject({ status: 201 });
    if (!sent.ok) return;
    expect(await api.client(sent.body.token).call('getCurrentUser')).toMatchObject({ displayName: 'Sample' });
    expect(await signIn('correct horse batterx')).toMatchObject({ status: 401 });
  });

  it('says the same of a wrong password and of an unknown address', async () => {
    const { signIn } = await personWithPassword('correct horse battery');
    const wrong = await signIn('something else');
    const unknown = await api
      .client()
      .send('signIn', { body: { email: 'nobody@example.com', password: 'x' } });
    if (wrong.ok || unknown.ok) throw new Error('signed in without the password');
    expect({ ...wrong.failure, requestId: '' }).toEqual({ ...unknown.failure, requestId: '' });
    expect(wrong.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('ends when signing out, and everywhere when asked', async () => {
    const { signIn } = await personWithPassword('correct horse battery');
    const sessions = await Promise.all([signIn('correct horse battery'), signIn('correct horse battery')]);
    const [first, second] = sessions.map((sent) => api.client(sent.ok ? sent.body.token : ''));
    if (!first || !second) throw new Error('no sessions');
    expect(await first.send('signOut')).toMatchObject({ status: 205 });
    expect(await first.send('getCurrentUser')).toMatchObject({ status: 401 });
    expect(await second.send('getCurrentUser')).toMatchObject({ status: 200 });
    const { token } = await second.call('createUserToken', { body: { label: 'Build' } });
    const program = api.client(token);
    expect(await program.send('signOut')).toMatchObject({ status: 204 });
    await second.call('signOutEverywhere');
    expect(await second.send('getCurrentUser')).toMatchObject({ status: 401 });
    expect(await program.send('getCurrentUser')).toMatchObject({ status: 200 });
  });

  it('is over after thirty days', async () => {
    const person = await createPerson(api);
    api.setTime(new Date(Date.now() + 30 * 86_400_000 + 1_000));
    expect(await person.send('getCurrentUser')).toMatchObject({ status: 401 });
    api.setTime();
    expect(await person.send('getCurrentUser')).toMatchObject({ status: 200 });
  });
});

describe('hashing a password', () => {
  it('holds no transaction, so that others write while many people sign in', async () => {
    const { email } = await personWithPassword('correct horse battery');
    const { as, organizationId } = await createWorld(api);
    const answered: string[] = [];
    const signIns = Array.from({ length: 40 }, async (_, at) => {
      const sent = await api.client().send('signIn', { body: { email: `${at}.${email}`, password: 'x' } });
      answered.push(`sign-in ${sent.status}`);
    });
    const idle = openTransactions();
    const write = as.admin
      .send('updateOrganization', { params: { organizationId }, body: { title: 'Written meanwhile' } })
      .then(({ status }) => answered.push(`write ${status}`));
    await Promise.all([...signIns, write]);
    expect(answered).toContain('write 200');
    expect(answered.indexOf('write 200')).toBeLessThan(20);
    expect(await idle).toBe(0);
  });
});

/** How many transactions of this database wait for something else than the database. */
async function openTransactions(): Promise<number> {
  const { rows } = await api.services.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`,
  );
  return rows[0]?.count ?? 0;
}

describe('a password', () => {
  it('is changed by who knows it, and other sessions end', async () => {
    const { signIn } = await personWithPassword('correct horse battery');
    const [here, there] = await Promise.all([
      signIn('correct horse battery'),
      signIn('correct horse battery'),
    ]);
    if (!here.ok || !there.ok) throw new Error('no sessions');
    const change = (currentPassword: string) =>
      api
        .client(here.body.token)
        .send('changePassword', { body: { currentPassword, newPassword: 'another long one' } });
    expect(await change('wrong')).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'currentPassword' }] },
    });
    expect(await change('correct horse battery')).toMatchObject({ status: 204 });
    expect(await api.client(here.body.token).send('getCurrentUser')).toMatchObject({ status: 200 });
    expect(await api.client(there.body.token).send('getCurrentUser')).toMatchObject({ status: 401 });
    expect(await signIn('another long one')).toMatchObject({ status: 201 });
  });

  it('that is among the most common ones is refused, wherever it is set', async () => {
    const { email, signIn } = await personWithPassword('correct horse battery');
    const sent = await signIn('correct horse battery');
    if (!sent.ok) throw new Error('no session');
    const common = 'Password2024!';
    const refused = (path: string) => ({ status: 400, failure: { issues: [{ path }] } });
    const body = { currentPassword: 'correct horse battery', newPassword: common };
    expect(await api.client(sent.body.token).send('changePassword', { body })).toMatchObject(
      refused('newPassword'),
    );
    const token = await resetToken(email);
    expect(await reset(token, { newPassword: common })).toMatchObject(refused('newPassword'));
    expect(await reset(token)).toMatchObject({ status: 204 });
    const { as, organizationId } = await createWorld(api);
    const link = await as.admin.call('createLinkInvite', {
      params: { organizationId },
      body: { role: 'read' },
    });
    const acceptance = { organization: organizationId, invite: link.id, displayName: 'Sample' };
    expect(
      await api
        .client()
        .send('acceptInvitation', { body: { ...acceptance, email: `new.${email}`, password: common } }),
    ).toMatchObject(refused('password'));
  });

  it('that is changed or reset revokes API tokens when it is asked to, a reset unless told otherwise', async () => {
    const { email, signIn } = await personWithPassword('correct horse battery');
    const session = async (password: string) => {
      const sent = await signIn(password);
      if (!sent.ok) throw new Error('no session');
      return api.client(sent.body.token);
    };
    const isGood = async (token: string) => (await api.client(token).send('getCurrentUser')).ok;
    const create = async (password: string) =>
      (await (await session(password)).call('createUserToken', { body: { label: 'Build' } })).token;
    const change = async (from: string, to: string, revokeTokens?: boolean) =>
      (await session(from)).call('changePassword', {
        body: {
          currentPassword: from,
          newPassword: to,
          ...(revokeTokens === undefined ? {} : { revokeTokens }),
        },
      });
    const first = await create('correct horse battery');
    await change('correct horse battery', 'another long one');
    expect(await isGood(first)).toBe(true);
    await change('another long one', 'correct horse battery', true);
    expect(await isGood(first)).toBe(false);
    const second = await create('correct horse battery');
    await reset(await resetToken(email), { revokeTokens: false });
    expect(await isGood(second)).toBe(true);
    await reset(await resetToken(email));
    expect(await isGood(second)).toBe(false);
    const third = await create('another long one');
    await (await session('another long one')).call('signOutEverywhere');
    expect(await isGood(third)).toBe(true);
    await (await session('another long one')).call('signOutEverywhere', { query: { revokeTokens: 'true' } });
    expect(await isGood(third)).toBe(false);
  });

  it('that was forgotten is set anew once, by the link of a message that only known addresses get', async () => {
    const { email, signIn } = await personWithPassword('correct horse battery');
    await withMail(api, async (mails) => {
      const ask = (to: string) => api.client().send('requestPasswordReset', { body: { email: to } });
      expect(await ask('nobody@example.com')).toMatchObject({ status: 204 });
      expect(await ask(email)).toMatchObject({ status: 204 });
      const messages = await mails.receive();
      expect(messages).toMatchObject([{ to: email }]);
      const token = /#(\S+)/.exec(messages[0]?.text ?? '')?.[1] ?? '';
      expect(await reset(token)).toMatchObject({ status: 204 });
      expect(await signIn('another long one')).toMatchObject({ status: 201 });
      expect(await reset(token)).toMatchObject({ status: 400, failure: { issues: [{ path: 'token' }] } });
    });
  });

  it('keeps its links when a stranger asks for one, who can’t fill a mailbox either', async () => {
    const { id, email, signIn } = await personWithPassword('correct horse battery');
    const fromOperator = await resetToken(email);
    const { email: sentinel } = await personWithPassword('correct horse battery');
    await withMail(api, async (mails) => {
      for (let at = 0; at < 8; at += 1) await api.client().call('requestPasswordReset', { body: { email } });
      await api.client().call('requestPasswordReset', { body: { email: sentinel } });
      const receivers = (await mails.receive()).map(({ to }) => to);
      expect(receivers).toEqual([email, email, sentinel]);
    });
    expect(await reset(fromOperator)).toMatchObject({ status: 204 });
    expect(await signIn('another long one')).toMatchObject({ status: 201 });
    const left = await api.services.db.$count(passwordResets, eq(passwordResets.userId, id));
    expect(left).toBe(0);
  });

  it('is mailed again when a message could not be sent, for as long as its link would have been good', async () => {
    const { id, email } = await personWithPassword('correct horse battery');
    let isAway = true;
    const send = async () => {
      if (isAway) throw new Error('the mail server is away');
    };
    await withMail(
      api,
      async (mails) => {
        const ask = () => api.client().call('requestPasswordReset', { body: { email } });
        await ask();
        for (const minutes of [0, 1, 2, 4, 8]) {
          api.setTime(new Date(Date.now() + minutes * 60_000));
          expect(await mails.receive()).toEqual([]);
        }
        expect(await api.services.db.$count(passwordResets, eq(passwordResets.userId, id))).toBe(0);
        isAway = false;
        api.setTime(new Date(Date.now() + 30 * 60_000));
        expect(await mails.receive()).toMatchObject([{ to: email }]);

        isAway = true;
        await ask();
        expect(await mails.receive()).toHaveLength(1);
        isAway = false;
        api.setTime(new Date(Date.now() + 90 * 60_000));
        expect(await mails.receive()).toHaveLength(1);
      },
      send,
    ).finally(() => api.setTime());
  });

  it('is set by one of two who use its link at once', async () => {
    const { email } = await personWithPassword('correct horse battery');
    const token = await resetToken(email);
    const statuses = (await Promise.all([reset(token), reset(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 400]);
  });

  it('is asked about in an answer that waits for nothing, so that it does not tell who has an account', async () => {
    const { email } = await personWithPassword('correct horse battery');
    await api.services.db.transaction(async (tx) => {
      await tx.update(users).set({ displayName: 'Locked' }).where(eq(users.email, email));
      expect(await api.client().send('requestPasswordReset', { body: { email } })).toMatchObject({
        status: 204,
      });
    });
  });

  it('is helped back to by whoever runs the server, where no mail is sent', async () => {
    expect(await api.client().call('getSetUp')).toMatchObject({ sendsMail: false });
    const { id, signIn } = await personWithPassword('correct horse battery');
    const link = await createPasswordLink(api.services, api.services.db, id);
    const token = new URL(link).hash.slice(1);
    await api.client().call('resetPassword', { body: { token, newPassword: 'another long one' } });
    expect(await signIn('another long one')).toMatchObject({ status: 201 });
  });
});

describe('a person’s own sessions', () => {
  const password = 'correct horse battery';
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

  async function signedIn(email: string, userAgent: string) {
    const answer = await request(api, 'POST', '/v1/sessions', {
      body: { email, password },
      headers: { 'user-agent': userAgent },
    });
    const { token } = answer.body as { token: string };
    return api.client(token);
  }

  it('are listed without their tokens, as what began them, and over ones are not', async () => {
    const { email } = await personWithPassword(password);
    const program = await signedIn(email, 'x'.repeat(2000));
    api.setTime(new Date(Date.now() + 3_600_000));
    const browser = await signedIn(email, firefox);
    const { count, items } = await browser.call('listUserSessions');
    expect(count).toBe(2);
    expect(items).toMatchObject([
      { object: 'user-session', device: 'Firefox on Linux', network: '127.0.0.1', current: true },
      { device: 'Unknown device', current: false },
    ]);
    expect(Object.keys(items[0] ?? {}).sort()).toEqual([
      'createdAt',
      'current',
      'device',
      'expiresAt',
      'id',
      'lastUsedAt',
      'network',
      'object',
      'urls',
    ]);
    expect(JSON.stringify(items)).not.toContain('lec_');
    expect((await program.call('listUserSessions')).items.map(({ current }) => current)).toEqual([
      false,
      true,
    ]);
    api.setTime(new Date(Date.now() + 30 * 24 * 3_600_000 + 1_800_000));
    expect(await browser.call('listUserSessions')).toMatchObject({ count: 1, items: [{ current: true }] });
    api.setTime();
  });

  it('end one by one, or all but the one that asks, and only by whose they are', async () => {
    const { email } = await personWithPassword(password);
    const here = await signedIn(email, firefox);
    const others = [await signedIn(email, 'curl/8'), await signedIn(email, 'curl/8')];
    const another = await createPerson(api);
    const { items } = await here.call('listUserSessions');
    const sessionId = items.find(({ current }) => !current)?.id ?? '';
    const end = (as: Pick<typeof here, 'send'>) => as.send('deleteUserSession', { params: { sessionId } });
    expect(await end(another)).toMatchObject({ status: 204 });
    expect(await here.call('listUserSessions')).toMatchObject({ count: 3 });
    expect(await end(here)).toMatchObject({ status: 205 });
    expect(await end(here)).toMatchObject({ status: 204 });
    expect(await here.call('listUserSessions')).toMatchObject({ count: 2 });
    const statuses = await Promise.all(
      others.map(async (other) => (await other.send('getCurrentUser')).status),
    );
    expect(statuses.sort()).toEqual([200, 401]);

    const { token } = await here.call('createUserToken', { body: { label: 'Build' } });
    expect(await api.client(token).send('deleteOtherUserSessions')).toMatchObject({ status: 403 });
    expect(await here.send('deleteOtherUserSessions')).toMatchObject({ status: 205 });
    expect(await here.send('deleteOtherUserSessions')).toMatchObject({ status: 204 });
    for (const other of others) expect(await other.send('getCurrentUser')).toMatchObject({ status: 401 });
    expect(await another.send('getCurrentUser')).toMatchObject({ status: 200 });
    expect(await api.client(token).call('listUserSessions')).toMatchObject({
      count: 1,
      items: [{ current: false }],
    });
  });

  it('end with the one that asks when its id is named', async () => {
    const person = await createPerson(api);
    const { items } = await person.call('listUserSessions');
    const sessionId = items.find(({ current }) => current)?.id ?? '';
    expect(await person.send('deleteUserSession', { params: { sessionId } })).toMatchObject({ status: 205 });
    expect(await person.send('getCurrentUser')).toMatchObject({ status: 401 });
  });

  it('are no API tokens: neither is listed or ended as the other', async () => {
    const person = await createPerson(api);
    const { id } = await person.call('createUserToken', { body: { label: 'Build' } });
    const [session] = (await person.call('listUserSessions')).items;
    const sent = [
      await person.send('deleteUserSession', { params: { sessionId: id } }),
      await person.send('deleteUserToken', { params: { tokenId: session?.id ?? '' } }),
    ];
    expect(sent).toMatchObject([{ status: 204 }, { status: 204 }]);
    expect(await person.call('listUserTokens')).toMatchObject({ count: 1, items: [{ id }] });
    expect(await person.call('listUserSessions')).toMatchObject({ count: 1, items: [{ id: session?.id }] });
  });

  it('are neither shown to tokens with limited access nor ended by them', async () => {
    const person = await createPerson(api);
    const { token } = await person.call('createUserToken', {
      body: { label: 'Build', scopes: ['user:read'] },
    });
    const program = api.client(token);
    const { items } = await person.call('listUserSessions');
    const params = { sessionId: items[0]?.id ?? '' };
    expect(await program.send('listUserSessions')).toMatchObject({ status: 403 });
    expect(await program.send('deleteUserSession', { params })).toMatchObject({ status: 403 });
    expect(await program.send('deleteOtherUserSessions')).toMatchObject({ status: 403 });
    expect(await person.send('getCurrentUser')).toMatchObject({ status: 200 });
  });
});

describe('a person’s own tokens', () => {
  it('are shown once, listed without their secret, and refused when revoked', async () => {
    const person = await createPerson(api);
    const token = await person.call('createUserToken', { body: { label: 'Build' } });
    expect(token.token).toMatch(/^lec_/);
    const listed = await person.call('listUserTokens');
    expect(listed).toMatchObject({ count: 1, items: [{ id: token.id, label: 'Build' }] });
    expect(JSON.stringify(listed)).not.toContain(token.token);

    const machine = api.client(token.token);
    expect(await machine.send('getCurrentUser')).toMatchObject({ status: 200 });
    const usedAt = async () => (await person.call('listUserTokens')).items[0]?.lastUsedAt ?? '';
    const first = await usedAt();
    expect(Math.abs(Date.parse(first) - Date.now())).toBeLessThan(60_000);
    expect(listed.items[0]?.lastUsedAt).toBeUndefined();
    api.setTime(new Date(Date.now() + 3_600_000));
    await machine.call('listOrganizations');
    expect(Date.parse(await usedAt()) - Date.parse(first)).toBeGreaterThan(3_500_000);
    api.setTime();
    expect(await person.send('deleteUserToken', { params: { tokenId: token.id } })).toMatchObject({
      status: 205,
    });
    expect(await person.send('deleteUserToken', { params: { tokenId: token.id } })).toMatchObject({
      status: 204,
    });
    expect(await machine.send('getCurrentUser')).toMatchObject({ status: 401 });
  });

  it('are created in a session whose password was entered lately, and never by a token', async () => {
    const person = await createPerson(api, 'Sample', 'correct horse battery');
    const create = (as = person.send) => as('createUserToken', { body: { label: 'Build' } });
    const confirm = (password: string) => person.send('confirmPassword', { body: { password } });
    const first = await create();
    if (!first.ok) throw new Error('no token');
    const program = api.client(first.body.token);
    expect(await create(program.send)).toMatchObject({ status: 403, failure: { type: 'forbidden' } });
    expect(
      await program.send('confirmPassword', { body: { password: 'correct horse battery' } }),
    ).toMatchObject({ status: 403 });
    api.setTime(new Date(Date.now() + 16 * 60_000));
    expect(await create()).toMatchObject({ status: 403, failure: { type: 'password_needed' } });
    expect(await confirm('something else')).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'password' }] },
    });
    expect(await create()).toMatchObject({ status: 403 });
    expect(await confirm('correct horse battery')).toMatchObject({ status: 204 });
    expect(await create()).toMatchObject({ status: 201 });
    api.setTime();
    for (let at = 0; at < 5; at += 1) await confirm('something else');
    expect(await confirm('correct horse battery')).toMatchObject({ status: 429 });
  });

  it('can’t be revoked by others', async () => {
    const [one, other] = [await createPerson(api), await createPerson(api)];
    const token = await one.call('createUserToken', { body: { label: 'Build' } });
    expect(await other.send('deleteUserToken', { params: { tokenId: token.id } })).toMatchObject({
      status: 204,
    });
    expect(await api.client(token.token).send('getCurrentUser')).toMatchObject({ status: 200 });
  });
});

describe('a person', () => {
  it('is known to those who share an organization, but not to its guests nor to strangers', async () => {
    const { as, stranger } = await createWorld(api);
    const params = { userId: as.edit.id };
    expect(await as.read.call('getUser', { params })).toMatchObject({ id: as.edit.id });
    expect(await as.guest.send('getUser', { params })).toMatchObject({ status: 404 });
    expect(await stranger.send('getUser', { params })).toMatchObject({ status: 404 });
  });

  it('changes their own profile only', async () => {
    const { as, stranger } = await createWorld(api);
    const rename = { body: { displayName: 'Renamed' } };
    expect(await as.edit.call('updateUser', { params: { userId: as.edit.id }, ...rename })).toMatchObject({
      displayName: 'Renamed',
    });
    expect(await as.admin.send('updateUser', { params: { userId: as.edit.id }, ...rename })).toMatchObject({
      status: 403,
    });
    expect(await stranger.send('updateUser', { params: { userId: as.edit.id }, ...rename })).toMatchObject({
      status: 404,
    });
  });
});
