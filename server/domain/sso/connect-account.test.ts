import { eq } from 'drizzle-orm';
import { type TOTP, URI } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { users } from '#server/db/tables/people.ts';
import { insertMember } from '#server/domain/organizations/index.ts';
import { startApi } from '#server/testing/api.ts';
import { request } from '#server/testing/request.ts';
import {
  browserKey,
  createVisitor,
  otherBrowser,
  startSamlWorld,
  tokenOf,
} from '#server/testing/saml-world.ts';
import { createPerson } from '#server/testing/world.ts';

const publicUrl = 'https://lectern.example.com';
const api = startApi({ publicUrl, trustedProxies: ['127.0.0.1'] });
const password = 'correct horse battery';

/** A SAML world with a member who has a password, and the steps of connecting their account. */
async function start() {
  const world = await startSamlWorld(api);
  const { organizationId, params, visitor, signIn } = world;
  const person = await createPerson(api, 'Ben Sample', password);
  await insertMember(api.services.db, {
    ...{ organizationId, userId: person.id, role: 'edit' },
    joinedAt: api.services.now(),
  });
  /** Comes by the provider; the ticket that connects the account. */
  const come = async (claims: object = {}) => {
    const led = await signIn({ email: person.email, nameId: 'ben', ...claims });
    if (!led.ok || !('ticket' in led.body) || !led.body.ticket) throw new Error('No step to connect');
    return led.body.ticket;
  };
  const connect = (ticket: string, more: object = {}, client = visitor) =>
    client.send('connectSamlAccount', { params, body: { ticket, browserKey, password, ...more } });
  const question = (ticket: string, browser = browserKey) =>
    visitor.send('readSamlConnectionQuestion', { params, body: { ticket, browserKey: browser } });
  /** Goes to the provider from a session of the person; the ticket that connects their account. */
  const comeInSession = async (claims: object = {}) => {
    const { location } = await person.call('startSamlConnection', { params, body: { browserKey } });
    const { requestId, RelayState } = world.parseLocation(location);
    const received = await world.receive(world.respond(requestId, { nameId: 'ben', ...claims }), RelayState);
    const led = await world.finish((received.ok && received.body.ticket) || '');
    return (led.ok && 'ticket' in led.body && led.body.ticket) || `refused with ${led.status}`;
  };
  return { ...world, person, come, connect, question, comeInSession };
}

describe('connecting an account by its password', () => {
  it('asks for the password once, and signs in by the provider alone from then on', async () => {
    const { as, organizationId, person, come, connect, question, signIn } = await start();
    const ticket = await come({ email: person.email.toUpperCase() });
    expect(await question(ticket)).toMatchObject({
      status: 200,
      body: {
        provider: 'Company',
        organization: 'Sample',
        account: person.email,
        by: 'password',
        joins: false,
      },
    });
    const connected = await connect(ticket);
    expect(connected).toMatchObject({ status: 201, body: { organization: organizationId } });
    const client = api.client(tokenOf(connected));
    expect(await client.call('getCurrentUser')).toMatchObject({ id: person.id });
    expect(await client.send('createUserToken', { body: { label: 'Sample' } })).toMatchObject({
      status: 403,
    });
    const again = api.client(tokenOf(await signIn({ nameId: 'ben', email: 'other@company.example' })));
    expect(await again.call('getCurrentUser')).toMatchObject({ id: person.id });
    const params = { organizationId, userId: person.id };
    expect(await as.admin.call('getMember', { params })).toMatchObject({ sso: true, role: 'edit' });
    const audit = await as.admin.call('listAuditEvents', { params, query: { action: 'member.connected' } });
    expect(audit.items).toMatchObject([{ target: { id: person.id } }]);
  });

  it('takes the code of an account that has a second factor', async () => {
    const { person, come, connect } = await start();
    const { uri } = await person.call('startTwoFactor');
    const totp = URI.parse(uri) as TOTP;
    // The code of the next half minute is good, too, and the one of now only before it.
    const codeOf = (steps: number) =>
      totp.generate({ timestamp: api.services.now().getTime() + steps * 30_000 });
    await person.call('setTwoFactor', { body: { enabled: true, code: codeOf(0) } });
    const ticket = await come();
    expect(await connect(ticket)).toMatchObject({ status: 401, failure: { type: 'code_needed' } });
    expect(await connect(ticket, { code: codeOf(1) })).toMatchObject({ status: 201 });
  });

  it('gives nothing to who has the provider and not the password, and counts like any sign-in', async () => {
    const { come, connect, person, signIn, question } = await start();
    const ticket = await come();
    const answers: number[] = [];
    for (let at = 0; at < 10; at += 1) answers.push((await connect(ticket, { password: 'wrong' })).status);
    expect(answers.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(new Set(answers.slice(5))).toContain(429);
    expect(answers).not.toContain(201);
    const body = { email: person.email, password };
    expect(await createVisitor(api).send('signIn', { body })).toMatchObject({ status: 201 });
    expect((await signIn({ nameId: 'ben', email: person.email })).status).toBe(200);
    expect((await question(ticket)).status).toBe(200);
  });

  it('works once, in the browser that began, at its own provider, for ten minutes', async () => {
    const { come, connect, question, person, visitor } = await start();
    const elsewhere = await start();
    const ticket = await come();
    for (const refused of [
      await connect(ticket, { browserKey: otherBrowser }),
      await question(ticket, otherBrowser),
      await elsewhere.connect(ticket),
      await elsewhere.question(ticket),
      await connect('t'.repeat(43)),
    ]) {
      expect(refused).toMatchObject({ status: 401, failure: { type: 'sign_in_failed' } });
    }
    try {
      api.setTime(new Date(Date.now() + 11 * 60_000));
      expect((await connect(ticket)).status).toBe(401);
    } finally {
      api.setTime();
    }
    const both = await Promise.all([connect(ticket), connect(ticket, {}, visitor)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 401]);
    expect((await connect(ticket)).status).toBe(401);
    expect((await question(ticket)).status).toBe(401);
    expect(person.id).toBeTruthy();
  });

  it('lets the first ticket sign nobody in, and the second finish nothing', async () => {
    const { openRequest, respond, receive, finish, connect, person } = await start();
    const { requestId, RelayState } = await openRequest();
    const received = await receive(respond(requestId, { email: person.email, nameId: 'ben' }), RelayState);
    const first = (received.ok && received.body.ticket) || '';
    expect((await connect(first)).status).toBe(401);
    const led = await finish(first);
    const second = (led.ok && 'ticket' in led.body && led.body.ticket) || '';
    expect((await finish(first)).status).toBe(401);
    expect((await finish(second)).status).toBe(401);
    expect((await connect(second)).status).toBe(201);
  });

  it('makes a member of who is invited, and refuses who is removed or disabled meanwhile', async () => {
    const { as, organizationId, come, connect, question, signIn, person } = await start();
    const invited = await createPerson(api, 'Cid Sample', password);
    const claims = { email: invited.email, nameId: 'cid' };
    expect(await signIn(claims)).toMatchObject({ status: 409 });
    const body = { emails: [{ email: invited.email, role: 'comment' as const }] };
    await as.admin.call('inviteMembers', { params: { organizationId }, body });
    const ticket = await come(claims);
    expect(await question(ticket)).toMatchObject({ body: { joins: true } });
    expect((await connect(ticket)).status).toBe(201);
    const member = { params: { organizationId, userId: invited.id } };
    expect(await as.admin.call('getMember', member)).toMatchObject({ role: 'comment', sso: true });

    const [disabled, removed] = [await come(), await come()];
    const params = { organizationId, userId: person.id };
    await as.admin.call('updateMember', { params, body: { disabled: true } });
    expect((await connect(disabled)).status).toBe(401);
    await as.admin.call('deleteMember', { params });
    expect((await connect(removed)).status).toBe(401);
  });

  it('opens no account without a password', async () => {
    const { come, connect, person } = await start();
    const { db } = api.services;
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, person.id));
    expect((await connect(await come())).status).toBe(401);
  });
});

describe('connecting from a session', () => {
  it('connects the account of the session, whatever address the provider has, and disconnects it', async () => {
    const { as, organizationId, params, person, comeInSession, question, signIn, connect } = await start();
    const list = () => person.call('listSamlConnections', {});
    expect((await list()).items).toMatchObject([{ id: params.samlProviderId, label: 'Company' }]);
    expect((await list()).items[0]).not.toHaveProperty('connectedAt');
    const ticket = await comeInSession({ email: 'ben@company.example' });
    expect(await question(ticket)).toMatchObject({
      body: { account: person.email, name: 'ben@company.example', by: 'session' },
    });
    const body = { ticket, browserKey };
    expect((await connect(ticket)).status).toBe(401);
    expect(await as.admin.send('confirmSamlConnection', { params, body })).toMatchObject({ status: 401 });
    const other = { ticket, browserKey: otherBrowser };
    expect(await person.send('confirmSamlConnection', { params, body: other })).toMatchObject({
      status: 401,
    });
    await person.call('confirmSamlConnection', { params, body });
    expect(await person.send('confirmSamlConnection', { params, body })).toMatchObject({ status: 401 });
    expect((await list()).items[0]).toHaveProperty('connectedAt');
    const token = tokenOf(await signIn({ nameId: 'ben', email: 'ben@company.example' }));
    expect((await request(api, 'GET', '/v1/user', { token })).body).toMatchObject({ id: person.id });

    expect(await person.send('deleteSamlConnection', { params })).toMatchObject({ status: 205 });
    expect(await person.send('deleteSamlConnection', { params })).toMatchObject({ status: 204 });
    expect((await request(api, 'GET', '/v1/user', { token })).status).toBe(401);
    expect(await signIn({ nameId: 'ben', email: person.email })).toMatchObject({ status: 200 });
    const query = { action: 'member.disconnected' };
    const audit = await as.admin.call('listAuditEvents', { params: { organizationId }, query });
    expect(audit.items).toMatchObject([{ target: { id: person.id } }]);
  });

  it('asks for the password again after a while, and takes no token and no session of a provider', async () => {
    const { params, person, comeInSession, signIn } = await start();
    const ticket = await comeInSession();
    const body = { ticket, browserKey };
    const { token } = await person.call('createUserToken', { body: { label: 'Sample' } });
    const byToken = api.client(token);
    expect(await byToken.send('startSamlConnection', { params, body: { browserKey } })).toMatchObject({
      status: 403,
    });
    expect(await byToken.send('confirmSamlConnection', { params, body })).toMatchObject({ status: 403 });
    const limited = api.client(tokenOf(await signIn({ nameId: 'new' })));
    expect(await limited.send('startSamlConnection', { params, body: { browserKey } })).toMatchObject({
      status: 403,
    });
    try {
      api.setTime(new Date(Date.now() + 16 * 60_000));
      const late = await comeInSession();
      const send = () => person.send('confirmSamlConnection', { params, body: { ticket: late, browserKey } });
      expect(await send()).toMatchObject({ status: 403, failure: { type: 'password_needed' } });
      await person.call('confirmPassword', { body: { password } });
      expect(await send()).toMatchObject({ status: 204 });
    } finally {
      api.setTime();
    }
  });

  it('takes no name that is another member’s, and is not there for strangers', async () => {
    const { params, stranger, comeInSession, signIn, reasons } = await start();
    tokenOf(await signIn({ nameId: 'taken' }));
    expect(await comeInSession({ nameId: 'taken' })).toBe('refused with 409');
    expect(await reasons()).toEqual(['other_account']);
    const body = { browserKey };
    expect(await stranger.send('startSamlConnection', { params, body })).toMatchObject({ status: 404 });
    expect((await stranger.call('listSamlConnections', {})).items).toEqual([]);
  });
});
